import { expect, test } from "vitest";
import { retryAfter } from "./retry-after.ts";

test("how long a vendor asks to be left alone is told in seconds, as a date or in milliseconds; what is none of them says nothing", () => {
  expect([retryAfter("2"), retryAfter("0.5"), retryAfter("9", "250")]).toEqual([2000, 500, 250]);
  const date = (ms: number) => retryAfter(new Date(Date.now() + ms).toUTCString()) ?? Number.NaN;
  expect(Math.abs(date(30_000) - 30_000)).toBeLessThan(2000);
  expect(date(-60_000)).toBe(0);
  for (const nothing of ["", " ", "-1", "soon"]) expect([nothing, retryAfter(nothing)]).toEqual([nothing, undefined]);
  expect(retryAfter("3", "")).toBe(3000);
});
