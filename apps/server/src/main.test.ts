import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { freePort, serverCommand } from "./conversation/testing/server-process.ts";

const repository = new URL("../../../", import.meta.url).pathname;
const serverRoot = new URL("../", import.meta.url).pathname;

/** A command in a group of its own, as a terminal or a service manager starts it; PostgreSQL is the embedded one. */
async function begin(command: readonly string[], cwd: string, environment: Record<string, string> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), "parlo-main-"));
  const [port, webPort] = [await freePort(), await freePort()];
  const [program = "", ...parameters] = command;
  const child = spawn(program, parameters, {
    cwd,
    detached: true,
    stdio: "ignore",
    env: {
      ...process.env,
      PORT: String(port),
      WEB_PORT: String(webPort),
      DATA_DIR: dataDir,
      DEMO: "false",
      LOG_LEVEL: "error",
      ...environment,
    },
  });
  const exited = once(child, "exit");
  onTestFinished(async () => {
    signalGroup(child, "SIGKILL");
    const left = databaseOf(dataDir);
    if (left && isAlive(left)) process.kill(left, "SIGINT");
    while (left && isAlive(left)) await wait(50);
    rmSync(dataDir, { recursive: true, force: true });
  });
  return { child, exited, port, dataDir };
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    process.kill(-(pid ?? 0), signal);
  } catch {
    // Nobody is left in the group.
  }
}

function databaseOf(dataDir: string): number | null {
  const file = join(dataDir, "postgres", "cluster", "postmaster.pid");
  return existsSync(file) ? Number(readFileSync(file, "utf8").split("\n")[0]) : null;
}

const statusOf = (pid: number | string) => {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
  } catch {
    return ["X"];
  }
};
const isAlive = (pid: number | string) => !["X", "Z"].includes(statusOf(pid)[0] ?? "X");
const groupOf = ({ pid }: ChildProcess) =>
  readdirSync("/proc").filter((name) => /^\d+$/.test(name) && isAlive(name) && statusOf(name)[2] === String(pid));

async function untilReady(port: number, child: ChildProcess): Promise<void> {
  while (child.exitCode === null && child.signalCode === null) {
    const ready = await fetch(`http://127.0.0.1:${port}/api/v1/ready`).catch(() => null);
    if (ready?.ok) return;
    await wait(100);
  }
  throw new Error("It ended before it was ready");
}

test.each([
  { name: "npm exec", command: ["npm", "exec", "--", ...serverCommand], cwd: serverRoot },
  { name: "npm run dev", command: ["npm", "run", "dev"], cwd: repository },
])(
  "a signal to the whole group of $name ends the server and its database",
  async ({ command, cwd }) => {
    const { child, exited, port, dataDir } = await begin(command, cwd);
    await untilReady(port, child);
    const database = databaseOf(dataDir) ?? 0;
    expect(isAlive(database)).toBe(true);
    signalGroup(child, "SIGTERM");
    await exited;
    await expect.poll(() => [groupOf(child), isAlive(database)], { timeout: 30_000 }).toEqual([[], false]);
  },
  120_000,
);

test("a second and a third signal do not keep the server from ending its database", async () => {
  const { child, exited, port, dataDir } = await begin(serverCommand, serverRoot);
  await untilReady(port, child);
  const database = databaseOf(dataDir) ?? 0;
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) child.kill(signal);
  expect(await exited).toEqual([0, null]);
  expect(isAlive(database)).toBe(false);
}, 300_000);

test("a signal while it starts, and a port that is taken, leave no database behind", async () => {
  const early = await begin(serverCommand, serverRoot);
  while (!databaseOf(early.dataDir)) await wait(10);
  const database = databaseOf(early.dataDir) ?? 0;
  early.child.kill("SIGTERM");
  expect(await early.exited).toEqual([0, null]);
  expect(isAlive(database)).toBe(false);

  const taken = createServer().listen(0);
  await once(taken, "listening");
  onTestFinished(() => void taken.close());
  const PORT = String((taken.address() as { port: number }).port);
  const late = await begin(serverCommand, serverRoot, { PORT });
  expect(await late.exited).toEqual([1, null]);
  expect(isAlive(databaseOf(late.dataDir) ?? 0)).toBe(false);
}, 300_000);
