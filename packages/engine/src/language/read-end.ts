import { addDays, dayOf } from "./calendar.ts";
import { longest } from "./digits.ts";
import type { Locale } from "./locale.ts";
import { addMonths, lastOfMonth, stepsOf, weekdayAhead, weekdayIn } from "./relative-days.ts";
import { type CalendarUnit, calendarWordsOf, type Which } from "./vocabulary/calendar-words.ts";
import { type End, endWordsOf } from "./vocabulary/end-words.ts";
import { firstTelling, saysNothing } from "./vocabulary/small-words.ts";

export interface Period {
  month?: number;
  year?: number;
  unit?: CalendarUnit | undefined;
  which?: Which;
}

const [monday, friday] = [1, 5];

/** "The last day of May", "end of the month", "fin de semaine": the day with which a time is over, or begins, or that is its middle. */
export function readEnd(words: readonly string[], { language, now, timeZone }: Locale): string | undefined {
  const { names, begins, weekend } = endWordsOf(language);
  const from = firstTelling(words, language);
  if (!begins.has(words[from] ?? "")) return undefined;
  const found = longest(words, from, names);
  if (!found || weekend?.test(words.join(" "))) return undefined;
  const { at, unit } = found.value;
  const period = periodOf(words.slice(found.next), language);
  if (!period || (unit && period.unit && period.unit !== unit)) return undefined;
  return dayIn({ ...period, unit: period.unit ?? unit }, at, dayOf(now, timeZone));
}

/** A month with or without its year, or this, the next or the last week, month or year; undefined where it is anything else. */
export function periodOf(words: readonly string[], language: string): Period | undefined {
  const names = calendarWordsOf(language);
  const said: Period = {};
  for (let at = 0; at < words.length; ) {
    const word = words[at] ?? "";
    const named = longest(words, at, names);
    const sense = named?.value;
    if (/^\d{4}$/.test(word) && said.month !== undefined && said.year === undefined) said.year = Number(word);
    else if (sense?.type === "month" && said.month === undefined) said.month = sense.month;
    else if (sense?.type === "unit" && said.unit === undefined && sense.count === 1) said.unit = sense.unit;
    else if (sense?.type === "which" && said.which === undefined) said.which = sense.which;
    else if (!saysNothing(word, language)) return undefined;
    at = sense && sense.type !== "way" ? (named?.next ?? at + 1) : at + 1;
  }
  return said;
}

function dayIn(period: Period, at: End["at"], today: string): string | undefined {
  if (period.month !== undefined) return dayInMonth(period, at, today);
  const { unit, which } = period;
  const thisYear = Number(today.slice(0, 4));
  const steps = which === undefined ? 0 : stepsOf[which];
  if (unit === "month") return unlessOver(inMonth(addMonths(`${today.slice(0, 7)}-01`, steps), at), which, today);
  if (unit === "year") return at === "middle" ? undefined : yearsDay(thisYear + steps, at, today);
  if (unit !== "week" || at === "lastDay" || at === "middle") return undefined;
  if (at === "end" && which === undefined) return weekdayAhead(addDays(today, -1), friday);
  return unlessOver(weekdayIn(today, steps, at === "end" ? friday : monday), which, today);
}

function dayInMonth({ month, year, unit, which }: Period, at: End["at"], today: string): string | undefined {
  const thisYear = Number(today.slice(0, 4));
  if (unit !== undefined && (unit !== "year" || which === undefined || year !== undefined)) return undefined;
  if (unit === undefined && which !== undefined && which !== "this" && which !== "coming") return undefined;
  const dayOfYear = (one: number) => inMonth(`${one}-${String(month).padStart(2, "0")}-01`, at);
  if (year !== undefined) return dayOfYear(year);
  if (unit === "year") return dayOfYear(thisYear + (which === undefined ? 0 : stepsOf[which]));
  return dayOfYear(thisYear) >= today ? dayOfYear(thisYear) : dayOfYear(thisYear + 1);
}

function inMonth(first: string, at: End["at"]): string {
  if (at === "start") return first;
  return at === "middle" ? `${first.slice(0, 8)}15` : lastOfMonth(first);
}

function yearsDay(year: number, at: End["at"], today: string): string | undefined {
  const day = at === "start" ? `${year}-01-01` : `${year}-12-31`;
  return at === "start" && day < today ? undefined : day;
}

/** What is over already is not what is meant, unless it is said to be: the one of the next month may be. */
const unlessOver = (day: string, which: Which | undefined, today: string): string | undefined =>
  day < today && which !== "last" ? undefined : day;
