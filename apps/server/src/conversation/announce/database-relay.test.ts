import pg from "pg";
import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import { createProcessChannel } from "../../db/process-channel.ts";
import { testDatabase } from "../../testing/test-database.ts";
import type { Announcement } from "./announcement.ts";
import { createAnnouncer } from "./announcer.ts";
import { createDatabaseRelay } from "./database-relay.ts";

const database = await testDatabase();
const superuser = new pg.Client(database.superuserConnection);
await superuser.connect();
afterAll(async () => {
  await superuser.end();
  await database.drop();
});

const key = { organizationId: "organization", conversationId: "conversation" };
const moved = (last: number): Announcement => ({
  ...key,
  base: last - 1,
  last,
  messages: null,
  debug: [],
  profileId: "profile",
  test: false,
  owner: "agent",
  state: "Active",
});

/** One process of several: what it hears, and what went wrong. */
function process() {
  const pool = new pg.Pool({ ...database.connection, max: 2 });
  pool.on("error", () => {});
  const announcer = createAnnouncer();
  const heard: number[] = [];
  const errors: unknown[] = [];
  announcer.listen(key, { announced: ({ last }) => heard.push(last) });
  const channel = createProcessChannel(pool, (error) => errors.push(error));
  createDatabaseRelay(channel, announcer, { interrupt: () => {}, typing: () => {} });
  return { pool, announcer, channel, heard, errors };
}

/** Ends the server's side of every connection that listens, as a restart of the database does. */
const cut = () =>
  superuser.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen %'",
  );

async function listening(): Promise<number> {
  const text =
    "select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and query like 'listen %'";
  return (await superuser.query(text)).rows.length;
}

test("a process that has lost its connection hears again, and says once that it was lost", async () => {
  const [one, other] = [process(), process()];
  await Promise.all([one.channel.start(), other.channel.start()]);
  one.announcer.announce(moved(1));
  await expect.poll(() => other.heard).toEqual([1]);
  await cut();
  await expect.poll(() => other.errors).toHaveLength(1);
  let last = 1;
  // What is told while nobody listens is no loss: whoever follows a conversation looks for itself.
  await expect
    .poll(() => {
      one.announcer.announce(moved(++last));
      return other.heard.length;
    })
    .toBeGreaterThan(1);
  await Promise.all([one, other].map(({ channel }) => channel.stop()));
  await Promise.all([one, other].map(({ pool }) => pool.end()));
});

test("two servers of one process share one connection, which goes with the last of them", async () => {
  const { channel, pool } = process();
  await Promise.all([channel.start(), channel.start()]);
  // The server may still be ending connections of what came before.
  await expect.poll(listening).toBe(1);
  await channel.stop();
  expect(await listening()).toBe(1);
  await channel.stop();
  // It would wait for ever for a connection that nobody gives back.
  await pool.end();
});

test("a connection that is cut while the process stops harms nothing", async () => {
  const { channel, pool, errors } = process();
  await channel.start();
  const ended = new Promise((resolve) => pool.once("remove", resolve));
  await Promise.all([cut(), channel.stop()]);
  await ended;
  await pool.end();
  expect(errors.length).toBeLessThanOrEqual(1);
});

test("a process that is alone sends no note with a turn, and does as soon as there is another", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const one = process();
  const sent = vi.spyOn(one.pool, "query");
  await one.channel.start();
  const notes = () =>
    sent.mock.calls.filter(([, values]) => String((values as unknown as string[])?.[1]).includes("conversation"));
  one.announcer.announce(moved(1));
  await expect.poll(notes).toHaveLength(1);
  vi.setSystemTime(Date.now() + 20_000);
  one.announcer.announce(moved(2));
  const other = process();
  await other.channel.start();
  await expect
    .poll(() => {
      one.announcer.announce(moved(3));
      return other.heard.includes(3);
    })
    .toBe(true);
  expect(other.heard).not.toContain(2);
  expect(notes().some(([, values]) => String((values as unknown as string[])[1]).includes(",1,2,"))).toBe(false);
  await Promise.all([one, other].map(({ channel }) => channel.stop()));
  await Promise.all([one, other].map(({ pool }) => pool.end()));
});

test("a process that stood still for so long that the others took it for gone says that it may have missed something", async () => {
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const one = process();
  await one.channel.start();
  let missed = 0;
  one.channel.onMissed(() => {
    missed += 1;
  });
  const beats = (count: number) => vi.advanceTimersByTime(count * 5000);
  // It has just connected.
  beats(3);
  expect(missed).toBe(1);
  vi.setSystemTime(Date.now() + 12_000);
  beats(1);
  expect(missed).toBe(2);
  // The others know of it again by now, but not from the first moment on.
  beats(4);
  expect(missed).toBe(3);
  await one.channel.stop();
  await one.pool.end();
});
