import pg from "pg";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { testDatabase } from "../testing/test-database.ts";
import { keepConnections } from "./kept-connections.ts";

const database = await testDatabase();
const superuser = new pg.Client(database.superuserConnection);
await superuser.connect();
afterAll(async () => {
  await superuser.end();
  await database.drop();
});

function kept() {
  const pool = new pg.Pool({ ...database.connection, max: 2 });
  const broken: unknown[] = [];
  pool.on("error", (error) => broken.push(error));
  const connections = keepConnections(pool);
  onTestFinished(() => {
    connections.close();
    return pool.end();
  });
  const backend = async (wait = 0) => {
    const text = "select pg_backend_pid() as pid, pg_sleep($1)";
    const { rows } = await connections.use((client) => client.query<{ pid: number }>(text, [wait]));
    return rows[0]?.pid;
  };
  return { pool, connections, backend, broken };
}

test("one statement after the other has the connection that the last one had", async () => {
  const { pool, backend } = kept();
  const first = await backend();
  const two = await Promise.all([backend(0.05), backend(0.1)]);
  expect(two).toContain(first);
  expect(new Set(two).size).toBe(2);
  expect([await backend(), await backend()]).toEqual([two[1], two[1]]);
  expect(pool.totalCount).toBe(2);
});

test("a statement that fails costs its own connection and no other statement", async () => {
  const { pool, connections, backend } = kept();
  const before = await backend();
  await expect(connections.use((client) => client.query("select 1 / 0"))).rejects.toMatchObject({ code: "22012" });
  expect(await backend()).not.toBe(before);
  expect(pool.totalCount).toBe(1);
});

test("a connection that breaks while nothing is asked of it is replaced", async () => {
  const { pool, backend } = kept();
  const before = await backend();
  await superuser.query("select pg_terminate_backend($1)", [before]);
  await expect.poll(() => pool.totalCount).toBe(0);
  expect(await backend()).not.toBe(before);
});

test("closed, it keeps none: neither the idle one nor the one that is still in use", async () => {
  const { pool, connections, backend } = kept();
  await Promise.all([backend(), backend()]);
  const late = backend(0.1);
  connections.close();
  await late;
  expect(pool.idleCount).toBe(2);
  await backend();
  expect(pool.idleCount).toBe(2);
});

test("a connection that is lent again and again after closing is listened to once at a time", async () => {
  const { connections } = kept();
  connections.close();
  const listeners = () => connections.use(async (client) => client.listenerCount("error"));
  const first = await listeners();
  await listeners();
  expect(await listeners()).toBe(first);
});
