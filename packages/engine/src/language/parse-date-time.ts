import { firstYear, hasDay, instantOf, lastYear } from "./calendar.ts";
import type { Locale } from "./locale.ts";
import { parseAhead } from "./parse-ahead.ts";
import { findDate, parseDate } from "./parse-date.ts";
import { dayPartIn, findTime, parseTime } from "./parse-time.ts";
import { longestAnswer, unspaced } from "./plain.ts";

/** Words of the longest day with its time. */
const mostWords = 14;

/** An instant in UTC; a day and a time without an offset are meant in the organisation's time zone. */
export function parseDateTime(text: string, locale: Locale): string | undefined {
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/i.test(text)) {
    const instant = new Date(text);
    const year = instant.getUTCFullYear();
    return hasDay(text) && year >= firstYear && year <= lastYear ? instant.toISOString() : undefined;
  }
  if (text.length > longestAnswer) return undefined;
  const ahead = parseAhead(text, locale.language);
  if (ahead !== undefined) return new Date(locale.now + ahead * 60_000).toISOString();
  const day = parseDate(text, locale);
  if (day && !/\d[T ]\d\d:/.test(text)) return instantOf(day, "00:00", locale.timeZone);
  return inParts(text, locale);
}

/** A day and a time next to each other, in either order, the longest day first. */
function inParts(text: string, locale: Locale): string | undefined {
  if (unspaced(locale.language)) return japanese(text, locale);
  const words = text
    .replace(/(\d)T(?=\d)/, "$1 ")
    .trim()
    .split(/[\s,]+/);
  if (words.length > mostWords) return undefined;
  for (let seam = words.length - 1; seam > 0; seam--) {
    const [first, second] = [words.slice(0, seam).join(" "), words.slice(seam).join(" ")];
    for (const [dayText, timeText] of [
      [first, second],
      [second, first],
    ] as const) {
      const time = timeOn(dayText, timeText, locale);
      const day = time && parseDate(dayText, locale);
      if (day && time) return instantOf(day, time, locale.timeZone);
    }
  }
  return undefined;
}

/** The day may say which half of it is meant: "tonight at 8". */
function timeOn(dayText: string, timeText: string, locale: Locale): string | undefined {
  const part = dayPartIn(dayText, locale.language);
  return (part && parseTime(`${timeText} ${part}`, locale)) ?? parseTime(timeText, locale);
}

function japanese(text: string, locale: Locale): string | undefined {
  const time = findTime(text, locale);
  const day = time && findDate(text, locale);
  return day && time ? instantOf(day, time, locale.timeZone) : undefined;
}
