import { dayOf, instantOf } from "./calendar.ts";
import { digitizeJapanese } from "./digits.ts";
import type { Locale } from "./locale.ts";
import { dayPartIn, timeWords } from "./parse-time.ts";
import { unspaced } from "./plain.ts";
import { timeWordsOf } from "./vocabulary/time-words.ts";

/** A day and a time, and what says each of them. */
export interface DayAndTime {
  readonly dayText: string;
  readonly timeText: string;
  readonly day: string;
  readonly time: string;
}

const nightEnds = "06:00";

/**
 * Whether a time is on the day after the one that is named: 24:00 is, and so are the hours after midnight of an evening
 * or a night. Of today's night that is left which has not yet been.
 */
export function isDayAfter({ dayText, timeText, day, time }: DayAndTime, locale: Locale): boolean {
  const { language, now, timeZone } = locale;
  if (time >= nightEnds) return false;
  const said = unspaced(language) ? digitizeJapanese(timeText) : timeWords(timeText, language).join(" ");
  // A Japanese text has the day in it, too, and that may be the 24th.
  const ofDay = unspaced(language) ? /(?<![\d/-])24[時:：]/ : /(?<!\d)24(?=[:. ]|$)/;
  if (time === "00:00" && ofDay.test(said)) return true;
  const part = dayPartIn(timeText, language);
  /** "Friday night at 1" is said of the night of Friday, "Friday at 1 at night" of the day. */
  const isOfDay = isNight(dayPartIn(dayText, language)) || (part?.at === 0 && isNight(part));
  if (day !== dayOf(now, timeZone)) return isOfDay;
  if (!isOfDay && !isNight(part) && !timeWordsOf(language).midnight.test(said)) return false;
  return (instantOf(day, time, timeZone) ?? "") <= new Date(now).toISOString();
}

const isNight = (found: ReturnType<typeof dayPartIn>): boolean => found?.part === "evening" || found?.part === "night";
