import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { afterAll } from "vitest";
import { applicationConnection, makeDatabase } from "../db/connect.ts";
import { startEmbeddedPostgres } from "../db/embedded-postgres.ts";
import { isHeld, readLock } from "../db/postgres-lock.ts";
import type { TestDatabase } from "./test-database.ts";

/** A PostgreSQL of one test's own, which may do with it what the others would not survive. */
export interface OwnCluster extends TestDatabase {
  /** Halts all its processes: connections stay open, and nothing is answered. */
  freeze(): void;
  thaw(): void;
  /** Ends it in an instant, as a lack of memory would; `start` has it recover. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Has it end in order, without waiting for anybody, and starts it. */
  restart(): Promise<void>;
  /** Ends the process of one connection in an instant; the others are ended by PostgreSQL, which recovers. */
  killOne(): Promise<void>;
}

/** What it has acknowledged survives its processes, and need not survive the machine. */
const settings = { fsync: "off", full_page_writes: "off" };

/** It and its folder go after the file's last test, whatever became of that. */
export async function ownCluster(): Promise<OwnCluster> {
  const dataDir = mkdtempSync(join(tmpdir(), "parlo-own-"));
  afterAll(drop);
  const postgres = await startEmbeddedPostgres({ dataDir, settings });
  await makeDatabase(postgres, "parlo");
  const { host, port, superuser } = postgres;
  let frozen: readonly number[] = [];

  function freeze(): void {
    frozen = processesOf(dataDir);
    for (const pid of frozen) process.kill(pid, "SIGSTOP");
    // Those that were being started when the postmaster was halted.
    frozen = processesOf(dataDir);
    for (const pid of frozen) process.kill(pid, "SIGSTOP");
  }

  function thaw(): void {
    for (const pid of frozen) process.kill(pid, "SIGCONT");
    frozen = [];
  }

  const start = async () => void (await startEmbeddedPostgres({ dataDir, settings }));

  async function restart(): Promise<void> {
    const [postmaster] = processesOf(dataDir);
    if (postmaster !== undefined) process.kill(postmaster, "SIGINT");
    while (processesOf(dataDir).length > 0) await wait(20);
    await start();
  }

  async function killOne(): Promise<void> {
    const client = new pg.Client({ host, port, ...superuser, database: "parlo" });
    client.on("error", () => {});
    await client.connect();
    const { rows } = await client.query("select pid from pg_stat_activity where application_name = 'parlo engine'");
    process.kill(rows[0].pid, "SIGKILL");
    await client.end().catch(() => {});
  }

  async function drop(): Promise<void> {
    await killPostgres(dataDir);
    rmSync(dataDir, { recursive: true, force: true });
  }

  return {
    connection: applicationConnection(postgres, "parlo"),
    superuserConnection: { host, port, ...superuser, database: "parlo" },
    freeze,
    thaw,
    kill: () => killPostgres(dataDir),
    start,
    restart,
    killOne,
    drop,
  };
}

/** Ends the PostgreSQL of a data folder in an instant, halted or not; resolves when it is gone. */
export async function killPostgres(dataDir: string): Promise<void> {
  for (const pid of processesOf(dataDir)) process.kill(pid, "SIGKILL");
  while (processesOf(dataDir).length > 0) await wait(20);
}

/** The postmaster first: halted or gone, it starts no other. */
export function processesOf(dataDir: string): number[] {
  const folder = join(dataDir, "postgres", "cluster");
  if (!existsSync(folder)) return [];
  const cluster = realpathSync(folder);
  const lock = readLock(cluster);
  return lock && isHeld(lock, cluster) ? [lock.pid, ...childrenOf(lock.pid)] : [];
}

function childrenOf(parent: number): number[] {
  const all = execFileSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" }).trim().split("\n");
  const pairs = all.map((line) => line.trim().split(/\s+/).map(Number));
  return pairs.flatMap(([pid, ppid]) => (pid !== undefined && ppid === parent ? [pid] : []));
}
