import { addDays, dayOf } from "./calendar.ts";
import type { Locale } from "./locale.ts";
import { weekdayOf } from "./relative-days.ts";
import { calendarWordsOf } from "./vocabulary/calendar-words.ts";
import { saysNothing } from "./vocabulary/small-words.ts";
import { workingDayWordsOf } from "./vocabulary/working-day-words.ts";

/** Nobody plans further by them. */
const most = 250;

/** Whether days of work are spoken of, those of which it is not sure which they are among them. */
export function namesWorkingDays(words: readonly string[], language: string): boolean {
  const { sure, unsure } = workingDayWordsOf(language);
  const text = words.join(" ");
  return sure.test(text) || unsure?.test(text) === true;
}

/** "In three working days", "le prochain jour ouvré"; holidays are not known. */
export function readWorkingDays(words: readonly string[], { language, now, timeZone }: Locale): string | undefined {
  const { sure, next } = workingDayWordsOf(language);
  const text = words.join(" ");
  if (!sure.test(text)) return undefined;
  const around = text.replace(sure, " ");
  const others = around.replace(next, " ").split(" ");
  const names = calendarWordsOf(language);
  const isAhead = (word: string) => {
    const sense = names.get(word);
    return sense?.type === "way" && sense.way === 1;
  };
  const numbers = others.filter((word) => /^\d{1,3}$/.test(word));
  const known = others.every(
    (word) =>
      word === "" || /^\d{1,3}$/.test(word) || isAhead(word) || wayWords.has(word) || saysNothing(word, language),
  );
  if (!known || numbers.length > 1) return undefined;
  const isNext = next.test(around);
  const count = numbers.length === 0 ? (isNext ? 1 : 0) : Number(numbers[0]);
  const isCounted = numbers.length === 1 && (isNext || others.some((word) => isAhead(word) || wayWords.has(word)));
  if (count < 1 || count > most || (numbers.length === 1 && !isCounted)) return undefined;
  return workingDaysAhead(dayOf(now, timeZone), count);
}

/** Parts of "within", "from now", "dentro de", "w ciągu", where they are several words. */
const wayWords: ReadonlySet<string> = new Set(
  "in within from now today dans d ici en dentro za ciagu time later".split(" "),
);

/** The day so many days of work after a day, which is not one of them. */
export function workingDaysAhead(day: string, count: number): string {
  let found = day;
  for (let left = count; left > 0; ) {
    found = addDays(found, 1);
    const weekday = weekdayOf(found);
    if (weekday !== 0 && weekday !== 6) left--;
  }
  return found;
}
