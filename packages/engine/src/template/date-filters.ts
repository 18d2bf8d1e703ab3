import { filters as builtIn, type Context, type Liquid } from "liquidjs";
import { addDays, dayOf, firstYear, instantOf, isTimeZone, lastYear, wallClock } from "../language/calendar.ts";
import { formatDate, isDateStyle } from "../variable/format-date.ts";
import { type Moment, momentOf } from "../variable/moment.ts";
import { formed } from "./bounded-render.ts";

interface Here {
  /** Of the moment that the template is rendered for, as an instant. */
  readonly now: string;
  readonly language: string;
  readonly timeZone: string;
}
type Filter = (this: { readonly context: Context }, value: unknown, ...given: unknown[]) => unknown;

const strftime = builtIn.date as (this: unknown, value: string, format: string, timeZone: string) => string;
const unitMs = { hours: 3_600_000, minutes: 60_000 } as const;

/** Has dates written, and reckoned with: days and months by the calendar, hours and minutes by the clock. */
export function reckonDates(liquid: Liquid, asText: (value: unknown) => string): void {
  const hereOf = (context: Context): Here => {
    const read = (...path: string[]) => asText(context.getSync(path));
    const timeZone = read("conversation", "timeZone") || "UTC";
    return { now: read("now"), language: read("conversation", "language"), timeZone };
  };
  /** What a value is read from as a date; a number counts seconds since 1970, as the format %s gives them. */
  const textOf = (value: unknown, { now }: Here): string => {
    if (typeof value === "number") return new Date(within(value * 1000)).toISOString();
    return value === "now" || value === "today" ? now : asText(value);
  };
  const register = (name: string, filter: Filter) => liquid.registerFilter(name, filter as never);

  register("date", function date(value, format, zone) {
    const here = hereOf(this.context);
    const text = textOf(value, here);
    const moment = momentOf(text, here.timeZone);
    if (!moment) return text;
    // A bare day is the same in every zone.
    const timeZone = zone === undefined ? moment.timeZone : momentOf(text, zoneOf(asText(zone)))?.timeZone;
    const style = asText(format ?? "medium");
    const iso = new Date(moment.at).toISOString();
    if (isDateStyle(style))
      return formed(formatDate(iso, style, { language: here.language, timeZone: timeZone ?? here.timeZone }));
    return formed(strftime.call(this, iso, style, timeZone ?? here.timeZone));
  });

  /** A day becomes another day; an instant another one, at the same time of the clock. */
  const byCalendar = (name: string, later: (day: string, count: number) => string) =>
    register(name, function reckoned(value, count) {
      const here = hereOf(this.context);
      const text = textOf(value, here);
      if (text.trim() === "") return "";
      const moment = momentIn(text, here.timeZone);
      if (moment.isDay) return inRange(later(dayIn(moment), wholeOf(count, asText)));
      const clock = wallClock(moment.at, here.timeZone);
      const day = inRange(later(clock.slice(0, 10), wholeOf(count, asText)));
      return instantOf(day, clock.slice(11), here.timeZone);
    });
  byCalendar("add_days", (day, count) => (Math.abs(count) > mostDays ? "" : addDays(day, count)));
  byCalendar("add_months", addMonths);

  for (const [unit, ms] of Object.entries(unitMs))
    register(`add_${unit}`, function reckoned(value, count) {
      const here = hereOf(this.context);
      const text = textOf(value, here);
      if (text.trim() === "") return "";
      const moment = momentIn(text, here.timeZone);
      const midnight = moment.isDay && instantOf(dayIn(moment), "00:00", here.timeZone);
      const from = midnight ? Date.parse(midnight) : moment.at;
      return new Date(within(from + numberOf(count, asText) * ms)).toISOString();
    });

  register("days_until", function daysUntil(value) {
    const here = hereOf(this.context);
    const text = textOf(value, here);
    if (text.trim() === "") return "";
    const [day, today] = [text, here.now].map((one) => Date.parse(dayIn(momentIn(one, here.timeZone))));
    return Math.round(((day ?? 0) - (today ?? 0)) / 86_400_000);
  });
}

/** Enough to reach from the first year to the last. */
const mostDays = 365.25 * (lastYear - firstYear + 1);

function addMonths(day: string, count: number): string {
  const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + count;
  const [year, month] = [Math.floor(months / 12), months % 12];
  if (year < firstYear || year > lastYear) return "";
  // The last of a shorter month.
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(Number(day.slice(8)), last))).toISOString().slice(0, 10);
}

const dayIn = ({ at, timeZone }: Moment): string => dayOf(at, timeZone);

function momentIn(text: string, timeZone: string): Moment {
  const moment = momentOf(text, timeZone);
  if (!moment) throw new Error(`${text.slice(0, 100)} is no date`);
  return moment;
}

function within(at: number): number {
  const year = Number.isFinite(at) && Math.abs(at) <= 8.64e15 ? new Date(at).getUTCFullYear() : Number.NaN;
  if (!(year >= firstYear && year <= lastYear))
    throw new Error(`a date lies between the years ${firstYear} and ${lastYear}`);
  return at;
}

function inRange(day: string): string {
  within(Date.parse(day));
  return day;
}

function zoneOf(name: string): string {
  if (!isTimeZone(name)) throw new Error(`${name.slice(0, 100)} is no time zone`);
  return name;
}

function numberOf(value: unknown, asText: (value: unknown) => string): number {
  const text = asText(value).trim();
  const number = text === "" ? Number.NaN : Number(text);
  if (!Number.isFinite(number)) throw new Error(`${text.slice(0, 100)} is no number`);
  return number;
}

function wholeOf(value: unknown, asText: (value: unknown) => string): number {
  const number = numberOf(value, asText);
  if (!Number.isInteger(number)) throw new Error(`${number} is no whole number`);
  return number;
}
