import { addDays, dayOf } from "./calendar.ts";
import { longest } from "./digits.ts";
import type { Locale } from "./locale.ts";
import { addMonths, lastOfMonth, stepsOf, weekdayAhead, weekdayIn } from "./relative-days.ts";
import { type CalendarUnit, calendarWordsOf, type Which } from "./vocabulary/calendar-words.ts";
import { endWordsOf } from "./vocabulary/end-words.ts";
import { firstTelling, saysNothing } from "./vocabulary/small-words.ts";

export interface Period {
  month?: number;
  year?: number;
  unit?: CalendarUnit | undefined;
  which?: Which;
}

const friday = 5;

/** "The last day of May", "end of the month", "fin de semaine": the day with which a time is over. */
export function readEnd(words: readonly string[], { language, now, timeZone }: Locale): string | undefined {
  const { names, begins, weekend } = endWordsOf(language);
  const from = firstTelling(words, language);
  if (!begins.has(words[from] ?? "")) return undefined;
  const found = longest(words, from, names);
  if (!found || weekend?.test(words.join(" "))) return undefined;
  const { exact, unit } = found.value;
  const period = periodOf(words.slice(found.next), language);
  if (!period || (unit && period.unit && period.unit !== unit)) return undefined;
  return endOf({ ...period, unit: period.unit ?? unit }, exact, dayOf(now, timeZone));
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

function endOf({ month, year, unit, which }: Period, exact: boolean, today: string): string | undefined {
  const thisYear = Number(today.slice(0, 4));
  const steps = which === undefined ? 0 : stepsOf[which];
  if (month !== undefined) {
    /** "End of May" is some day late in May. */
    if (!exact) return undefined;
    if (unit !== undefined && (unit !== "year" || which === undefined || year !== undefined)) return undefined;
    if (unit === undefined && which !== undefined && which !== "this" && which !== "coming") return undefined;
    const lastIn = (one: number) => lastOfMonth(`${one}-${String(month).padStart(2, "0")}-01`);
    if (year !== undefined) return lastIn(year);
    if (unit === "year") return lastIn(thisYear + steps);
    return lastIn(thisYear) >= today ? lastIn(thisYear) : lastIn(thisYear + 1);
  }
  if (unit === "month") return lastOfMonth(addMonths(`${today.slice(0, 7)}-01`, steps));
  if (unit === "year") return `${thisYear + steps}-12-31`;
  if (unit !== "week" || exact) return undefined;
  if (which === undefined) return weekdayAhead(addDays(today, -1), friday);
  const day = weekdayIn(today, steps, friday);
  return which === "this" && day < today ? undefined : day;
}
