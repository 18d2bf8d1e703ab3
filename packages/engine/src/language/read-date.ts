import { addDays, dayOf, isDay } from "./calendar.ts";
import { digitize, longest } from "./digits.ts";
import type { DaySpan, Locale } from "./locale.ts";
import { unspaced, wordsIn } from "./plain.ts";
import { readEnd } from "./read-end.ts";
import { readNthWeekday } from "./read-nth-weekday.ts";
import { namesWorkingDays, readWorkingDays } from "./read-working-days.ts";
import { addMonths, inYear, stepsOf, weekdayAhead, weekdayIn, weekdayOf } from "./relative-days.ts";
import { calendarWordsOf, type Sense, type Which } from "./vocabulary/calendar-words.ts";
import { saysNothing } from "./vocabulary/small-words.ts";

/** The words of an answer with their numbers in digits. */
export function dateWords(text: string, locale: Locale): readonly string[] {
  const spaced = text
    .replace(/(\d)\s*([./-])\s*(?=\d)/g, "$1$2")
    .replace(/(\d)(st|nd|rd|th|er|ère|s?te[nrs]?|º|ª|°|\.?[oa]|-?go)(?![\p{L}\d])/giu, "$1.");
  return withDaysOfMonth(digitize(wordsIn(spaced), locale.language), locale);
}

/** "Vendredi 4": a day of the month, where the next such day is that weekday and what is behind it makes it no hour. */
function withDaysOfMonth(words: readonly string[], { language, now, timeZone }: Locale): readonly string[] {
  if (!/^(?:fr|es|pl)/.test(language)) return words;
  const names = calendarWordsOf(language);
  return words.map((word, at) => {
    const sense = names.get(words[at - 1] ?? "");
    if (sense?.type !== "weekday" || !/^\d{1,2}$/.test(word) || !behindDay.test(words[at + 1] ?? "")) return word;
    return onWeekday(nextDayOfMonth(Number(word), dayOf(now, timeZone)), sense.weekday) === undefined
      ? word
      : `${word}.`;
  });
}

const behindDay = /^(?:|pour|para|dla|a|o|vers|sobre|okolo)$/;

/** Numbers alone: day, month and year in the order of the language. */
export function readNumeric(word: string, { language, now, timeZone, wanted }: Locale): string | undefined {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})\.?$/.exec(word);
  if (iso) return isDay(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const parts = /^(\d{1,2})([./-])\s*(\d{1,2})(?:[./-]\s*(\d{2}|\d{4})?)?$/.exec(word);
  if (!parts) return undefined;
  const [, first = "", mark, second = "", year] = parts;
  const americans = /^en(?:-US|-CA|-PH)?$/.test(language) && mark !== ".";
  const monthFirst = (americans || unspaced(language)) && Number(first) <= 12;
  const [day, month] = monthFirst ? [second, first] : [first, second];
  return inYear(Number(day), Number(month), year, dayOf(now, timeZone), wanted);
}

/** What the words of a date say together, in whatever order. */
interface Said {
  offset?: number;
  weekday?: number;
  month?: number;
  feast?: readonly [month: number, day: number];
  unit?: Extract<Sense, { type: "unit" }>;
  which?: Which;
  way?: 1 | -1;
  /** "En huit", "en ocho": so many weeks later; eight and fifteen days count the first one too. */
  further?: 1 | 2;
  /** A day of the month that says so. */
  ordinal?: number;
  numbers: number[];
}

/** Behind one of these a number is a day: "le 24". */
const dayWords: ReadonlySet<string> = new Set(["le", "el", "dia"]);
/** Behind one of these it is an hour: "am 3. Mai um 9". */
export const hourWords: ReadonlySet<string> = new Set(["at", "um", "las", "la", "o", "godz", "godzinie"]);

/** Between a month and its year: "5 de mayo de 27". */
const yearWords: ReadonlySet<string> = new Set(["de", "del", "of", "d", "w", "im"]);

