import { expect, test } from "vitest";
import { parseDateTime } from "./parse-date-time.ts";
import { findAskedTime } from "./parse-time.ts";
import { phrases, saturday } from "./testing/phrases.ts";

const locale = (language: string) => ({ language, timeZone: "Europe/Berlin", now: saturday });

/** To "what time?" a number alone is an hour, as it is written, and four digits are a time. */
const times = phrases({
  en: `
    7 = 07:00
    seven = 07:00
    seven, please = 07:00
    around 7 = 07:00
    7. = 07:00
    twelve = 12:00
    0 = 00:00
    24 = 00:00
    25 =
    1930 = 19:30
    2030 = 20:30
    0760 =
    2026, maybe = 20:26
    7.05 = 07:05
    seven thirty = 07:30
    7 pm = 19:00
    in an hour = 13:00
    the seventh =
    7 people =
    7 or 8 =
    at least 7 =
    7.5 =
    12345 =`,
  de: `
    7 = 07:00
    sieben = 07:00
    gegen sieben = 07:00
    so gegen 20 = 20:00
    1930 = 19:30
    7.05 = 07:05
    am siebten =
    am 3.5. =
    03.05. =
    7 Personen =
    sieben oder acht =`,
  fr: `
    7 = 07:00
    sept = 07:00
    sept, s'il vous plaît = 07:00
    2030 = 20:30
    sept personnes =
    7 ou 8 =`,
  es: `
    7 = 07:00
    siete = 07:00
    siete por favor = 07:00
    2030 = 20:30
    siete personas =
    siete u ocho =`,
  pl: `
    7 = 07:00
    siedem = 07:00
    siódma = 07:00
    około 7 = 07:00
    1930 = 19:30
    siedem osób =
    7 lub 8 =`,
  ja: `
    7 = 07:00
    七 = 07:00
    7です = 07:00
    7でお願いします = 07:00
    午後7 = 19:00
    1930 = 19:30
    7人 =
    7か8 =
    25 =`,
});

test.each(times)("in %s, to a question for a time %s is %s", (language, text, time) => {
  expect(findAskedTime(text, locale(language))).toBe(time);
});

test.each([
  ["en", "tomorrow 7", "2026-11-22T06:00"],
  ["en", "tomorrow 1930", "2026-11-22T18:30"],
  ["en", "Friday 2030", "2026-11-27T19:30"],
  ["en", "tonight 8", "2026-11-21T19:00"],
  ["de", "morgen 7", "2026-11-22T06:00"],
  ["de", "heute 19", "2026-11-21T18:00"],
  ["fr", "demain 7", "2026-11-22T06:00"],
  ["es", "mañana 7", "2026-11-22T06:00"],
  ["pl", "jutro 7", "2026-11-22T06:00"],
  ["en", "Friday 7", undefined],
  ["en", "3 May 7", undefined],
  ["en", "24 December 2030", "2030-12-23T23:00"],
  ["en", "29 February 2027", undefined],
])("in %s, a day that is named by itself has a time beside it: %s is %s", (language, text, instant) => {
  expect(parseDateTime(text, locale(language))).toBe(instant && `${instant}:00.000Z`);
});
