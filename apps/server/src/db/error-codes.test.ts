import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import type pg from "pg";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { testDatabase } from "../testing/test-database.ts";
import { isCutOff, isUnreached } from "./error-codes.ts";
import { openPool } from "./pool.ts";
import { watchSilence } from "./silence-watch.ts";

const database = await testDatabase();
afterAll(() => database.drop());

function poolOf(connection: pg.ClientConfig): pg.Pool {
  const watch = watchSilence(connection);
  const pool = openPool({ connection, scope: "platform", max: 1, watch });
  onTestFinished(async () => {
    watch.stop();
    await pool.end();
  });
  return pool;
}

const failure = (pool: pg.Pool, text = "select 1") =>
  pool.query(text).then(
    () => null,
    (error: unknown) => error,
  );
const judged = (error: unknown) => ({ isUnreached: isUnreached(error), isCutOff: isCutOff(error) });
const unreached = { isUnreached: true, isCutOff: false };

/** In the place of a database, and does this with every connection to it. */
async function inPlaceOfIt(met: (socket: Socket) => void): Promise<pg.ClientConfig> {
  const server = createServer((socket) => met(socket.on("error", () => {})));
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => void server.close());
  return { host: "127.0.0.1", port: (server.address() as AddressInfo).port };
}

test("no connection free in time counts as unreached, what a database refuses does not", async () => {
  const pool = poolOf({ ...database.connection, connectionTimeoutMillis: 1500 });
  expect(judged(await failure(pool, "select 1 / 0"))).toEqual({ isUnreached: false, isCutOff: false });
  const held = await pool.connect();
  expect(judged(await failure(pool))).toEqual(unreached);
  held.release();
});

test.each<[string, (socket: Socket) => void]>([
  ["says nothing", () => {}],
  ["ends it", (socket) => void socket.once("data", () => socket.end())],
  ["resets it", (socket) => void socket.once("data", () => socket.resetAndDestroy())],
])("whoever is asked for a connection and %s was not reached", async (_, met) => {
  const pool = poolOf({ ...(await inPlaceOfIt(met)), connectionTimeoutMillis: 200 });
  expect(judged(await failure(pool))).toEqual(unreached);
});

test("where nobody listens, the database is unreached; a place that is none of its own says nothing of it", async () => {
  const error = await failure(poolOf({ host: "127.0.0.1", port: 1 }));
  expect(judged(new Error("The read failed", { cause: error }))).toEqual(unreached);
  const another = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
  expect(judged(another)).toEqual({ isUnreached: false, isCutOff: false });
});

test("a connection that ends over a statement leaves it unanswered, though the database was reached", async () => {
  const ended = await failure(poolOf(database.connection), "select pg_terminate_backend(pg_backend_pid())");
  expect(judged(ended)).toEqual({ isUnreached: false, isCutOff: true });
});
