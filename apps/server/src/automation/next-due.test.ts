import { expect, test } from "vitest";
import { nextDue, refuseBadCron } from "./next-due.ts";

/** The next so many instants. */
function dueTimes(cron: string, timeZone: string, after: string, most: number): string[] {
  const times: string[] = [];
  for (
    let at = nextDue({ cron, timeZone }, new Date(after));
    at && times.length < most;
    at = nextDue({ cron, timeZone }, at)
  )
    times.push(at.toISOString().slice(0, 16));
  return times;
}

test("a time that the clock leaves out in spring is due right after the gap, once", () => {
  expect(dueTimes("30 2 * * *", "Europe/Berlin", "2026-03-28T00:00:00Z", 3)).toEqual([
    "2026-03-28T01:30",
    "2026-03-29T01:00",
    "2026-03-30T00:30",
  ]);
  expect(dueTimes("30 2,14 * * *", "America/New_York", "2026-03-08T05:00:00Z", 2)).toEqual([
    "2026-03-08T07:00",
    "2026-03-08T18:30",
  ]);
});

test("a time that comes twice in autumn is due the first time alone", () => {
  expect(dueTimes("30 2 * * *", "Europe/Berlin", "2026-10-24T12:00:00Z", 2)).toEqual([
    "2026-10-25T00:30",
    "2026-10-26T01:30",
  ]);
  expect(dueTimes("30 1 * * *", "America/New_York", "2026-10-31T12:00:00Z", 2)).toEqual([
    "2026-11-01T05:30",
    "2026-11-02T06:30",
  ]);
});

test.each([
  ["spring", "2026-03-29T00:40:00Z", ["2026-03-29T01:00", "2026-03-29T01:30", "2026-03-29T02:00"]],
  ["autumn", "2026-10-24T23:40:00Z", ["2026-10-25T00:00", "2026-10-25T00:30", "2026-10-25T01:00", "2026-10-25T01:30"]],
])("what repeats all day goes on in even steps over the change in %s", (_season, after, expected) => {
  expect(dueTimes("*/30 * * * *", "Europe/Berlin", after, expected.length)).toEqual(expected);
});

test("days are counted by the zone", () => {
  expect(dueTimes("0 9 * * MON-FRI", "Asia/Tokyo", "2026-11-20T01:00:00Z", 1)).toEqual(["2026-11-23T00:00"]);
});

test.each([
  ["61 * * * *", "cron-minute"],
  ["0 24 * * *", "cron-hour"],
  ["0 9 32 * *", "cron-day"],
  ["0 9 1 13 *", "cron-month"],
  ["0 9 * * FUNDAY", "cron-weekday"],
  ["*/0 * * * *", "cron-minute"],
  ["@daily", "cron-fields"],
  ["* * * * * *", "cron-fields"],
  ["0 9 30 2 *", "cron-never"],
])("%s is refused as %s", (cron, code) => {
  expect(() => refuseBadCron(cron)).toThrow(
    expect.objectContaining({ data: { errors: [expect.objectContaining({ path: "cron", code })] } }),
  );
});
