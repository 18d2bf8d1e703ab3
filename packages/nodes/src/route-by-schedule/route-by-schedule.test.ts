import type { JsonObject } from "@parlo/engine";
import { expect, test } from "vitest";
import { kinds } from "../kinds.ts";
import { buildFlow } from "../templates/build-flow.ts";
import { converse } from "../testing/converse.ts";

const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"];
const every = [...weekdays, "Saturday", "Sunday"];
const office = { id: "office", times: [{ days: weekdays, from: "09:00", until: "17:00" }] };
const night = { id: "night", times: [{ days: ["Friday"], from: "22:00", until: "06:00" }] };

/** Which way is taken at an instant; the organisation is in Berlin. */
function way(begins: string, data: JsonObject, timeZone = "Europe/Berlin") {
  const windows = (data.windows ?? []) as { id: string }[];
  const says = (text: string) => ({ type: "TextMessageAction" as const, data: { alternatives: [{ en: text }] } });
  const flow = buildFlow({
    id: "main",
    name: "Main",
    nodes: {
      start: { type: "Start", to: { default: "hours" } },
      hours: {
        type: "RouteBySchedule",
        data,
        to: {
          default: "closed",
          error: "wrong",
          ...Object.fromEntries(windows.map(({ id }) => [`response:${id}`, id])),
        },
      },
      closed: says("closed"),
      wrong: says("wrong"),
      ...Object.fromEntries(windows.map(({ id }) => [id, says(id)])),
    },
  });
  return converse([flow], { begins, timeZone }).hear("hi")[0];
}

test.each([
  ["the minute before it opens", "2026-11-20T07:59:59Z", "closed"],
  ["the minute in which it opens", "2026-11-20T08:00:00Z", "office"],
  ["the last minute", "2026-11-20T15:59:59Z", "office"],
  ["the minute in which it ends", "2026-11-20T16:00:00Z", "closed"],
  ["a Saturday", "2026-11-21T10:00:00Z", "closed"],
  ["the same clock time in summer, an hour earlier on earth", "2026-07-10T07:00:00Z", "office"],
])("opening hours at %s", (_, instant, expected) => {
  expect(way(instant, { windows: [office] })).toBe(expected);
});

test("the time zone is the organisation's unless the step names another; there it may be another day", () => {
  const instant = "2026-11-22T23:30:00Z";
  expect(way(instant, { windows: [office] }, "Asia/Tokyo")).toBe("closed");
  const monday = { id: "monday", times: [{ days: ["Monday"], from: "08:00", until: "09:00" }] };
  expect(way(instant, { windows: [monday] })).toBe("closed");
  expect(way(instant, { windows: [monday], timeZone: "Asia/Tokyo" })).toBe("monday");
});

test.each([
  ["Friday late", "2026-11-20T21:30:00Z", "night"],
  ["Saturday before six", "2026-11-21T04:59:00Z", "night"],
  ["Saturday at six", "2026-11-21T05:00:00Z", "closed"],
  ["Friday before six", "2026-11-20T04:00:00Z", "closed"],
  ["Saturday late", "2026-11-21T21:30:00Z", "closed"],
])("a window over midnight belongs to the day on which it begins: %s", (_, instant, expected) => {
  expect(way(instant, { windows: [night] })).toBe(expected);
});

test.each([
  ["00:00", "24:00"],
  ["00:00", "00:00"],
])("%s to %s is the whole day and no minute of the next", (from, until) => {
  const windows = [{ id: "day", times: [{ days: ["Saturday"], from, until }] }];
  expect(way("2026-11-20T22:59:59Z", { windows })).toBe("closed");
  expect(way("2026-11-20T23:00:00Z", { windows })).toBe("day");
  expect(way("2026-11-21T22:59:59Z", { windows })).toBe("day");
  expect(way("2026-11-21T23:00:00Z", { windows })).toBe("closed");
});

test("clocks decide when summer time begins and ends: an hour is left out, an hour comes twice", () => {
  const early = { id: "early", times: [{ days: ["Sunday"], from: "02:00", until: "03:00" }] };
  expect(way("2026-03-29T00:59:59Z", { windows: [early] })).toBe("closed");
  expect(way("2026-03-29T01:00:00Z", { windows: [early] })).toBe("closed");
  for (const instant of ["2026-10-25T00:00:00Z", "2026-10-25T01:00:00Z", "2026-10-25T01:59:59Z"])
    expect(way(instant, { windows: [early] })).toBe("early");
  expect(way("2026-10-25T02:00:00Z", { windows: [early] })).toBe("closed");
  const morning = { id: "morning", times: [{ days: ["Sunday"], from: "08:00", until: "09:00" }] };
  expect(way("2026-03-29T06:00:00Z", { windows: [morning] })).toBe("morning");
  expect(way("2026-10-25T07:00:00Z", { windows: [morning] })).toBe("morning");
});

test("a window rests on holidays, counts on them too, or counts on them alone", () => {
  const holidays = [
    { date: "2026-11-20", name: "Founders' day" },
    { date: "2020-12-25", yearly: true },
  ];
  const friday = "2026-11-20T10:00:00Z";
  const christmas = "2026-12-25T10:00:00Z";
  expect(way(friday, { windows: [office], holidays })).toBe("closed");
  expect(way("2027-11-19T10:00:00Z", { windows: [office], holidays })).toBe("office");
  expect(way(christmas, { windows: [office], holidays })).toBe("closed");
  expect(way(friday, { windows: [{ ...office, holidays: "also" }], holidays })).toBe("office");
  const only = { id: "holiday", holidays: "only", times: [{ days: [], from: "10:00", until: "14:00" }] };
  expect(way(christmas, { windows: [office, only], holidays })).toBe("holiday");
  expect(way("2026-12-24T10:00:00Z", { windows: [office, only], holidays })).toBe("office");
});

test("a night that begins on a holiday is a holiday's to its end, and one that ends on a holiday is not", () => {
  const nights = { id: "nights", times: [{ days: every, from: "22:00", until: "06:00" }] };
  const holidays = [{ date: "2026-11-20" }];
  expect(way("2026-11-20T02:00:00Z", { windows: [nights], holidays })).toBe("nights");
  expect(way("2026-11-20T22:00:00Z", { windows: [nights], holidays })).toBe("closed");
  expect(way("2026-11-21T02:00:00Z", { windows: [nights], holidays })).toBe("closed");
});

test("a time zone that is none leaves by error", () => {
  expect(way("2026-11-20T10:00:00Z", { windows: [office], timeZone: "Mars/Olympus" })).toBe("wrong");
});

test("validation names times, days and zones that are none", () => {
  const { problems, schema } = kinds.RouteBySchedule;
  const data = schema.parse({
    timeZone: "Mars/Olympus",
    windows: [
      { id: "a", times: [{ days: [], from: "9:00", until: "24:01" }] },
      { id: "b", times: [] },
      { id: "c", times: [{ days: [], from: "09:00", until: "24:00" }], holidays: "only" },
    ],
    holidays: [{ date: "2026-02-30" }, { date: "2028-02-29" }],
  });
  expect(problems?.(data).map(({ code, field }) => [code, field])).toEqual([
    ["time-zone", "timeZone"],
    ["required", "windows.0.times.0.days"],
    ["time", "windows.0.times.0.from"],
    ["time", "windows.0.times.0.until"],
    ["no-times", "windows.1.times"],
    ["day", "holidays.0.date"],
  ]);
});