function gather(words: readonly string[], { language }: Locale): Said | undefined {
  const names = calendarWordsOf(language);
  const said: Said = { numbers: [] };
  /** Where a number would stand right behind the month, or behind those there. */
  let behindMonth = -1;
  for (let at = 0; at < words.length; ) {
    const word = words[at] ?? "";
    const named = longest(words, at, names);
    /** "2. Weihnachtstag" is one name. */
    const number = named ? null : /^(\d{1,4})(\.)?,?$/.exec(word);
    if (number) {
      const before = words[at - 1] ?? "";
      if (hourWords.has(before) || (before === "a" && said.month !== undefined)) return undefined;
      /** "3 to 5 May": a number that is neither the first nor a whole year has to stand there to be one. */
      if (namesNumber(said) && (word.length === 1 || (Number(number[1]) < 100 && at !== behindMonth))) return undefined;
      if (at === behindMonth) behindMonth++;
      if (before === "en" && /^(?:8|15)$/.test(word) && names.get(words[at + 1] ?? "")?.type !== "unit") {
        said.further = word === "8" ? 1 : 2;
        at++;
        continue;
      }
      const isDay = number[2] !== undefined || dayWords.has(before);
      if (isDay && said.ordinal === undefined) said.ordinal = Number(number[1]);
      else said.numbers.push(Number(number[1]));
      if (said.numbers.length > 3) return undefined;
      at++;
      continue;
    }
    /** "A week" is one; "the week" is none in particular. */
    if (/^an?$/.test(word) && names.get(words[at + 1] ?? "")?.type === "unit") said.numbers.push(1);
    if (named && take(said, named.value)) {
      at = named.next;
      if (named.value.type === "month" || named.value.type === "feast") behindMonth = at;
    } else if (!named && saysNothing(word, language)) {
      if (at === behindMonth && yearWords.has(word)) behindMonth++;
      at++;
    } else return undefined;
  }
  return said;
}

const namesNumber = ({ ordinal, numbers }: Said) => ordinal !== undefined || numbers.length > 0;

/** False where the same has been said before. */
function take(said: Said, sense: Sense): boolean {
  switch (sense.type) {
    case "offset":
      if (said.offset !== undefined || said.weekday !== undefined) return false;
      said.offset = sense.days;
      return true;
    case "weekday":
      if (said.weekday !== undefined || said.offset !== undefined) return false;
      said.weekday = sense.weekday;
      return true;
    case "month":
      if (said.month !== undefined) return false;
      said.month = sense.month;
      return true;
    case "feast":
      if (said.numbers.some((number) => number < 100)) return false;
      said.feast = [sense.month, sense.day];
      return true;
    case "unit":
      /** "The last three days of the month" are several. */
      if (sense.unit === "day" && said.which === "last" && namesNumber(said)) return false;
      /** "El día 3 del próximo mes". */
      if (said.unit && said.unit.unit !== sense.unit) {
        if (said.unit.unit !== "day" || sense.unit !== "month" || !namesNumber(said)) return false;
      }
      said.unit = sense;
      return true;
    case "which":
      said.which = sense.which;
      return true;
    case "way":
      if (said.way === undefined || sense.way === -1) said.way = sense.way;
      return true;
  }
}

/** Words that are a day and nothing else. */
export function readDate(words: readonly string[], locale: Locale): string | undefined {
  const [only] = words;
  if (only !== undefined && words.some((word) => /\d[./-]\d/.test(word))) return readWithWeekday(words, locale);
  if (namesWorkingDays(words, locale.language)) return readWorkingDays(words, locale);
  const end = readEnd(words, locale);
  if (end !== undefined) return end;
  const nth = readNthWeekday(words, locale);
  if (nth !== undefined) return nth ?? undefined;
  const said = gather(words, locale);
  if (!said) return undefined;
  const today = dayOf(locale.now, locale.timeZone);
  const { feast, month, unit } = said;
  /** "Vor Weihnachten" is not Christmas. */
  if (said.way === -1 && !unit) return undefined;
  if (feast) return inYear(feast[1], feast[0], yearSaid(said.numbers, said.which, today), today, locale.wanted);
  if (month !== undefined) return onWeekday(dayOfMonth(said, month, { today, wanted: locale.wanted }), said.weekday);
  if (unit) return besideUnit(said, unit, { language: locale.language, today });
  if (said.numbers.length > 0) return undefined;
  const weeks = (said.further ?? 0) * 7;
  if (said.offset !== undefined) return said.ordinal === undefined ? addDays(today, said.offset + weeks) : undefined;
  /** "The third": the next one that comes. */
  if (said.ordinal !== undefined) return onWeekday(nextDayOfMonth(said.ordinal, today), said.weekday);
  if (said.weekday === undefined) return undefined;
  return addDays(weekday(said.weekday, said.which, locale, today), weeks);
}

/** "Friday, 3 December" where that is no Friday is a slip, and which of the two is meant has to be asked. */
function onWeekday(day: string | undefined, weekday: number | undefined): string | undefined {
  return day === undefined || weekday === undefined || weekdayOf(day) === weekday ? day : undefined;
}

function readWithWeekday(words: readonly string[], locale: Locale): string | undefined {
  const written = words.filter((word) => /\d/.test(word));
  const [date] = written;
  const names = calendarWordsOf(locale.language);
  const others = words.filter((word) => word !== date);
  const weekdays = others.flatMap((word) => {
    const sense = names.get(word);
    return sense?.type === "weekday" ? sense.weekday : [];
  });
  const known = others.every((word) => names.get(word)?.type === "weekday" || saysNothing(word, locale.language));
  return date !== undefined && known ? onWeekday(readNumeric(date, locale), weekdays[0]) : undefined;
}

