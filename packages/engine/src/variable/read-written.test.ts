import { expect, test } from "vitest";
import { readWritten } from "./read-written.ts";

test.each([
  ["Date", "2028-02-29", "2028-02-29"],
  ["Date", "2026-02-30", undefined],
  ["DateTime", "2026-02-28T10:00Z", "2026-02-28T10:00Z"],
  ["DateTime", "2026-02-30T10:00Z", undefined],
  ["DateTime", "2026-02-28T25:00Z", undefined],
] as const)("%s: %s is %s", (type, text, value) => {
  expect(readWritten(type, text)).toBe(value);
});
