import { lightFormat, parse } from "date-fns";

/** In date-fns' tokens; the same in every language. */
export const backendDateFormat = "yyyy-MM-dd";
export const displayDateFormat = "dd.MM.yyyy";
export const displayTimeFormat = "dd.MM.yyyy, HH:mm";
/** Stands in tooltips. */
export const alternateFormat = "hh:mm - dd MMM yyyy";

type Instant = Date | string | number;
const asDate = (instant: Instant) => (instant instanceof Date ? instant : new Date(instant));

export const toBackendDate = (day: Instant): string => lightFormat(asDate(day), backendDateFormat);
export const fromBackendDate = (text: string): Date => parse(text, backendDateFormat, new Date(0));
export const showDate = (instant: Instant): string => lightFormat(asDate(instant), displayDateFormat);
export const showDateTime = (instant: Instant): string => lightFormat(asDate(instant), displayTimeFormat);
/** The time of day alone, where the day stands above. */
export const showTime = (instant: Instant): string => lightFormat(asDate(instant), "HH:mm");
export const showAlternate = (instant: Instant): string =>
  lightFormat(asDate(instant), alternateFormat.replace("MMM", `'${month.format(asDate(instant))}'`));

/** The only word of a format: date-fns would bring the words of a whole language for it. */
const month = new Intl.DateTimeFormat("en-US", { month: "short" });

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** "4 min ago" up to a day, the date after that. */
export function showAgo(instant: Instant, language: string, now: Instant = Date.now()): string {
  const seconds = Math.round((asDate(instant).getTime() - asDate(now).getTime()) / 1000);
  const distance = Math.abs(seconds);
  if (distance >= day) return showDateTime(instant);
  const words = new Intl.RelativeTimeFormat(language, { numeric: "auto", style: "short" });
  if (distance < minute) return words.format(0, "second");
  if (distance < hour) return words.format(Math.trunc(seconds / minute), "minute");
  return words.format(Math.trunc(seconds / hour), "hour");
}

/** "0:48", "14:37", "1:02:09". */
export function showLength(milliseconds: number): string {
  const all = Math.max(0, Math.floor(milliseconds / 1000));
  const two = (number: number) => String(number).padStart(2, "0");
  const [hours, minutes, seconds] = [Math.floor(all / hour), Math.floor((all % hour) / minute), all % minute];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}
