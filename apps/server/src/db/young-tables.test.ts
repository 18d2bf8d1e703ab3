import pg from "pg";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { testDatabase } from "../testing/test-database.ts";
import { watchYoungTables } from "./young-tables.ts";

const database = await testDatabase();
const pool = new pg.Pool({ ...database.connection, max: 2 });
// The watch may still be asking when the test is over, and is told that its database is dropped.
pool.on("connect", (client) => client.on("error", () => {}));
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const counted = async (name: string) => {
  const text =
    "select reltuples::int as rows, pg_stat_get_analyze_count(oid)::int as times from pg_class where relname = $1";
  return (await pool.query(text, [name])).rows[0] as { rows: number; times: number };
};

test("a young table is counted anew when it has doubled, and left alone else", async () => {
  await pool.query("create table young (i int primary key); create table still (i int primary key)");
  await pool.query("insert into still select generate_series(1, 1000); analyze still");
  const { times } = await counted("still");
  const watch = watchYoungTables(pool, (error) => expect.fail(String(error)));
  onTestFinished(() => watch.stop());
  watch.start();
  for (const rows of [100, 5000]) {
    await pool.query("insert into young select i from generate_series(1, $1) i on conflict do nothing", [rows]);
    await expect.poll(async () => (await counted("young")).rows, { timeout: 15_000 }).toBe(rows);
  }
  expect((await counted("still")).times).toBe(times);
});
