import pg from "pg";
import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import { forgetfulNetwork } from "../testing/forgetful-network.ts";
import { testDatabase } from "../testing/test-database.ts";
import { openPool } from "./pool.ts";
import { createProcessChannel } from "./process-channel.ts";
import { watchSilence } from "./silence-watch.ts";

const database = await testDatabase();
afterAll(() => database.drop());
const network = await forgetfulNetwork(database.connection);

async function process(pool = new pg.Pool({ ...database.connection, max: 4 })) {
  pool.on("error", () => {});
  const heard: unknown[] = [];
  const errors: unknown[] = [];
  const channel = createProcessChannel(pool, (error) => errors.push(error));
  channel.hear("numbers", ([number]) => void heard.push(number));
  await channel.start();
  onTestFinished(async () => {
    await channel.stop();
    await pool.end();
  });
  return { channel, heard, errors };
}

test("what one process tells the others hear in that order, also what is told twice", async () => {
  const [one, other] = [await process(), await process()];
  const told = Array.from({ length: 600 }, (_, index) => index % 2);
  const counted = Array.from({ length: 600 }, (_, index) => index);
  for (const [index, number] of told.entries()) {
    one.channel.tell("numbers", [[number]]);
    // Some wait for the statement before them, some find the way free.
    if (index % 50 === 0) await new Promise((resolve) => setTimeout(resolve, 1));
  }
  for (const number of counted) one.channel.tell("numbers", [[number]]);
  await expect.poll(() => other.heard.length).toBe(told.length + counted.length);
  expect(other.heard).toEqual([...told, ...counted]);
  expect(one.heard).toEqual([]);
  expect([...one.errors, ...other.errors]).toEqual([]);
});

test("much that is told at once goes over in portions, whole and in order", async () => {
  const [one, other] = [await process(), await process()];
  const long = Array.from({ length: 40 }, (_, index) => `${index} ${"ł".repeat(900)}`);
  one.channel.tell(
    "numbers",
    long.map((text) => [text]),
  );
  await expect.poll(() => other.heard.length).toBe(long.length);
  expect(other.heard).toEqual(long);
});

test("a connection that listens and has died without a sign is replaced, and it is told that something was missed", async () => {
  const watch = watchSilence(network.connection);
  const pool = openPool({ connection: network.connection, scope: "platform", max: 4, watch });
  onTestFinished(watch.stop);
  const [one, other] = [await process(), await process(pool)];
  let missed = 0;
  other.channel.onMissed(() => {
    missed += 1;
  });
  network.forgetAll();
  await expect.poll(() => missed, { timeout: 25_000 }).toBeGreaterThan(0);
  await expect.poll(() => other.channel.isHearing()).toBe(true);
  // By the beat after, it is no longer taken for gone.
  await expect
    .poll(
      () => {
        one.channel.tell("numbers", [[7]]);
        return other.heard;
      },
      { timeout: 25_000 },
    )
    .toContain(7);
});

test("a process knows since when it is alone: once it has listened, and heard of no other, for sixteen seconds", async () => {
  onTestFinished(() => void vi.useRealTimers());
  const { channel } = await process();
  const begun = Date.now();
  expect([channel.isAlone(), channel.aloneSince()]).toEqual([false, null]);
  vi.useFakeTimers({ toFake: ["Date"], now: begun + 17_000 });
  expect([channel.isAlone(), (channel.aloneSince() ?? 0) - begun < 17_000]).toEqual([true, true]);
  const other = await process();
  await expect.poll(() => channel.knowsOthers()).toBe(true);
  expect(channel.aloneSince()).toBeNull();
  await other.channel.stop();
  vi.setSystemTime(begun + 34_000);
  const since = (channel.aloneSince() ?? 0) - begun;
  expect([since >= 33_000, since < 34_000]).toEqual([true, true]);
});
