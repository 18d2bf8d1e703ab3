import { type DayAndTime, isDayAfter } from "./after-midnight.ts";
import { addDays, firstYear, hasDay, instantOf, lastYear } from "./calendar.ts";
import type { Locale } from "./locale.ts";
import { parseAhead } from "./parse-ahead.ts";
import { findDate, parseDate } from "./parse-date.ts";
import { dayPartIn, findTime, parseTime } from "./parse-time.ts";
import { longestAnswer, splitDayParts, unspaced, wordsIn } from "./plain.ts";
import { mendedIn, readMended } from "./read-mended.ts";
import { calendarWordsOf } from "./vocabulary/calendar-words.ts";

/** Words of the longest day with its time. */
const mostWords = 14;

/** An instant in UTC; a day and a time without an offset are meant in the organisation's time zone. */
export function parseDateTime(text: string, locale: Locale): string | undefined {
  if (isInstant(text)) return instantIn(text);
  if (text.length > longestAnswer) return undefined;
  return onTheHour(text, locale) ?? wholeDay(text, locale) ?? inMended(text, locale, wholeDay);
}

/** The day and time that a sentence names; a day alone is no answer to the question for both. */
export function findDateTime(text: string, locale: Locale): string | undefined {
  if (isInstant(text)) return instantIn(text);
  if (text.length > longestAnswer) return undefined;
  const said = onTheHour(text, locale) ?? inMended(text, locale, () => undefined);
  if (said !== undefined) return said;
  const time = findTime(text, { language: locale.language });
  const day = time && findDate(text, locale);
  return day && time ? instantAt({ dayText: text, timeText: text, day, time }, locale) : undefined;
}

const isInstant = (text: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/i.test(text);

function instantIn(text: string): string | undefined {
  const instant = new Date(text);
  const year = instant.getUTCFullYear();
  return hasDay(text) && year >= firstYear && year <= lastYear ? instant.toISOString() : undefined;
}

/** "In two hours", and a day with its time. */
function onTheHour(text: string, locale: Locale): string | undefined {
  const ahead = parseAhead(text, locale.language);
  if (ahead !== undefined) return new Date(locale.now + ahead * 60_000).toISOString();
  const parts = wholeDay(text, locale) === undefined ? partsOf(text, locale) : undefined;
  return parts && instantAt(parts, locale);
}

export function instantAt(said: DayAndTime, locale: Locale): string | undefined {
  const day = isDayAfter(said, locale) ? addDays(said.day, 1) : said.day;
  return instantOf(day, said.time, locale.timeZone);
}

/** The beginning of a day that is named alone; a part of one says no hour: "tonight". */
function wholeDay(text: string, locale: Locale): string | undefined {
  const day = parseDate(text, locale);
  const isPart = dayPartIn(text, locale.language) !== undefined;
  return day && !isPart && !/\d[T ]\d\d:/.test(text) ? instantOf(day, "00:00", locale.timeZone) : undefined;
}

/** What is said last of "tomorrow at 5, no, at 6": a day alone takes the place of the day, a time that of the time. */
function inMended(text: string, locale: Locale, dayAlone: typeof wholeDay): string | undefined {
  const { language } = locale;
  const mended = mendedIn(text, language);
  if (!mended) return undefined;
  const whole = readMended(text, language, (said) => onTheHour(said, locale));
  const kept = partsOf(mended.before, locale);
  if (whole || !kept) return whole ?? readMended(text, language, (said) => dayAlone(said, locale));
  const { clause } = mended;
  const [dayIn, timeIn] = unspaced(language) ? [findDate, findTime] : [parseDate, parseTime];
  const time = timeOn(kept.dayText, clause, locale) ?? timeIn(clause, locale);
  if (time) return instantAt({ ...kept, timeText: clause, time }, locale);
  const day = dayIn(clause, locale);
  const timeThen = timeOn(clause, kept.timeText, locale) ?? kept.time;
  return day && instantAt({ ...kept, dayText: clause, day, time: timeThen }, locale);
}

/** A day and a time next to each other, in either order, the longest day first. */
function partsOf(text: string, locale: Locale): DayAndTime | undefined {
  if (unspaced(locale.language)) return japanese(text, locale);
  const words = splitDayParts(text)
    .replace(/(\d)T(?=\d)/, "$1 ")
    .split(/[\s,]+/)
    .filter((word) => word !== "");
  if (words.length > mostWords) return undefined;
  for (let seam = words.length - 1; seam > 0; seam--) {
    const [first, second] = [words.slice(0, seam).join(" "), words.slice(seam).join(" ")];
    for (const [dayText, timeText] of [
      [first, second],
      [second, first],
    ] as const) {
      const time = timeOn(dayText, timeText, locale);
      const day = time && (parseDate(dayText, locale) ?? dayBeside(dayText, locale));
      if (day && time) return { dayText, timeText, day, time };
    }
  }
  return undefined;
}

/** Friday of "Freitag abend". */
function dayBeside(dayText: string, locale: Locale): string | undefined {
  const rest = dayPartIn(dayText, locale.language)?.rest;
  return rest && parseDate(rest, locale);
}

/** The day may say which half of it is meant: "tonight at 8". Beside "tomorrow" a number is an hour, and 2030 is no year. */
export function timeOn(dayText: string, timeText: string, locale: Locale): string | undefined {
  const { language } = locale;
  const part = dayPartIn(dayText, language)?.said ?? "";
  const together = unspaced(language) ? `${part}${timeText}` : `${timeText} ${part}`;
  const names = calendarWordsOf(language);
  const words = wordsIn(dayText);
  const isTime =
    names.get(words.join(" "))?.type === "offset" ||
    (/^\d{4}$/.test(timeText) && names.get(words.at(-1) ?? "")?.type === "weekday");
  return parseTime(together, locale) ?? parseTime(timeText, locale, isTime);
}

function japanese(text: string, locale: Locale): DayAndTime | undefined {
  const time = findTime(text, locale);
  const day = time && findDate(text, locale);
  return day && time ? { dayText: text, timeText: text, day, time } : undefined;
}
