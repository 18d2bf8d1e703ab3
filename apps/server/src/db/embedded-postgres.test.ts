import { execFileSync, spawn } from "node:child_process";
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterEach, expect, onTestFinished, test } from "vitest";
import { applicationConnection, makeDatabase } from "./connect.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./embedded-postgres.ts";
import { postgresUser, reachablePrograms } from "./postgres-folder.ts";
import { isHeld, readLock } from "./postgres-lock.ts";

let dataDir = "";
let running: EmbeddedPostgres | undefined;

function freshFolder(): string {
  dataDir = mkdtempSync(join(tmpdir(), "parlo-embedded-"));
  return dataDir;
}
afterEach(async () => {
  await running?.stop();
  running = undefined;
  rmSync(dataDir, { recursive: true, force: true });
});

const cluster = () => join(dataDir, "postgres", "cluster");

async function query(postgres: EmbeddedPostgres, text: string): Promise<pg.QueryResult> {
  const client = new pg.Client(applicationConnection(postgres, "parlo"));
  client.on("error", () => {});
  await client.connect();
  try {
    return await client.query(text);
  } finally {
    await client.end();
  }
}

test("a fresh folder gets a server on the loopback, with passwords that only its owner can read", async () => {
  running = await startEmbeddedPostgres({ dataDir: freshFolder() });
  await makeDatabase(running, "parlo");
  const { rows } = await query(
    running,
    "select rolsuper or rolbypassrls as mighty from pg_roles where rolname = current_user",
  );
  expect(rows).toEqual([{ mighty: false }]);
  expect(statSync(join(dataDir, "postgres.json")).mode & 0o777).toBe(0o600);
  expect(statSync(cluster()).mode & 0o077).toBe(0);
  const hba = readFileSync(join(cluster(), "pg_hba.conf"), "utf8")
    .split("\n")
    .filter((line) => /^\s*(host|local)/.test(line));
  expect(hba.every((line) => line.trim().endsWith("scram-sha-256"))).toBe(true);
  const stranger = new pg.Client({ ...applicationConnection(running, "parlo"), password: "wrong" });
  await expect(stranger.connect()).rejects.toMatchObject({ code: "28P01" });
});

