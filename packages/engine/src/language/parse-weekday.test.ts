import { expect, test } from "vitest";
import { weekdays } from "./names.ts";
import { findWeekday, parseWeekday } from "./parse-weekday.ts";
import { languages, saturday } from "./testing/phrases.ts";

test.each([
  ["en", "on Monday", "Monday"],
  ["en", "Tues", "Tuesday"],
  ["en", "next Thursday, please", "Thursday"],
  ["de", "am Sonnabend", "Saturday"],
  ["de", "Mi.", "Wednesday"],
  ["fr", "le mardi", "Tuesday"],
  ["es", "el miercoles", "Wednesday"],
  ["pl", "w środę", "Wednesday"],
  ["pl", "w niedziele", "Sunday"],
  ["ja", "水曜日です", "Wednesday"],
  ["ja", "土曜", "Saturday"],
  ["en", "on a weekday", undefined],
  ["en", "Monday or Tuesday", undefined],
])("in %s, %s is %s", (language, text, day) => {
  expect(parseWeekday(text, { language })).toBe(day);
});

test.each(languages)("in %s, each weekday reads back as it is written", (language) => {
  for (const style of ["long", "short"] as const) {
    const name = new Intl.DateTimeFormat(language, { weekday: style, timeZone: "UTC" });
    expect(
      weekdays.map((_, at) => parseWeekday(name.format(new Date(Date.UTC(2023, 0, 1 + at))), { language })),
    ).toEqual(weekdays);
  }
});

test("a weekday is found in a sentence", () => {
  expect(findWeekday("I could make it on Thursday after work", { language: "en" })).toBe("Thursday");
  expect(findWeekday("木曜日なら行けます", { language: "ja" })).toBe("Thursday");
});

/** On Saturday, 21 November 2026. */
test.each([
  ["en", "tomorrow", "Sunday"],
  ["en", "today", "Saturday"],
  ["en", "the day after tomorrow, please", "Monday"],
  ["en", "tomorrow would be fine", "Sunday"],
  ["en", "not today, tomorrow", "Sunday"],
  ["en", "Monday or tomorrow", undefined],
  ["en", "today or tomorrow", undefined],
  ["en", "next week", undefined],
  ["en", "in two weeks", undefined],
  ["de", "heute", "Saturday"],
  ["de", "übermorgen", "Monday"],
  ["de", "jeden Morgen", undefined],
  ["de", "Montag Morgen", "Monday"],
  ["fr", "demain", "Sunday"],
  ["fr", "demain matin", "Sunday"],
  ["fr", "ce soir", "Saturday"],
  ["es", "mañana", "Sunday"],
  ["es", "por la mañana", undefined],
  ["es", "el lunes por la mañana", "Monday"],
  ["pl", "jutro", "Sunday"],
  ["pl", "dzisiaj proszę", "Saturday"],
  ["ja", "明日", "Sunday"],
  ["ja", "今日です", "Saturday"],
  ["ja", "明日か明後日", undefined],
  ["ja", "来週", undefined],
])("in %s, %s names the weekday of a day: %s", (language, text, day) => {
  expect(findWeekday(text, { language, timeZone: "Europe/Berlin", now: saturday })).toBe(day);
});
