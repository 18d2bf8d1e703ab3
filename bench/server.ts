import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

const repository = new URL("../", import.meta.url).pathname;
const owner = { email: "bench@example.com", password: "only-for-this-run" };

export interface RunningServer {
  readonly api: string;
  readonly owner: typeof owner;
  /** Holds the database and what is needed to reach it. */
  readonly dataDir: string;
  stop(): Promise<void>;
}

/** Given to the server's own process, for a profile of it: `--cpu-prof`. */
const flags = process.env.SERVER_FLAGS?.split(" ") ?? [];

/** The built product on a database of its own. */
export async function startServer(port: number, environment: Record<string, string> = {}): Promise<RunningServer> {
  const dataDir = mkdtempSync(join(tmpdir(), "parlo-bench-"));
  execFileSync("npm", ["run", "--silent", "build", "--workspace", "@parlo/server"], { cwd: repository });
  const server = run([...flags, "apps/server/dist/main.js"], {
    NODE_ENV: "production",
    PORT: String(port),
    DATA_DIR: dataDir,
    OWNER_EMAIL: owner.email,
    OWNER_PASSWORD: owner.password,
    DEMO: "false",
    RATE_LIMIT_ORGANIZATION: "0",
    RATE_LIMIT_TOUCHPOINT: "0",
    LOG_LEVEL: "warn",
    ...environment,
  });
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
  return { api, owner, dataDir, stop };
}

export function run(args: readonly string[], environment: Record<string, string> = {}): ChildProcess {
  return spawn(process.execPath, args, {
    cwd: repository,
    env: { ...process.env, ...environment },
    stdio: ["ignore", "ignore", "inherit"],
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
