import { addDays, dayOf } from "./calendar.ts";
import { longest } from "./digits.ts";
import type { Locale } from "./locale.ts";
import { type Period, periodOf } from "./read-end.ts";
import { addMonths, lastOfMonth, stepsOf, weekdayOf } from "./relative-days.ts";
import { calendarWordsOf } from "./vocabulary/calendar-words.ts";
import { firstTelling } from "./vocabulary/small-words.ts";

/** Those of languages whose days of the month have no such words. */
const places: ReadonlyMap<string, number> = new Map(
  ["deuxieme second seconde segundo", "troisieme tercer tercero", "quatrieme cuarto", "cinquieme quinto"].flatMap(
    (words, at) => words.split(" ").map((word) => [word, at + 2] as const),
  ),
);

/** "The last Friday of the month", "der zweite Mittwoch im Dezember"; null where the month has no such day. */
export function readNthWeekday(
  words: readonly string[],
  { language, now, timeZone }: Locale,
): string | null | undefined {
  const names = calendarWordsOf(language);
  const from = firstTelling(words, language);
  const first = words[from] ?? "";
  const opening = names.get(first);
  const isLast = opening?.type === "which" && opening.which === "last";
  const nth = isLast ? undefined : (/^([1-5])\.$/.exec(first)?.[1] ?? places.get(first));
  if (!isLast && nth === undefined) return undefined;
  const day = longest(words, from + 1, names);
  if (day?.value.type !== "weekday") return undefined;
  const period = periodOf(words.slice(day.next), language);
  if (!period) return undefined;
  return nthIn(
    period,
    { nth: nth === undefined ? null : Number(nth), weekday: day.value.weekday },
    dayOf(now, timeZone),
  );
}

interface Nth {
  /** Null is the last. */
  readonly nth: number | null;
  readonly weekday: number;
}

function nthIn({ month, year, unit, which }: Period, wanted: Nth, today: string): string | null | undefined {
  const steps = which === undefined ? 0 : stepsOf[which];
  if (month !== undefined) {
    if (unit !== undefined && unit !== "year") return undefined;
    const now = Number(today.slice(0, 4));
    const first = (one: number) => `${one}-${String(month).padStart(2, "0")}-01`;
    const said = year ?? (unit === "year" ? now + steps : undefined);
    if (said !== undefined) return nthFrom(first(said), wanted);
    const day = nthFrom(first(now), wanted);
    return day !== null && day >= today ? day : nthFrom(first(now + 1), wanted);
  }
  if (unit !== "month") return undefined;
  const first = addMonths(`${today.slice(0, 7)}-01`, steps);
  const day = nthFrom(first, wanted);
  return which === undefined && day !== null && day < today ? nthFrom(addMonths(first, 1), wanted) : day;
}

/** In the month of which this is the first day. */
export function nthFrom(first: string, { nth, weekday }: Nth): string | null {
  const last = lastOfMonth(first);
  if (nth === null) return addDays(last, -((weekdayOf(last) - weekday + 7) % 7));
  const day = addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + (nth - 1) * 7);
  return day <= last ? day : null;
}
