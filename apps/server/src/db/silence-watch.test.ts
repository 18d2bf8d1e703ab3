import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { forgetfulNetwork } from "../testing/forgetful-network.ts";
import { testDatabase } from "../testing/test-database.ts";
import { openPool } from "./pool.ts";
import { SilencedStatement, watchSilence } from "./silence-watch.ts";

const database = await testDatabase();
afterAll(() => database.drop());
const network = await forgetfulNetwork(database.connection);

function watched(connection: pg.ClientConfig = database.connection, max = 1) {
  const watch = watchSilence(connection);
  const pool = openPool({ connection, scope: "platform", max, watch });
  onTestFinished(async () => {
    watch.stop();
    await pool.end();
  });
  return { watch, pool };
}

test("a statement that takes long is no silence, nor is the wait for the one connection that it holds", async () => {
  const { watch, pool } = watched();
  const long = pool.query("select pg_sleep(4.5) is not null as done");
  const behind = pool.query("select 1");
  let wasSilent = false;
  for (let looked = 0; looked < 20; looked += 1) {
    await wait(200);
    wasSilent ||= watch.isSilent();
  }
  expect(wasSilent).toBe(false);
  expect((await long).rows).toEqual([{ done: true }]);
  expect((await behind).rowCount).toBe(1);
});

test("a database that has no connection left for the question is there", async () => {
  const { watch, pool } = watched();
  const superuser = new pg.Client(database.superuserConnection);
  await superuser.connect();
  const limit = (connections: number) =>
    superuser.query(`alter database "${database.connection.database}" connection limit ${connections}`);
  const long = pool.query("select pg_sleep(4)");
  await expect.poll(() => pool.totalCount - pool.waitingCount).toBe(1);
  await wait(200);
  await limit(0);
  await expect(long).resolves.toMatchObject({ rowCount: 1 });
  expect(watch.isSilent()).toBe(false);
  await limit(-1);
  await superuser.end();
});

test("a connection that is given back with a statement still unanswered is used by nobody else", async () => {
  const { pool } = watched();
  const client = await pool.connect();
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  const late = { text: "select pg_sleep(1)", query_timeout: 50 } as pg.QueryConfig;
  await expect(client.query(late)).rejects.toThrow("Query read timeout");
  client.release();
  const next = await pool.query<{ pid: number }>("select pg_backend_pid() as pid");
  expect(next.rows[0]?.pid).not.toBe(rows[0]?.pid);
});

const lost = {
  "the statement never arrives": "select 1",
  "its answer is lost": "select pg_sleep(0.5)",
  "its answer is too long for the buffers between": "select repeat('x', 50000000), pg_sleep(0.5)",
};
test.each(Object.entries(lost))(
  "a connection that has died without a sign is given up alone, within seconds: %s",
  async (name, text) => {
    const { watch, pool } = watched(network.connection, 2);
    const direct = watched();
    const slow = direct.pool.query("select pg_sleep(6) is not null as done");
    await pool.query("select 1");
    if (name === "the statement never arrives") network.forgetAll();
    const began = performance.now();
    const broken = expect(pool.query(text)).rejects.toThrow(SilencedStatement);
    await wait(200);
    network.forgetAll();
    await broken;
    expect(performance.now() - began).toBeLessThan(12_000);
    expect(watch.isSilent()).toBe(false);
    expect((await pool.query("select 1")).rowCount).toBe(1);
    expect((await slow).rows).toEqual([{ done: true }]);
  },
);

test("what is slow is left alone, whatever it waits for", async () => {
  const { pool } = watched(network.connection, 3);
  const holder = await pool.connect();
  await holder.query("begin; select pg_advisory_xact_lock(1)");
  const all = [
    pool.query("select pg_advisory_xact_lock(1)"),
    pool.query(`do $$ declare began timestamptz := clock_timestamp();
      begin while clock_timestamp() < began + interval '4.5 seconds' loop end loop; end $$`),
  ];
  await wait(4000);
  await holder.query("commit");
  holder.release();
  expect((await Promise.all(all)).map(({ command }) => command)).toEqual(["SELECT", "DO"]);
});

test("with one that has died go those that were silent for as long, but for a transaction", async () => {
  const { watch, pool } = watched(network.connection, 3);
  const healthy = openPool({ connection: database.connection, scope: "platform", max: 1, watch });
  const inTransaction = await healthy.connect();
  await inTransaction.query("begin");
  await Promise.all([1, 2, 3].map(() => pool.query("select pg_sleep(0.2)")));
  expect(pool.totalCount).toBe(3);
  network.forgetAll();
  await expect(pool.query("select 1")).rejects.toThrow(SilencedStatement);
  for (const _ of [1, 2, 3]) expect((await pool.query("select 1")).rowCount).toBe(1);
  expect((await inTransaction.query("commit")).command).toBe("COMMIT");
  inTransaction.release();
  await healthy.end();
});

test("R6: a silent database is heard again within 2 s, though what was asked just before leads nowhere", async () => {
  const { watch, pool } = watched(network.connection);
  network.swallowAll();
  onTestFinished(network.restore);
  const broken = expect(pool.query("select 1")).rejects.toThrow("does not answer");
  await expect.poll(() => watch.isSilent()).toBe(true);
  await broken;
  const before = network.swallowed();
  await expect.poll(() => network.swallowed()).toBeGreaterThan(before);
  await network.restore();
  await expect.poll(() => watch.isSilent(), { timeout: 2000 }).toBe(false);
  expect((await pool.query("select 1")).rowCount).toBe(1);
});
