import { expect, test } from "vitest";
import { limitConcurrency } from "./limit-concurrency.ts";

/** Work that lasts until it is ended, and what has begun so far. */
function worksIn(inTurn: ReturnType<typeof limitConcurrency>) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const start = (name: string, signal?: AbortSignal) =>
    inTurn(async () => {
      begun.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
      return name;
    }, signal);
  return { begun, start, end: (name: string) => ends.get(name)?.() };
}

test("as many as are let run at once, the others in the order that they came", async () => {
  const { begun, start, end } = worksIn(limitConcurrency(2));
  const all = ["a", "b", "c", "d"].map((name) => start(name));
  await Promise.resolve();
  expect(begun).toEqual(["a", "b"]);
  end("b");
  await all[1];
  expect(begun).toEqual(["a", "b", "c"]);
  for (const name of ["a", "c"]) end(name);
  await Promise.all([all[0], all[2]]);
  end("d");
  expect(await Promise.all(all)).toEqual(["a", "b", "c", "d"]);
});

test("work that fails leaves its place to the next", async () => {
  const inTurn = limitConcurrency(1);
  const broken = inTurn(() => Promise.reject(new Error("broken")));
  const next = inTurn(async () => "next");
  await expect(broken).rejects.toThrow("broken");
  expect(await next).toBe("next");
});

test("who is cancelled leaves the queue at once, and nobody's place is lost by it", async () => {
  const { begun, start, end } = worksIn(limitConcurrency(1));
  const cancelled = new AbortController();
  const tired = new AbortController();
  const first = start("first", tired.signal);
  const second = start("second", cancelled.signal);
  const third = start("third");
  cancelled.abort(new Error("nobody listens"));
  await expect(second).rejects.toThrow("nobody listens");
  await expect(start("fourth", cancelled.signal)).rejects.toThrow("nobody listens");
  expect(begun).toEqual(["first"]);
  tired.abort();
  end("first");
  expect(await first).toBe("first");
  end("third");
  expect(await third).toBe("third");
  const fifth = start("fifth");
  end("fifth");
  await fifth;
  expect(begun).toEqual(["first", "third", "fifth"]);
});
