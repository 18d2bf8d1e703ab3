import { expect, test } from "vitest";
import { shortMemory } from "./short-memory.ts";

test("an answer is asked for once in its time, and anew after it", async () => {
  let now = 0;
  let asked = 0;
  const memory = shortMemory<number>({ ms: 10, most: 2, clock: () => now });
  const look = () => memory.get("one", async () => (asked += 1));
  expect([await look(), await look()]).toEqual([1, 1]);
  now = 10;
  expect(await look()).toBe(2);
  memory.forget();
  expect(await look()).toBe(3);
});

test("an answer that was under way when all was forgotten is not remembered", async () => {
  const memory = shortMemory<string>({ ms: 60_000, most: 2 });
  let answer = (_: string) => {};
  const before = memory.get("member", () => new Promise((resolve) => (answer = resolve)));
  memory.forget();
  answer("may");
  expect(await before).toBe("may");
  expect(await memory.get("member", async () => "may not")).toBe("may not");
});

test("it holds so many answers at the most", async () => {
  const memory = shortMemory<number>({ ms: 60_000, most: 2 });
  for (const key of ["a", "b", "c"]) await memory.get(key, async () => 1);
  expect(await memory.get("a", async () => 2)).toBe(2);
  expect(await memory.get("c", async () => 2)).toBe(1);
});
