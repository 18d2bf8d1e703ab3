import { expect, test } from "vitest";
import { createLimiter } from "./rate-limit.ts";

test("a burst passes, then as many as come back; others are not concerned", () => {
  const take = createLimiter({ perSecond: 2, burst: 3 });
  expect([take("a", 0), take("a", 0), take("a", 0)]).toEqual([0, 0, 0]);
  expect(take("a", 0)).toBe(500);
  expect(take("b", 0)).toBe(0);
  expect(take("a", 500)).toBe(0);
  expect(take("a", 500)).toBe(500);
});

test("what is not used is not saved beyond the burst", () => {
  const take = createLimiter({ perSecond: 10, burst: 2 });
  take("a", 0);
  expect([take("a", 60_000), take("a", 60_000)]).toEqual([0, 0]);
  expect(take("a", 60_000)).toBeGreaterThan(0);
});
