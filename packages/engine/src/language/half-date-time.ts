import type { Locale } from "./locale.ts";
import { findDate } from "./parse-date.ts";
import { instantAt, timeOn } from "./parse-date-time.ts";
import { dayPartIn, findAskedTime, findTime } from "./parse-time.ts";
import { longestAnswer } from "./plain.ts";

/** A day without its time, or a time without its day, and the words that said it. */
export type HalfDateTime =
  | { readonly text: string; readonly day: string; readonly time?: never }
  | { readonly text: string; readonly time: string; readonly day?: never };

/** What a text names of a day and its time, where it names only one of them. */
export function findHalfDateTime(text: string, locale: Locale): HalfDateTime | undefined {
  if (text.length > longestAnswer) return undefined;
  const [day, time] = [findDate(text, locale), findTime(text, locale)];
  if (day !== undefined && time === undefined) return { text, day };
  return time !== undefined && day === undefined ? { text, time } : undefined;
}

/** The instant that such a half and the answer to the other one name together: "tonight" and "at eight". */
export function completeDateTime(half: HalfDateTime, text: string, locale: Locale): string | undefined {
  if (text.length > longestAnswer) return undefined;
  if (half.day === undefined) {
    const day = findDate(text, locale);
    const time = timeOn(text, half.text, locale) ?? half.time;
    return day && instantAt({ dayText: text, timeText: half.text, day, time }, locale);
  }
  const ofPart = dayPartIn(half.text, locale.language) ? findTime(text, locale) : findAskedTime(text, locale);
  const time = timeOn(half.text, text, locale) ?? ofPart;
  return time && instantAt({ dayText: half.text, timeText: text, day: half.day, time }, locale);
}
