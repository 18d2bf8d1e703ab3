import { expect, test } from "vitest";
import { parseTemplate, renderTemplate } from "./template.ts";

const values: Record<string, unknown> = {
  now: "2026-10-24T20:30:00.000Z",
  day: "2026-01-31",
  at: "2026-10-24T12:00:00.000Z",
  nothing: null,
  huge: 1e300,
};
const scopeIn = (timeZone: string) => {
  const all: Record<string, unknown> = { ...values, conversation: { language: "de", timeZone } };
  return { read: (path: string) => all[path], all: () => all };
};
const render = (text: string, timeZone = "Europe/Berlin") =>
  renderTemplate(parseTemplate(text), scopeIn(timeZone), { templateParts: 0 });

test.each([
  ["a day by days", "{{ day | add_days: 3 }}/{{ day | add_days: -31 }}", "2026-02-03/2025-12-31"],
  ["a number in a text", '{{ day | add_days: "1" }}', "2026-02-01"],
  [
    "a day by months, to the last of a shorter one",
    "{{ day | add_months: 1 }}/{{ day | add_months: -2 }}",
    "2026-02-28/2025-11-30",
  ],
  ["and over the year", "{{ day | add_months: 13 }}", "2027-02-28"],
  ["an instant keeps its time of the clock", "{{ at | add_days: 1 }}", "2026-10-25T13:00:00.000Z"],
  ["and goes on by the clock in hours", "{{ at | add_hours: 24 }}", "2026-10-25T12:00:00.000Z"],
  ["by minutes", "{{ at | add_minutes: -90 }}", "2026-10-24T10:30:00.000Z"],
  ["hours of a day count from its midnight there", "{{ day | add_hours: 1.5 }}", "2026-01-31T00:30:00.000Z"],
  ["today is where the organisation is", '{{ "today" | add_days: 1 | date: "%Y-%m-%d" }}', "2026-10-25"],
  ["then written", '{{ "now" | add_days: 7 | date: "%d.%m. %H:%M" }}', "31.10. 22:30"],
  ["days until", "{{ day | days_until }}/{{ at | days_until }}/{{ '2026-10-26' | days_until }}", "-266/0/2"],
  ["nothing stays nothing", "{{ nothing | add_days: 1 }}{{ nothing | days_until }}{{ missing | add_hours: 1 }}", ""],
  ["seconds since 1970", '{{ now | date: "%s" | plus: 86400 | date: "%Y-%m-%d %H:%M" }}', "2026-10-25 21:30"],
  ["another zone", '{{ now | date: "%H:%M", "Asia/Tokyo" }}/{{ now | date: "time", "UTC" }}', "05:30/20:30"],
  ["a day is the same in every zone", '{{ day | date: "%d.%m. %H", "Asia/Tokyo" }}', "31.01. 00"],
])("%s", (_, text, expected) => {
  expect(render(text)).toBe(expected);
});

test.each(["America/Los_Angeles", "UTC", "Asia/Tokyo"])(
  "a month or a year alone is its first day, in %s too",
  (zone) => {
    const today = "{{ '2026-10-24T23:30' | days_until }}";
    expect(render(`${today}/{{ "2026-11" | days_until }}`, zone)).toMatch(zone === "Asia/Tokyo" ? "-1/7" : "0/8");
    expect(render('{{ "2026-11" | add_days: 1 }}/{{ "2027" | add_months: -1 }}', zone)).toBe("2026-11-02/2026-12-01");
    expect(render('{{ "2026-11" | add_hours: 1 | date: "%d.%m. %H:%M" }}', zone)).toBe("01.11. 01:00");
  },
);

test.each([
  ['{{ now | date: "%H:%M", "Mars/Olympus" }}', "Mars/Olympus is no time zone"],
  ['{{ "soon" | add_days: 1 }}', "soon is no date"],
  ['{{ "soon" | days_until }}', "soon is no date"],
  ["{{ day | add_days }}", "is no number"],
  ['{{ day | add_days: "x" }}', "x is no number"],
  ["{{ day | add_months: 0.5 }}", "0.5 is no whole number"],
  ["{{ day | add_days: 99999999999 }}", "between the years 1000 and 9998"],
  ["{{ day | add_months: 99999999 }}", "between the years 1000 and 9998"],
  ["{{ day | add_hours: huge }}", "between the years 1000 and 9998"],
  ['{{ huge | date: "%Y" }}', "between the years 1000 and 9998"],
])("%s fails: %s", (text, told) => {
  expect(() => render(text)).toThrow(told);
});
