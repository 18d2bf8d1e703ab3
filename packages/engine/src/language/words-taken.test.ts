import { expect, test } from "vitest";
import { findDate, parseDate } from "./parse-date.ts";
import { findTime } from "./parse-time.ts";
import { saturday } from "./testing/phrases.ts";
import { wordsTaken } from "./words-taken.ts";

const locale = (language: string) => ({ language, timeZone: "Europe/Berlin", now: saturday });

test.each([
  ["en", "on Friday for 4 people", "Friday", "on | for 4 people"],
  ["en", "for 4 people on Friday, at 8", "Friday,", "for 4 people on |, at 8"],
  ["en", "Friday", "Friday", ""],
  ["en", "3 December 2026 at 8", "3 December 2026", "| at 8"],
  ["en", "Friday the 27th at 8", "Friday the 27th", "| at 8"],
  ["en", "4 people in two weeks", "in two weeks", "4 people"],
  ["ja", "金曜日の20時に4名", "金曜日の", "|20時に4名"],
])("in %s, of %s the day is %s", (language, text, words, rest) => {
  const read = (said: string) => findDate(said, locale(language));
  const belongs = (said: string) => parseDate(said, locale(language)) !== undefined;
  expect(wordsTaken(text, language, read, belongs)).toEqual({ words, rest });
});

test("what is read in none of it, or in a speech, takes nothing", () => {
  const read = (said: string) => findTime(said, locale("en"));
  expect(wordsTaken("on Friday", "en", read)).toBeUndefined();
  expect(wordsTaken(`at 8pm ${"and so on ".repeat(40)}`, "en", read)).toBeUndefined();
});
