import { addDays, isDay } from "./calendar.ts";
import type { DaySpan } from "./locale.ts";
import type { Which } from "./vocabulary/calendar-words.ts";

/** Sunday is 0. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** The first such weekday after a day. */
export function weekdayAhead(day: string, weekday: number): string {
  const ahead = (weekday - weekdayOf(day) + 7) % 7;
  return addDays(day, ahead === 0 ? 7 : ahead);
}

/** The weekday of the week so many weeks later; weeks begin on Monday. */
export function weekdayIn(day: string, weeks: number, weekday: number): string {
  const sinceMonday = (weekdayOf(day) + 6) % 7;
  return addDays(day, weeks * 7 - sinceMonday + ((weekday + 6) % 7));
}

/** The same day so many months later; the last of a shorter month. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(date, last));
  return first.toISOString().slice(0, 10);
}

/** The last day of a day's month. */
export const lastOfMonth = (day: string): string => addDays(addMonths(`${day.slice(0, 7)}-01`, 1), -1);

/** How many weeks, months or years from the present one. */
export const stepsOf: { readonly [one in Which]: number } = { afterNext: 2, next: 1, coming: 1, this: 0, last: -1 };

/** Further ahead nobody writes a year with two digits: "3.5.90" is a birthday. */
const yearsAhead = 20;

/**
 * Without a year the next such day is meant, or the only one of those that are wanted; with two of its digits the one
 * that is wanted.
 */
export function inYear(
  day: number,
  month: number,
  year: string | undefined,
  today: string,
  wanted: DaySpan = { from: null, until: null },
): string | undefined {
  const thisYear = Number(today.slice(0, 4));
  const isWanted = (date: string | undefined) =>
    date !== undefined && date >= (wanted.from ?? date) && date <= (wanted.until ?? date);
  if (year !== undefined && year !== "") {
    const number = Number(year);
    if (Number.isNaN(number)) return undefined;
    if (year.length > 2) return isDay(number, month, day);
    const usual = wholeYear(number, thisYear);
    const dates = [usual, usual - 100, usual + 100].map((one) => isDay(one, month, day));
    return dates.find(isWanted) ?? dates[0];
  }
  const next = nextSuch(day, month, today);
  if (isWanted(next) || wanted.from === null || wanted.until === null) return next;
  const first = Number(wanted.from.slice(0, 4));
  const last = Number(wanted.until.slice(0, 4));
  const dates = [...new Set([first, last])].map((one) => isDay(one, month, day)).filter(isWanted);
  return last - first < 2 && dates.length === 1 ? dates[0] : next;
}

function nextSuch(day: number, month: number, today: string): string | undefined {
  const thisYear = Number(today.slice(0, 4));
  /** The 29th of February comes within eight years. */
  for (let later = 0; later <= 8; later++) {
    const date = isDay(thisYear + later, month, day);
    if (date !== undefined && date >= today) return date;
    if (date === undefined && !(month === 2 && day === 29)) return undefined;
  }
  return undefined;
}

/** The year of the last hundred, or the next few, that ends so. */
function wholeYear(ending: number, now: number): number {
  const year = now - (now % 100) + ending;
  return year > now + yearsAhead ? year - 100 : year;
}
