import { addDays, dayOf, firstYear, instantOf, isDay, lastYear } from "./calendar.ts";
import { fold } from "./fold.ts";
import { monthNames, weekdayNames, weekdays } from "./names.ts";
import { wordsOf } from "./words.ts";

export interface Locale {
  readonly language: string;
  readonly timeZone: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** A number as the language writes it: `1.234,5` in German, `1,234.5` in English. */
export function parseNumber(text: string, { language }: Locale): number | undefined {
  const compact = text.replace(/[\s\u00a0\u202f'’]/g, "").replace(/^[€$£¥]|[€$£¥]$/g, "");
  if (!/^[+-]?[\d.,]+$/.test(compact)) return undefined;
  const decimal = new Intl.NumberFormat(language).format(1.5).includes(",") ? "," : ".";
  const group = decimal === "," ? "." : ",";
  let plain = compact;
  if (plain.includes(group)) {
    const grouped = new RegExp(`^[+-]?\\d{1,3}(\\${group}\\d{3})+(\\${decimal}\\d+)?$`);
    if (grouped.test(plain)) plain = plain.replaceAll(group, "");
    else if (plain.includes(decimal) || plain.split(group).length > 2) return undefined;
    else plain = plain.replace(group, ".");
  }
  const value = Number(plain.replace(decimal, "."));
  return Number.isFinite(value) ? value : undefined;
}

export function parseBoolean(text: string, { language }: Locale): boolean | undefined {
  const word = fold(text).replace(/[.!]+$/, "");
  if (word === "true" || word === "1") return true;
  if (word === "false" || word === "0") return false;
  const { yes, no } = wordsOf(language);
  if (yes.includes(word)) return true;
  return no.includes(word) ? false : undefined;
}

const clock =
  /^(?:um |at |à |a las |o )?(\d{1,2})(?:[:.h時](\d{2})?)?(?:[:.](\d{2}))?\s*(uhr|am|pm|a\.m\.|p\.m\.|h|分)?$/i;

/** `HH:MM` or, with seconds, `HH:MM:SS`. */
export function parseTime(text: string): string | undefined {
  const found = clock.exec(text.trim());
  if (!found) return undefined;
  const suffix = (found[4] ?? "").toLowerCase().replaceAll(".", "");
  if (!/[:.h時]|uhr|am|pm/i.test(text.replaceAll(".m.", "m"))) return undefined;
  let hour = Number(found[1]);
  const minute = Number(found[2] ?? 0);
  const second = Number(found[3] ?? 0);
  if ((suffix === "am" || suffix === "pm") && (hour < 1 || hour > 12)) return undefined;
  if (suffix === "pm" && hour < 12) hour += 12;
  if (suffix === "am" && hour === 12) hour = 0;
  if (hour > 23 || minute > 59 || second > 59) return undefined;
  const parts = found[3] === undefined ? [hour, minute] : [hour, minute, second];
  return parts.map((part) => String(part).padStart(2, "0")).join(":");
}

/** The English name of a weekday, as the value is kept. */
export function parseWeekday(text: string, { language }: Locale): string | undefined {
  const word = fold(text).replace(/\.$/, "");
  for (const tongue of [language, "en"]) {
    const at = weekdayNames(tongue).findIndex((names) => names.includes(word));
    if (at >= 0) return weekdays[at];
  }
  return undefined;
}

/** A day as `YYYY-MM-DD`: ISO, the language's own order, month names, today and tomorrow, the next such weekday. */
export function parseDate(text: string, locale: Locale): string | undefined {
  const word = fold(text).replace(/^(?:on|am|den|le|el|w) /, "");
  const today = dayOf(locale.now, locale.timeZone);
  const words = wordsOf(locale.language);
  if (words.today.includes(word)) return today;
  if (words.tomorrow.includes(word)) return addDays(today, 1);
  if (words.yesterday.includes(word)) return addDays(today, -1);
  const weekday = parseWeekday(word, locale);
  if (weekday) {
    const ahead =
      (weekdays.indexOf(weekday as (typeof weekdays)[number]) - new Date(`${today}T00:00:00Z`).getUTCDay() + 7) % 7;
    return addDays(today, ahead === 0 ? 7 : ahead);
  }
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:t.*)?$/.exec(word) ?? /^(\d{4})年(\d{1,2})月(\d{1,2})日$/.exec(word);
  if (iso) return isDay(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const numeric = /^(\d{1,2})([./-])\s*(\d{1,2})(?:[./-]\s*(\d{2}|\d{4})?)?$/.exec(word);
  if (numeric) {
    const monthFirst = numeric[2] === "/" && /^en(?:-US)?$/.test(locale.language);
    const [day, month] = monthFirst ? [numeric[3], numeric[1]] : [numeric[1], numeric[3]];
    return inYear(Number(day), Number(month), numeric[4], today);
  }
  const named =
    /^(?:(\d{1,2})(?:\.|er|st|nd|rd|th)?\s+(?:de\s+|of\s+)?)?([\p{L}.]+)(?:\s+(\d{1,2})(?:st|nd|rd|th)?,?)?(?:\s+(?:de\s+)?(\d{4}))?$/u.exec(
      word,
    );
  if (!named) return undefined;
  const month = monthNames(locale.language).findIndex((names) => names.includes((named[2] ?? "").replace(/\.$/, "")));
  const day = named[1] ?? named[3];
  return month < 0 || day === undefined ? undefined : inYear(Number(day), month + 1, named[4], today);
}

/** Without a year the next such day is meant. */
function inYear(day: number, month: number, year: string | undefined, today: string): string | undefined {
  if (year) return isDay(year.length === 2 ? 2000 + Number(year) : Number(year), month, day);
  const thisYear = Number(today.slice(0, 4));
  const date = isDay(thisYear, month, day);
  return date !== undefined && date < today ? isDay(thisYear + 1, month, day) : date;
}

/** An instant in UTC; a day and a time without an offset are meant in the organisation's time zone. */
export function parseDateTime(text: string, locale: Locale): string | undefined {
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/i.test(text)) {
    const instant = new Date(text);
    const year = instant.getUTCFullYear();
    return year >= firstYear && year <= lastYear ? instant.toISOString() : undefined;
  }
  const parts =
    /^(.+?)(?:[,T]|\s+(?:um|at|à|a las|o))?\s*(\d{1,2}(?::\d\d(?::\d\d)?\s*(?:am|pm|uhr)?|\s*(?:am|pm|uhr|h)))$/i.exec(
      text,
    );
  const day = parseDate(parts?.[1] ?? text, locale);
  const time = parts ? parseTime(parts[2] ?? "") : "00:00";
  return day && time ? instantOf(day, time, locale.timeZone) : undefined;
}

/** Trimmed and lower case; undefined where it cannot be an address. */
export function parseEmail(text: string): string | undefined {
  const address = /[^\s@<>,;:"()]+@[^\s@<>,;:"()]+\.[^\s@<>,;:"().]{2,}/.exec(text)?.[0]?.replace(/\.$/, "");
  return address && address.length <= 254 ? address.toLowerCase() : undefined;
}

/** Digits with a leading `+` where it was there; 5 to 15 digits. */
export function parsePhone(text: string): string | undefined {
  const compact = text
    .trim()
    .replace(/^00/, "+")
    .replace(/[\s()/.\-–]/g, "");
  return /^\+?\d{5,15}$/.test(compact) ? compact : undefined;
}
