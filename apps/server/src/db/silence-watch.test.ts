import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { testDatabase } from "../testing/test-database.ts";
import { openPool } from "./pool.ts";
import { watchSilence } from "./silence-watch.ts";

const database = await testDatabase();
afterAll(() => database.drop());

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