test("a second start attaches to the server that runs, and stops it only when nobody else is connected", async () => {
  running = await startEmbeddedPostgres({ dataDir: freshFolder() });
  await makeDatabase(running, "parlo");
  const second = await startEmbeddedPostgres({ dataDir });
  expect([running.attached, second.attached, second.port]).toEqual([false, true, running.port]);
  const client = new pg.Client(applicationConnection(second, "parlo"));
  await client.connect();
  await running.stop();
  expect((await client.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  await client.end();
});

test("what was committed is there after a kill -9 of the whole server and a start right after it", async () => {
  running = await startEmbeddedPostgres({ dataDir: freshFolder() });
  await makeDatabase(running, "parlo");
  await query(running, "create table t as select generate_series(1, 1000) as n");
  const lock = readLock(cluster());
  const { host, port } = running;
  process.kill(lock?.pid ?? 0, "SIGKILL");
  running = await startEmbeddedPostgres({ dataDir });
  expect(running).toMatchObject({ attached: false, host, port });
  expect((await query(running, "select count(*)::int as n from t")).rows).toEqual([{ n: 1000 }]);
});

test("a lock of a process that is no PostgreSQL of this folder is not believed", async () => {
  running = await startEmbeddedPostgres({ dataDir: freshFolder() });
  await running.stop();
  const stranger = spawn(process.execPath, ["-e", "setTimeout(() => {}, 60000)"]);
  writeFileSync(join(cluster(), "postmaster.pid"), `${stranger.pid}\n${cluster()}\n0\n1\n\n127.0.0.1\n`);
  const lock = readLock(cluster());
  expect(lock && isHeld(lock, cluster())).toBe(false);
  running = await startEmbeddedPostgres({ dataDir });
  expect(stranger.exitCode).toBeNull();
  stranger.kill();
});

test.skipIf(process.platform === "win32")(
  "it is spoken with at a socket of its folder, that others cannot reach",
  async () => {
    running = await startEmbeddedPostgres({ dataDir: freshFolder() });
    await makeDatabase(running, "parlo");
    expect(running.host).toBe(realpathSync(join(dataDir, "postgres")));
    expect(statSync(running.host).mode & 0o077).toBe(0);
    const { rows } = await query(running, "select inet_client_addr() as address");
    expect(rows).toEqual([{ address: null }]);
  },
);

test("a folder whose name would be two of a list is one", async () => {
  const named = join(freshFolder(), 'Acme, "Inc"');
  mkdirSync(named);
  // For it to lie there, and not where PostgreSQL's user reaches it.
  chmodSync(dataDir, 0o755);
  running = await startEmbeddedPostgres({ dataDir: named });
  await makeDatabase(running, "parlo");
  expect(running.host).toBe(realpathSync(join(named, "postgres")));
  expect((await query(running, "select 1 as one")).rows).toEqual([{ one: 1 }]);
});

test("below a path too long for a socket it is spoken with at the loopback", async () => {
  const long = join(freshFolder(), "a-folder-of-a-long-name".repeat(4));
  mkdirSync(long);
  chmodSync(dataDir, 0o755);
  running = await startEmbeddedPostgres({ dataDir: long });
  await makeDatabase(running, "parlo");
  expect(running.host).toBe("127.0.0.1");
  expect((await query(running, "select 1 as one")).rows).toEqual([{ one: 1 }]);
});

test("what a killed server left of its socket keeps no other from starting, whoever has its number now", async () => {
  running = await startEmbeddedPostgres({ dataDir: freshFolder() });
  const { port } = running;
  await running.stop();
  const folder = realpathSync(join(dataDir, "postgres"));
  const stranger = spawn("sleep", ["60"], { ...postgresUser() });
  onTestFinished(() => void stranger.kill());
  const left = [`${stranger.pid}`, cluster(), "0", `${port}`, folder, "127.0.0.1", ""].join("\n");
  writeFileSync(join(folder, `.s.PGSQL.${port}.lock`), left);
  running = await startEmbeddedPostgres({ dataDir });
  expect(running.attached).toBe(false);
  expect([running.host, running.port]).toEqual([folder, port]);
});

test("a start that was cut off while the cluster was made leaves nothing half made", async () => {
  mkdirSync(join(freshFolder(), "postgres", "cluster.new"), { recursive: true });
  writeFileSync(join(dataDir, "postgres", "cluster.new", "PG_VERSION"), "18");
  running = await startEmbeddedPostgres({ dataDir });
  await makeDatabase(running, "parlo");
  expect((await query(running, "select 1 as one")).rows).toEqual([{ one: 1 }]);
});

test.runIf(process.getuid?.() === 0)(
  "started by root in a folder that is closed to everybody else, the files lie where PostgreSQL reaches them",
  async () => {
    const closed = join(freshFolder(), "closed");
    mkdirSync(join(closed, "data"), { recursive: true });
    chmodSync(closed, 0o700);
    running = await startEmbeddedPostgres({ dataDir: join(closed, "data") });
    await makeDatabase(running, "parlo");
    expect((await query(running, "select 1 as one")).rows).toEqual([{ one: 1 }]);
    expect(statSync(closed).mode & 0o777).toBe(0o700);
    const again = await startEmbeddedPostgres({ dataDir: join(closed, "data") });
    expect([again.attached, again.port]).toEqual([true, running.port]);
    const elsewhere = realpathSync(join(closed, "data", "postgres"));
    expect(statSync(elsewhere)).toMatchObject({ uid: 65_534 });
    await running.stop();
    rmSync(elsewhere, { recursive: true });
  },
  60_000,
);

test.runIf(process.getuid?.() === 0)("programs in a closed folder are copied once to where nobody can run them", () => {
  const closed = join(freshFolder(), "closed");
  mkdirSync(join(closed, "native", "bin"), { recursive: true });
  writeFileSync(join(closed, "native", "bin", "postgres"), "#!/bin/sh\necho runs\n", { mode: 0o755 });
  chmodSync(closed, 0o700);
  const user = { uid: 65_534, gid: 65_534 };
  const version = `test-${process.pid}`;
  const copy = reachablePrograms(join(closed, "native"), version, user);
  expect(execFileSync(join(copy, "bin", "postgres"), { ...user, encoding: "utf8" })).toBe("runs\n");
  expect(reachablePrograms(join(closed, "native"), version, user)).toBe(copy);
  expect(reachablePrograms(join(closed, "native"), version, undefined)).toBe(join(closed, "native"));
  rmSync(copy, { recursive: true });
});

test.runIf(process.getuid?.() === 0)(
  "started by root, PostgreSQL itself runs as nobody",
  async () => {
    running = await startEmbeddedPostgres({ dataDir: freshFolder() });
    const status = readFileSync(`/proc/${readLock(cluster())?.pid}/status`, "utf8");
    expect(/^Uid:\s+(\d+)/m.exec(status)?.[1]).toBe("65534");
  },
  60_000,
);
