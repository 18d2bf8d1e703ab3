import type { ChildProcess } from "node:child_process";
import { mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { buildServer, owner, runServer } from "../server.ts";
import { type Database, databaseIn } from "./database.ts";

const slowestEndMs = 30_000;
const mostStarts = 5;

export interface Installation {
  readonly owner: typeof owner;
  /** Addresses without the API's prefix, one per process; they stay the same for good. */
  readonly addresses: readonly string[];
  /** The embedded one; null where they use one that somebody else runs. */
  readonly database: Database | null;
  /** Whether one of the processes reaches its database. */
  isReady(): Promise<boolean>;
  /** Ends a process without a word. */
  kill(process: number): Promise<void>;
  /** Asks a process to end; what it did not do right, or null. */
  end(process: number): Promise<string | null>;
  /** Lets a process stand still for a time: to the others it is dead, and then it goes on. */
  freeze(process: number, ms: number): Promise<void>;
  start(process: number): Promise<void>;
  /** What the processes have logged as an error, and how often. */
  errors(): ReadonlyMap<string, number>;
  stop(): Promise<void>;
}

/** The built server as several processes on one database: the one in `DATABASE_URL`, or an embedded one of their own. */
export async function install(count: number, environment: Record<string, string>): Promise<Installation> {
  const dataDir = mkdtempSync(join(tmpdir(), "parlo-torture-"));
  buildServer();
  const logFile = join(dataDir, "errors.log");
  const log = openSync(logFile, "a");
  const ports = await Promise.all(Array.from({ length: count }, freePort));
  const addresses = ports.map((port) => `http://127.0.0.1:${port}`);
  const children: (ChildProcess | undefined)[] = [];

  const gone = (child: ChildProcess) =>
    new Promise<number | null>((resolve) => {
      if (child.exitCode !== null || child.signalCode !== null) resolve(child.exitCode);
      else child.once("exit", resolve);
    });
  const childOf = (process: number) => {
    const child = children[process];
    if (!child) throw new Error(`Process ${process} was never started`);
    return child;
  };

  /** As whatever looks after a service does it: one whose database went while it started is started again. */
  async function start(process: number): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      const child = await startOnce(process);
      if (child === null) return;
      if (tries === mostStarts)
        throw new Error(`Process ${process} did not start: ${child.exitCode ?? child.signalCode}`);
      await pause(500);
    }
  }

  /** The process where it ended before it was ready. */
  async function startOnce(process: number): Promise<ChildProcess | null> {
    const own = { PORT: String(ports[process]), DATA_DIR: dataDir, LOG_LEVEL: "error" };
    const child = runServer({ ...own, ...environment }, log);
    children[process] = child;
    while (child.exitCode === null && child.signalCode === null) {
      if (await saysReady(addresses[process] ?? "")) return null;
      await pause(50);
    }
    return child;
  }

  async function end(process: number): Promise<string | null> {
    const child = childOf(process);
    const startedAt = performance.now();
    const tooLong = setTimeout(() => child.kill("SIGKILL"), slowestEndMs);
    child.kill("SIGTERM");
    const code = await gone(child);
    clearTimeout(tooLong);
    if (code === 0) return null;
    return `a process that was told to end did so with ${code ?? child.signalCode} after ${Math.round(performance.now() - startedAt)} ms`;
  }

  const installation: Installation = {
    owner,
    addresses,
    database: process.env.DATABASE_URL ? null : databaseIn(dataDir),
    isReady: async () => (await Promise.all(addresses.map(saysReady))).includes(true),
    start,
    end,
    async kill(process) {
      const child = childOf(process);
      child.kill("SIGKILL");
      await gone(child);
    },
    async freeze(process, ms) {
      const child = childOf(process);
      child.kill("SIGSTOP");
      await pause(ms);
      child.kill("SIGCONT");
    },
    errors: () => countErrors(readFileSync(logFile, "utf8")),
    async stop() {
      for (const process of children.keys()) await end(process);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  try {
    // The first makes the database and the keys that all share.
    for (const process of addresses.keys()) await start(process);
    return installation;
  } catch (error) {
    await installation.stop();
    throw error;
  }
}

async function saysReady(address: string): Promise<boolean> {
  const response = await fetch(`${address}/api/v1/ready`, { signal: AbortSignal.timeout(5000) }).catch(() => null);
  return response?.ok ?? false;
}

function countErrors(log: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const line of log.split("\n").filter((one) => one.startsWith("{"))) {
    const what = errorOf(line);
    counts.set(what, (counts.get(what) ?? 0) + 1);
  }
  return counts;
}

/** A process that was killed may have left half a line. */
function errorOf(line: string): string {
  try {
    const { msg, error, err } = JSON.parse(line) as Record<string, { message?: string } | undefined>;
    return [msg, (error ?? err)?.message].filter(Boolean).join(": ");
  } catch {
    return "(cut off)";
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}
