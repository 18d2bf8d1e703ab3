import { longest } from "./digits.ts";
import { findWords } from "./find-words.ts";
import { namesJapaneseOffset } from "./japanese-date.ts";
import { leavesOpen } from "./leaves-open.ts";
import type { Locale } from "./locale.ts";
import { weekdayNames, weekdays } from "./names.ts";
import { findDate } from "./parse-date.ts";
import { longestAnswer, plain, unspaced, wordsIn } from "./plain.ts";
import { weekdayOf } from "./relative-days.ts";
import { calendarWordsOf } from "./vocabulary/calendar-words.ts";
import { japaneseBound } from "./vocabulary/open-words.ts";
import { unrefused } from "./vocabulary/refusal-words.ts";
import { bareJapanese, saysNothing } from "./vocabulary/small-words.ts";

type Tongue = Pick<Locale, "language">;

/** The English name of a weekday, as the value is kept. */
export function parseWeekday(text: string, { language }: Tongue): string | undefined {
  if (text.length > longestAnswer) return undefined;
  if (unspaced(language)) {
    const day = /^([日月火水木金土])(?:曜日?)?$/.exec(bareJapanese(plain(text)))?.[1];
    if (day !== undefined) return weekdays["日月火水木金土".indexOf(day)];
  }
  return readWeekday(wordsIn(text), language);
}

/** "Mon-Fri" are several. */
const spans = /(\p{L}+)\.?\s*[-–—~]\s*(\p{L}+)/u;

/** The weekday that a sentence names; "tomorrow" names one where it is told what day it is. */
export const findWeekday = (text: string, locale: Tongue & Partial<Locale>): string | undefined =>
  findNamed(text, locale) ?? ofDayNamed(text, locale);

function ofDayNamed(text: string, locale: Tongue & Partial<Locale>): string | undefined {
  const { now, timeZone, language } = locale;
  const words = wordsIn(text);
  const namesOffset = () =>
    words.some((_, at) => longest(words, at, calendarWordsOf(language))?.value.type === "offset");
  const isNamed = unspaced(language) ? namesJapaneseOffset(text) : namesOffset();
  if (now === undefined || timeZone === undefined || !isNamed) return undefined;
  const day = findDate(text, { language, now, timeZone });
  return day && weekdays[weekdayOf(day)];
}

const isOffset = (word: string, language: string) => calendarWordsOf(language).get(word)?.type === "offset";

function findNamed(text: string, locale: Tongue): string | undefined {
  const whole = parseWeekday(text, locale);
  if (whole !== undefined || text.length > longestAnswer) return whole;
  const { language } = locale;
  const meant = unrefused(text, language);
  if (unspaced(language)) {
    const [found, another] = [...meant.matchAll(/([日月火水木金土])曜日?/g)];
    if (!found || another || japaneseBound.test(meant.slice(found.index + found[0].length))) return undefined;
    return weekdays["日月火水木金土".indexOf(found[1] ?? "")];
  }
  const span = spans.exec(plain(text));
  if (span && [span[1], span[2]].every((one = "") => readWeekday([one], language) !== undefined)) return undefined;
  const words = wordsIn(meant);
  const read = (some: readonly string[]) => readWeekday(some, language);
  const found = findWords(words, read);
  if (!found) return undefined;
  const isValue = (word: string) => read([word]) !== undefined || isOffset(word, language);
  if (leavesOpen(words, found, { language, by: "ends", isValue })) return undefined;
  /** "Sun", "so": other words are written like short names. */
  const others = [...words.slice(0, found.from), "", ...words.slice(found.to)].filter(
    (word) => word === "" || word.length > 3,
  );
  const another = findWords(others, read)?.value ?? found.value;
  return another === found.value ? found.value : undefined;
}

function readWeekday(words: readonly string[], language: string): string | undefined {
  const names = calendarWordsOf(unspaced(language) ? "en" : language);
  const senses = words.flatMap((word) => {
    const name = word.replace(/\.$/, "");
    /** Short names of days and months may be the same: "mar". */
    const short = weekdayNames(language).findIndex((forms) => forms.includes(name));
    if (short >= 0) return [short];
    const sense = names.get(name) ?? names.get(singular(name, language));
    if (sense?.type === "weekday") return [sense.weekday];
    return sense?.type === "which" || (!sense && saysNothing(word, language)) ? [] : [-1];
  });
  const [day] = senses;
  return senses.length === 1 && day !== undefined ? weekdays[day] : undefined;
}

/** "Mondays", "montags", "w poniedziałki". */
const singular = (name: string, language: string): string =>
  /^pl/.test(language) ? name.replace(/ki$/, "ek").replace(/e$/, "a") : name.replace(/(?<=..)s$/, "");
