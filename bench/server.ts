import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { serverFlags } from "./server-flags.mjs";

const repository = new URL("../", import.meta.url).pathname;
/** Who is signed in to a server that was started here. */
export const owner = { email: "bench@example.com", password: "only-for-this-run" };

export interface RunningServer {
  readonly api: string;
  readonly owner: typeof owner;
  /** Holds the database and what is needed to reach it. */
  readonly dataDir: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/** The built product on a database of its own. */
export async function startServer(port: number, environment: Record<string, string> = {}): Promise<RunningServer> {
  const dataDir = mkdtempSync(join(tmpdir(), "parlo-bench-"));
  buildServer();
  const server = runServer({ PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: "warn", ...environment });
  const api = `http://127.0.0.1:${port}/api/v1`;
  const stop = async () => {
    await end(server);
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await answers(`${api}/ready`);
  } catch (error) {
    await stop();
    throw error;
  }
  return { api, owner, dataDir, pid: server.pid ?? Number.NaN, stop };
}

export function buildServer(): void {
  execFileSync("npm", ["run", "--silent", "build", "--workspace", "@parlo/server"], { cwd: repository });
}

/** One process of the built product as `npm start` runs it, for loads that no limit is to turn away. */
export function runServer(environment: Record<string, string>, log?: number): ChildProcess {
  const given = {
    NODE_ENV: "production",
    OWNER_EMAIL: owner.email,
    OWNER_PASSWORD: owner.password,
    DEMO: "false",
    RATE_LIMIT_ORGANIZATION: "0",
    RATE_LIMIT_TOUCHPOINT: "0",
    ...environment,
  };
  return run([...serverFlags, "apps/server/dist/main.js"], given, log);
}

/** The vendors' server that stands in for all of them, in a process of its own. */
export function runVendor(port: number): ChildProcess {
  return run(["--import", "tsx", "packages/providers/src/testing/vendor-server.main.ts", "--port", String(port)]);
}

/** A bare route in a process of its own, that what the product adds is held against. */
export async function startFloor(script: string, environment: Record<string, string>): Promise<ChildProcess> {
  const floor = run([script], environment);
  await answers(`http://127.0.0.1:${environment.PORT}/ready`);
  return floor;
}

/** `log` takes what the process writes to its standard output. */
function run(
  args: readonly string[],
  environment: Record<string, string> = {},
  log: number | "ignore" = "ignore",
): ChildProcess {
  return spawn(process.execPath, args, {
    cwd: repository,
    env: { ...process.env, ...environment },
    stdio: ["ignore", log, "inherit"],
  });
}

async function answers(address: string): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const response = await fetch(address).catch(() => null);
    if (response?.ok) return;
    await pause(200);
  }
  throw new Error(`${address} does not answer`);
}

export function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) return resolve();
    child.once("exit", () => resolve());
    child.kill("SIGTERM");
  });
}
