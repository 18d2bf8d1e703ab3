import { createServer } from "node:net";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { testDatabase } from "../testing/test-database.ts";
import { isUnanswered, isUnreached } from "./error-codes.ts";

const failure = (pool: pg.Pool, text = "select 1") =>
  pool.query(text).then(
    () => null,
    (error: unknown) => error,
  );

test("no connection free in time, none there in time, and none at all: each counts as unreached", async () => {
  const database = await testDatabase();
  const pool = new pg.Pool({ ...database.connection, max: 1, connectionTimeoutMillis: 1500 });
  const silent = createServer(() => {});
  await new Promise<void>((resolve) => void silent.listen(0, "127.0.0.1", resolve));
  const { port } = silent.address() as { port: number };
  const stuck = new pg.Pool({ host: "127.0.0.1", port, connectionTimeoutMillis: 50 });
  onTestFinished(async () => {
    await Promise.all([pool.end(), stuck.end()]);
    silent.close();
    await database.drop();
  });
  const refused = await failure(pool, "select 1 / 0");
  expect([isUnreached(refused), isUnanswered(refused)]).toEqual([false, false]);
  const held = await pool.connect();
  expect(isUnreached(await failure(pool))).toBe(true);
  held.release();
  const unheard = await failure(stuck);
  expect([isUnreached(unheard), isUnanswered(unheard)]).toEqual([true, true]);
  const nobody = new pg.Pool({ host: "127.0.0.1", port: 1, connectionTimeoutMillis: 5000 });
  expect(isUnreached(new Error("The read failed", { cause: await failure(nobody) }))).toBe(true);
});

test("a connection that ends over a statement leaves it unanswered, though the database was reached", async () => {
  const database = await testDatabase();
  const pool = new pg.Pool(database.connection);
  pool.on("error", () => {});
  onTestFinished(async () => {
    await pool.end();
    await database.drop();
  });
  const ended = await failure(pool, "select pg_terminate_backend(pg_backend_pid())");
  expect([isUnreached(ended), isUnanswered(ended)]).toEqual([false, true]);
});

test("a connection that is reset while it is made has carried nothing, and one that stood may have", () => {
  const reset = (syscall: string) => Object.assign(new Error(`${syscall} ECONNRESET`), { code: "ECONNRESET", syscall });
  expect(["connect", "read"].map((syscall) => isUnreached(reset(syscall)))).toEqual([true, false]);
});
