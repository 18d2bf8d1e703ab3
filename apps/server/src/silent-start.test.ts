import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import pg from "pg";
import { afterEach, expect, onTestFinished, test } from "vitest";
import { firstStartLock } from "./auth/first-owner.ts";
import { freePort, serverCommand } from "./conversation/testing/server-process.ts";
import { migrationLock } from "./db/migrate.ts";
import { databaseUrl } from "./testing/database-url.ts";
import { ownCluster } from "./testing/own-cluster.ts";

const cluster = await ownCluster();
const [program, ...parameters] = serverCommand;
afterEach(() => cluster.thaw());

/** Keeps a start at the moment where it takes a lock, until the database stands still. */
async function hold(lock: number) {
  const holder = new pg.Client(cluster.superuserConnection);
  holder.on("error", () => {});
  await holder.connect();
  onTestFinished(() => void holder.end());
  await holder.query("select pg_advisory_lock($1)", [lock]);
  const waiting = "select count(*)::int as n from pg_locks where locktype = 'advisory' and objid = $1 and not granted";
  return () => expect.poll(async () => (await holder.query(waiting, [lock])).rows[0].n, { timeout: 120_000 }).toBe(1);
}

async function begin() {
  const dataDir = mkdtempSync(join(tmpdir(), "parlo-silent-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const child = spawn(program, parameters, {
    stdio: ["ignore", "ignore", "pipe"],
    env: {
      ...process.env,
      PORT: String(await freePort()),
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl(cluster.connection),
      DEMO: "false",
      LOG_LEVEL: "silent",
    },
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  return { exited: once(child, "exit"), said: text(child.stderr) };
}

test.each([
  { moment: "migrates", lock: migrationLock },
  { moment: "makes the first owner", lock: firstStartLock },
])(
  "a server whose database goes silent while it $moment ends and says so in one line",
  async ({ lock }) => {
    const untilThere = await hold(lock);
    const { exited, said } = await begin();
    await untilThere();
    cluster.freeze();
    expect(await exited).toEqual([1, null]);
    expect(await said).toBe(
      "The database stopped answering while the server started: start it again once it answers\n",
    );
  },
  240_000,
);
