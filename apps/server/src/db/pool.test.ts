import { expect, onTestFinished, test, vi } from "vitest";
import { testDatabase } from "../testing/test-database.ts";
import { openDatabases } from "./database.ts";

async function pools() {
  const database = await testDatabase();
  const databases = await openDatabases({ connection: database.connection, poolSize: 1 });
  onTestFinished(async () => {
    await databases.close();
    await database.drop();
  });
  return { engine: databases.engine.$client, waiting: databases.waiting, platform: databases.platform.$client };
}

test("a statement, a lock and a transaction that is left open are not waited for without end, on any connection", async () => {
  const settings = ["idle_in_transaction_session_timeout", "lock_timeout", "statement_timeout"];
  for (const pool of Object.values(await pools())) {
    const { rows } = await pool.query("select setting from pg_settings where name = any($1) order by name", [settings]);
    expect(rows.map(({ setting }) => Number(setting))).toEqual([30_000, 5000, 15_000]);
  }
});

test("an answer that does not come, and a connection that nobody gives back, are given up", async () => {
  const { engine } = await pools();
  const taken = await engine.connect();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const another = engine.connect().catch((error: Error) => error.message);
  vi.advanceTimersByTime(5000);
  expect(await another).toMatch(/timeout/);
  const answer = taken.query("select pg_sleep(1)").catch((error: Error) => error.message);
  vi.advanceTimersByTime(17_000);
  expect(await answer).toMatch(/timeout/);
  taken.release(true);
});