interface Here {
  readonly language: string;
  readonly today: string;
}

interface Wanted {
  readonly today: string;
  readonly wanted: DaySpan | undefined;
}

function dayOfMonth(said: Said, month: number, { today, wanted }: Wanted): string | undefined {
  if (said.unit && said.unit.unit !== "year" && said.unit.unit !== "day") return undefined;
  const numbers = [...(said.ordinal === undefined ? [] : [said.ordinal]), ...said.numbers];
  const day = numbers.findIndex((number) => number >= 1 && number <= 31);
  if (day < 0) return undefined;
  const years = numbers.filter((_, at) => at !== day);
  return inYear(
    numbers[day] ?? 0,
    month,
    yearSaid(years, said.unit?.unit === "year" ? said.which : undefined, today),
    today,
    wanted,
  );
}

/** "2026", "26", "20 26", "2000 26"; or the next year, the last. */
function yearSaid(numbers: readonly number[], which: Which | undefined, today: string): string | undefined {
  const [first, second] = numbers;
  const now = Number(today.slice(0, 4));
  if (first === undefined) {
    if (which === undefined) return undefined;
    return String(now + stepsOf[which]);
  }
  if (second === undefined) return String(first).padStart(first < 100 ? 2 : 4, "0");
  if (first >= 15 && first <= 29 && second < 100) return String(first * 100 + second);
  return first % 100 === 0 && second < 100 ? String(first + second) : "none";
}

function besideUnit(
  said: Said,
  { unit, count }: NonNullable<Said["unit"]>,
  { language, today }: Here,
): string | undefined {
  const { which, weekday: day, offset, ordinal, numbers } = said;
  /** "The last day of the month". */
  if (which === "last" && unit === "day") return undefined;
  const steps = which && stepsOf[which];
  const number = numbers[0];
  if (steps !== undefined && unit === "week" && day !== undefined) return weekdayIn(today, steps, day);
  const dayInMonth = ordinal ?? number;
  if (steps !== undefined && unit === "month" && dayInMonth !== undefined) {
    const first = addMonths(`${today.slice(0, 7)}-01`, steps);
    return isDay(Number(first.slice(0, 4)), Number(first.slice(5, 7)), dayInMonth);
  }
  if (unit === "day" && ordinal !== undefined && numbers.length === 0) return nextDayOfMonth(ordinal, today);
  if (numbers.length > 1 || ordinal !== undefined) return undefined;
  const base = day !== undefined ? weekdayAhead(today, day) : addDays(today, offset ?? 0);
  /** "The day is Friday." */
  const isNamed = unit === "day" && steps === undefined && said.way === undefined && number === undefined;
  if (isNamed && (day !== undefined || offset !== undefined)) return base;
  const way = steps ?? said.way ?? (day !== undefined || offset !== undefined ? 1 : undefined);
  if (way === undefined || (way === 0 && unit !== "day")) return undefined;
  const alone = day !== undefined || offset !== undefined || /^pl/.test(language) ? 1 : undefined;
  /** Eight and fifteen days from a day count it too, but in English and Polish: "lundi dans quinze jours". */
  const isCounted = unit === "day" && (day !== undefined || (offset !== undefined && /^(?:de|fr|es)/.test(language)));
  const inWeeks = isCounted && (number === 8 || number === 15) ? number - 1 : number;
  if (day !== undefined && unit === "day" && inWeeks !== undefined && inWeeks % 7 !== 0) return undefined;
  const times = (steps === undefined ? (inWeeks ?? alone ?? Number.NaN) : 1) * count * way;
  if (!Number.isInteger(times) || Math.abs(times) > 20_000) return undefined;
  return unit === "day" || unit === "week"
    ? addDays(base, times * (unit === "week" ? 7 : 1))
    : addMonths(base, times * (unit === "year" ? 12 : 1));
}

function weekday(day: number, which: Which | undefined, { language }: Locale, today: string): string {
  const ahead = weekdayAhead(today, day);
  if (which === "last") return addDays(ahead, weekdayOf(today) === day ? -14 : -7);
  if (which === "afterNext") return /^de/.test(language) ? addDays(ahead, 7) : weekdayIn(today, 2, day);
  if (which === "next" && !/^(?:de|fr|es)/.test(language)) return weekdayIn(today, 1, day);
  return ahead;
}

function nextDayOfMonth(day: number, today: string): string | undefined {
  for (let month = 0; month < 3; month++) {
    const first = addMonths(`${today.slice(0, 7)}-01`, month);
    const found = isDay(Number(first.slice(0, 4)), Number(first.slice(5, 7)), day);
    if (found !== undefined && found >= today) return found;
  }
  return undefined;
}
