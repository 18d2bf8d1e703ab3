import fc from "fast-check";
import { expect, test } from "vitest";
import { instantOf, wallClock } from "./calendar.ts";

const zones = [
  "Europe/Warsaw",
  "Europe/London",
  "Europe/Dublin",
  "America/New_York",
  "America/Sao_Paulo",
  "America/St_Johns",
  "Asia/Tokyo",
  "Asia/Kathmandu",
  "Australia/Lord_Howe",
  "Pacific/Chatham",
  "Pacific/Kiritimati",
  "UTC",
];
const shown = new Map(
  zones.map((timeZone) => [
    timeZone,
    new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" }),
  ]),
);
const hour = 3_600_000;
const instants = fc.integer({ min: Date.UTC(1971, 0), max: Date.UTC(2099, 0) }).map((ms) => ms - (ms % 1000));
const placed = (clock: string, timeZone: string) =>
  Date.parse(instantOf(clock.slice(0, 10), clock.slice(11), timeZone) ?? "");

/** In plain comparisons: an `expect` for each costs more than what it looks at. */
function isRight(instant: number, timeZone: string): boolean {
  const clock = wallClock(instant, timeZone);
  const back = placed(clock, timeZone);
  // Only an hour that comes twice has an earlier one; St. John's put its clocks back by two hours in 1988.
  const isFirst = back <= instant && instant - back <= 2 * hour;
  return (
    clock.replace("T", " ") === shown.get(timeZone)?.format(instant) && isFirst && wallClock(back, timeZone) === clock
  );
}

test.each(zones)(
  "%s: clocks show what Intl says, and what they show leads back to the first instant that they show it at",
  (timeZone) => {
    fc.assert(
      fc.property(instants, (instant) => isRight(instant, timeZone)),
      { numRuns: 10_000 },
    );
  },
);

test("two hours that come twice lead back to the first of each", () => {
  for (const minute of [1, 31, 61, 91, 119]) {
    const instant = Date.UTC(1988, 9, 30, 3, minute);
    expect(isRight(instant, "America/St_Johns")).toBe(true);
  }
});

test.each([
  ["Europe/Warsaw", "2026-03-29T02:30:00", "2026-03-29T03:30:00"],
  ["Europe/London", "2026-03-29T01:30:00", "2026-03-29T02:30:00"],
  ["America/New_York", "2026-03-08T02:30:00", "2026-03-08T03:30:00"],
  ["America/Santiago", "2026-09-06T00:00:00", "2026-09-06T01:00:00"],
  ["Australia/Lord_Howe", "2026-10-04T02:15:00", "2026-10-04T02:45:00"],
  ["Pacific/Chatham", "2026-09-27T03:00:00", "2026-09-27T04:00:00"],
])("%s: a time that summer leaves out (%s) is as much later as clocks are put forward", (timeZone, asked, clock) => {
  expect(wallClock(placed(asked, timeZone), timeZone)).toBe(clock);
});

test.each([
  ["Europe/Warsaw", "2026-10-25T02:30:00", "2026-10-25T00:30:00.000Z"],
  ["Europe/London", "2026-10-25T01:30:00", "2026-10-25T00:30:00.000Z"],
  ["America/New_York", "2026-11-01T01:30:00", "2026-11-01T05:30:00.000Z"],
  ["Australia/Lord_Howe", "2026-04-05T01:45:00", "2026-04-04T14:45:00.000Z"],
])("%s: of a time that autumn has twice (%s) the first is meant", (timeZone, asked, instant) => {
  expect(new Date(placed(asked, timeZone)).toISOString()).toBe(instant);
});
