import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { applicationConnection, makeDatabase } from "../db/connect.ts";
import { startEmbeddedPostgres } from "../db/embedded-postgres.ts";
import { readLock } from "../db/postgres-lock.ts";
import type { TestDatabase } from "./test-database.ts";

/** A PostgreSQL of one test's own, which may do with it what the others would not survive. */
export interface OwnCluster extends TestDatabase {
  /** Halts all its processes: connections stay open, and nothing is answered. */
  freeze(): void;
  thaw(): void;
  /** Ends it in an instant, as a lack of memory would; `start` has it recover. */
  kill(): void;
  start(): Promise<void>;
}

/** What it has acknowledged survives its processes, and need not survive the machine. */
const settings = { fsync: "off", full_page_writes: "off" };

/** Its folder goes with `drop`. */
export async function ownCluster(): Promise<OwnCluster> {
  const dataDir = mkdtempSync(join(tmpdir(), "parlo-own-"));
  const postgres = await startEmbeddedPostgres({ dataDir, settings });
  await makeDatabase(postgres, "parlo");
  const { host, port, superuser } = postgres;
  let [running, frozen] = [postgres, [] as readonly number[]];

  function postmaster(): number {
    const lock = readLock(join(dataDir, "postgres", "cluster"));
    if (!lock) throw new Error("The cluster does not run");
    return lock.pid;
  }

  /** The postmaster first: it starts no other meanwhile. */
  function freeze(): void {
    const parent = postmaster();
    process.kill(parent, "SIGSTOP");
    const children = childrenOf(parent);
    for (const child of children) process.kill(child, "SIGSTOP");
    frozen = [...children, parent];
  }

  function thaw(): void {
    for (const pid of frozen) process.kill(pid, "SIGCONT");
    frozen = [];
  }

  return {
    connection: applicationConnection(postgres, "parlo"),
    superuserConnection: { host, port, ...superuser, database: "parlo" },
    freeze,
    thaw,
    kill() {
      const parent = postmaster();
      for (const pid of [parent, ...childrenOf(parent)]) process.kill(pid, "SIGKILL");
    },
    async start() {
      running = await startEmbeddedPostgres({ dataDir, settings });
    },
    async drop() {
      thaw();
      await running.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function childrenOf(parent: number): number[] {
  const all = execFileSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" }).trim().split("\n");
  const pairs = all.map((line) => line.trim().split(/\s+/).map(Number));
  return pairs.flatMap(([pid, ppid]) => (pid !== undefined && ppid === parent ? [pid] : []));
}
