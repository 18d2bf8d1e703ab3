import { once } from "node:events";
import { mkdtempSync, renameSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import pg from "pg";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { readEnvironment } from "../platform/environment.ts";
import { makeLog } from "../platform/log.ts";
import { killPostgres, processesOf } from "../testing/own-cluster.ts";
import { connect } from "./connect.ts";

const dataDir = mkdtempSync(join(tmpdir(), "parlo-kept-"));
const cluster = join(dataDir, "postgres", "cluster");
afterAll(() => killPostgres(dataDir).then(() => rmSync(dataDir, { recursive: true, force: true })));

/** What one server process has of the embedded PostgreSQL, and what it logs of it. */
async function serverProcess() {
  const lines: { level: number; msg: string }[] = [];
  const destination = new Writable({
    write(line, _encoding, done) {
      lines.push(JSON.parse(String(line)));
      done();
    },
  });
  const log = makeLog("info", { readable: false, destination });
  const { connection, close } = await connect(readEnvironment({ DATA_DIR: dataDir }), log);
  onTestFinished(close);
  const logged = (level: number) => lines.filter((line) => line.level === level).map(({ msg }) => msg);
  return { connection, close, logged };
}
const [infos, warnings, errors] = [30, 40, 50];

async function ask(connection: pg.ClientConfig, text: string): Promise<unknown> {
  const client = new pg.Client(connection);
  client.on("error", () => {});
  try {
    await client.connect();
    return (await client.query(text)).rows[0]?.answer;
  } catch (error) {
    return (error as { code?: string }).code;
  } finally {
    await client.end().catch(() => {});
  }
}
const port = (connection: pg.ClientConfig) => ask(connection, "select current_setting('port') as answer").then(String);
const patiently = { timeout: 20_000 };

test("one that was killed is started again by one of those that use it, and all find what was committed", async () => {
  const [one, other] = [await serverProcess(), await serverProcess()];
  await ask(one.connection, "create table kept as select 1 as n");
  await killPostgres(dataDir);
  for (const { connection } of [one, other])
    await expect.poll(() => ask(connection, "select n as answer from kept"), patiently).toBe(1);
  // Each looks for itself: who looks once it is there again has nothing to say.
  const logged = (level: number) => [one, other].flatMap((each) => each.logged(level));
  expect(new Set(logged(warnings))).toEqual(new Set(["PostgreSQL is gone: it is started again"]));
  // Whoever started it says so last: what is asked of it may be answered before.
  await expect.poll(() => logged(infos), patiently).toContain("PostgreSQL is running again");
});

test("where another program has its port by then, it listens at another, and everybody finds it there", async () => {
  const [one, other] = [await serverProcess(), await serverProcess()];
  const before = await port(one.connection);
  const stranger = createServer((socket) => socket.destroy());
  onTestFinished(() => void stranger.close());
  // On a busy machine it may be back there first.
  do await killPostgres(dataDir);
  while (!(await takesPort(stranger, Number(before))));
  for (const { connection } of [one, other]) {
    await expect.poll(() => ask(connection, "select n as answer from kept"), patiently).toBe(1);
    expect(await port(connection)).not.toBe(before);
  }
}, 180_000);

async function takesPort(server: Server, wanted: number): Promise<boolean> {
  server.listen(wanted, "127.0.0.1");
  return once(server, "listening").then(
    () => true,
    () => false,
  );
}

test("one that cannot be started is tried again ever less often, says so each time, and is never replaced by a new one", async () => {
  const { connection, logged } = await serverProcess();
  const [postmaster = 0] = processesOf(dataDir);
  renameSync(cluster, `${cluster}.away`);
  process.kill(postmaster, "SIGKILL");
  await expect.poll(() => logged(errors).length, patiently).toBe(3);
  expect(new Set(logged(errors))).toEqual(
    new Set(["PostgreSQL could not be started again; until it is, everything is answered with 503"]),
  );
  renameSync(`${cluster}.away`, cluster);
  await expect.poll(() => ask(connection, "select n as answer from kept"), patiently).toBe(1);
});

test("a process that ends does not start again what it has ended", async () => {
  const { close } = await serverProcess();
  await close();
  expect(processesOf(dataDir)).toEqual([]);
});
