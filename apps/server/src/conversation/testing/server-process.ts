import { type ChildProcess, spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { inject } from "vitest";
import { databaseUrl } from "../../testing/database-url.ts";
import type { TestDatabase } from "../../testing/test-database.ts";

/** What starts the server of this run. */
export const serverCommand = [process.execPath, "--enable-source-maps", inject("server")] as const;

export interface ServerProcess {
  readonly address: string;
  /** Halts it, so that it hears of nothing any more. */
  freeze(): void;
  kill(signal: "SIGKILL" | "SIGTERM"): Promise<number | null>;
}

/**
 * A free port of this machine, none of those that the system gives out by itself: while a server starts, nobody else is
 * given it and answers in its place.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(10_000, 32_768);
  const server = createServer().listen(port, "127.0.0.1");
  const isFree = await once(server, "listening").then(
    () => true,
    () => false,
  );
  if (!isFree) return freePort();
  server.close();
  await once(server, "close");
  return port;
}

/** The folder with the keys that all processes of one installation share. */
export const dataFolder = () => mkdtempSync(join(tmpdir(), "parlo-process-"));

/** The real server in a process of its own, on a database that outlives it. */
export async function startServer(
  { connection }: TestDatabase,
  port: number,
  dataDir: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  const [program, ...parameters] = serverCommand;
  const child: ChildProcess = spawn(program, parameters, {
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...process.env,
      NODE_ENV: "test",
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl(connection),
      LOG_LEVEL: "error",
      DEMO: "false",
      // What a test lets it call listens on this machine.
      OUTBOUND_ALLOW: "127.0.0.0/8",
      ...environment,
    },
  });
  const exited = once(child, "exit");
  const address = `http://127.0.0.1:${port}`;
  const lives = () => child.exitCode === null && child.signalCode === null;
  while (lives()) {
    const ready = await fetch(`${address}/api/v1/ready`).catch(() => null);
    if (ready?.ok) break;
    await wait(100);
  }
  if (!lives()) throw new Error(`The server ended with ${child.exitCode ?? child.signalCode}`);
  return {
    address,
    freeze: () => void child.kill("SIGSTOP"),
    async kill(signal) {
      child.kill(signal);
      const [code] = await exited;
      return code as number | null;
    },
  };
}
