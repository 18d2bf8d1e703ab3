import { expect, test } from "vitest";
import { momentOf } from "./moment.ts";

/** Whatever clock the process goes by, one of these zones is another. */
const zones = ["Asia/Tokyo", "Europe/Berlin", "America/New_York"] as const;
const shown = (text: string, timeZone: string) => {
  const moment = momentOf(text, timeZone);
  return (
    moment &&
    new Intl.DateTimeFormat("sv", { dateStyle: "short", timeStyle: "medium", timeZone: moment.timeZone }).format(
      moment.at,
    )
  );
};

test.each([
  "2026-12-24T18:00",
  "2026-12-24 18:00:00",
  "2026-12-24T18:00:00.250",
  "Dec 24, 2026 6:00 pm",
  "24 December 2026 18:00",
])("%s is the time on the clocks of the conversation's zone", (text) => {
  for (const timeZone of zones) expect([timeZone, shown(text, timeZone)]).toEqual([timeZone, "2026-12-24 18:00:00"]);
});

test("each zone has another instant of it, to the millisecond", () => {
  const at = zones.map((zone) => new Date(momentOf("2026-12-24T18:00:00.250", zone)?.at ?? 0).toISOString());
  expect(at).toEqual(["2026-12-24T09:00:00.250Z", "2026-12-24T17:00:00.250Z", "2026-12-24T23:00:00.250Z"]);
});

test("a moment before 1970 has its milliseconds, too", () => {
  expect(momentOf("1965-01-01T10:00:00.250", "Asia/Tokyo")?.at).toBe(Date.parse("1965-01-01T01:00:00.250Z"));
});

test("a time that summer leaves out is as much later", () => {
  expect(shown("2026-03-29T02:30", "Europe/Berlin")).toBe("2026-03-29 03:30:00");
  expect(shown("2026-03-29T02:30", "Asia/Tokyo")).toBe("2026-03-29 02:30:00");
});

test.each([
  "2026-12-24T17:00:00Z",
  "2026-12-24T18:00+01:00",
  "2026-12-24T18:00+0100",
  "2026-12-24 12:00 EST",
  "Thu, 24 Dec 2026 17:00:00 GMT",
  "Thu Dec 24 2026 18:00:00 GMT+0100 (CET)",
  "Dec 24, 2026 6:00 pm +01:00",
])("%s says its zone", (text) => {
  for (const zone of zones)
    expect(new Date(momentOf(text, zone)?.at ?? 0).toISOString()).toBe("2026-12-24T17:00:00.000Z");
});

test.each(["2026-12-24", "12/24/2026", "12-24-2026", "2026/12/24", "24 December 2026"])(
  "%s is the same day everywhere",
  (text) => {
    for (const zone of zones) expect(shown(text, zone)).toBe("2026-12-24 00:00:00");
  },
);

test.each(["", "soon", "2026-13-40", "2026-12-24T25:00", "2016-12-31T23:59:60Z", `Dec 24, 2026${" ".repeat(200)}`])(
  "%j is no date",
  (text) => {
    expect(momentOf(text, "Europe/Berlin")).toBeUndefined();
  },
);

test("the years of no calendar are read all the same", () => {
  expect(momentOf("0900-01-01T10:00", "Europe/Berlin")?.at).toBe(Date.parse("0900-01-01T10:00Z"));
  expect(momentOf("9999-12-31T23:59:59", "Asia/Tokyo")?.at).toBe(Date.parse("9999-12-31T23:59:59Z"));
});
