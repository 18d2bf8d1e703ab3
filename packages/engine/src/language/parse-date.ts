import { findWords } from "./find-words.ts";
import { findJapaneseDate, theJapaneseDay } from "./japanese-date.ts";
import { leavesOpen } from "./leaves-open.ts";
import type { Locale } from "./locale.ts";
import { isCut, isShort, namesDay } from "./part-of-date.ts";
import { longestAnswer, unspaced } from "./plain.ts";
import { dateWords, readDate, readNumeric } from "./read-date.ts";
import { namesWorkingDays, readWorkingDays } from "./read-working-days.ts";
import { calendarWordsOf } from "./vocabulary/calendar-words.ts";
import { namesEnd } from "./vocabulary/end-words.ts";
import { unrefused } from "./vocabulary/refusal-words.ts";
import { bareJapanese, saysNothing } from "./vocabulary/small-words.ts";

/**
 * A day as `YYYY-MM-DD`: ISO, the language's own order of numbers, names of months in words and digits, today and its
 * neighbours, weekdays, "in three weeks". What says no year is the next such day.
 */
export function parseDate(text: string, locale: Locale): string | undefined {
  if (text.length > longestAnswer) return undefined;
  const numeric = readNumeric(text.trim().replace(/T\d\d:.*$/, ""), locale);
  if (numeric !== undefined) return numeric;
  if (!unspaced(locale.language)) return readDate(dateWords(text, locale), locale);
  const found = findJapaneseDate(text, locale);
  return found && !found.open && bareJapanese(found.rest) === "" ? found.day : undefined;
}

/** The one day that a sentence names and does not refuse; undefined where it names several. */
export function findDate(text: string, locale: Locale): string | undefined {
  const { language } = locale;
  const whole = parseDate(text, locale);
  if (text.length > longestAnswer) return whole;
  if (whole !== undefined) return isMorningAlone(text, locale) ? undefined : whole;
  const meant = unrefused(text, language);
  if (unspaced(language)) return theJapaneseDay(meant, locale);
  const words = daysAlone(dateWords(meant, locale), language);
  /** "Dans trois jours" of "dans trois jours ouvrables" is another day. */
  const reader = namesWorkingDays(words, language) ? readWorkingDays : readDate;
  const read = (some: readonly string[]) => reader(some, locale);
  const found = findWords(words, read);
  if (!found) return undefined;
  const { from, to, value } = found;
  const others = [...words.slice(0, from), "", ...words.slice(to)];
  const telling = (some: readonly string[]) => some.filter((word) => word !== "" && !saysNothing(word, language));
  const [said = words[from] ?? "", more] = telling(words.slice(from, to));
  if (more === undefined && isShort(said) && telling(others).length > 0) return undefined;
  const isValue = (word: string) => /^\d/.test(word) || namesDay(word, language);
  if (hasYearBehind(words, to, language)) return undefined;
  if (isCut(words, found, language) || leavesOpen(words, found, { language, by: "bounds", isValue })) return undefined;
  const another = findWords(others, read)?.value;
  const namesOther = (word: string) =>
    namesDay(word, language) || namesEnd(word, language) || /^\d{1,2}[./-]\d/.test(word);
  if (another === value || !others.some(namesOther)) return value;
  return undefined;
}

/** A year that the day has not taken is said of a day that there is not: "29 February 2027". */
function hasYearBehind(words: readonly string[], to: number, language: string): boolean {
  const [next = ""] = words
    .slice(to)
    .filter((word) => word !== "" && !saysNothing(word, language) && !ofYear.test(word));
  return /^(?:19|20)\d\d$/.test(next);
}

const ofYear = /^(?:of|de|del|im|en|w|roku)$/;

/** "Por la mañana" and "am Morgen" are no day. */
function isMorningAlone(text: string, locale: Locale): boolean {
  const { language } = locale;
  if (unspaced(language)) return false;
  const words = dateWords(text, locale);
  const days = daysAlone(words, language);
  return days.length < words.length && !findWords(days, (some) => readDate(some, locale));
}

/** Without the words for tomorrow where they are the morning: "Freitag Morgen", "el viernes por la mañana". */
function daysAlone(words: readonly string[], language: string): readonly string[] {
  const names = calendarWordsOf(language);
  return words.filter((word, at) => {
    const before = words[at - 1] ?? "";
    if (word === "morgen")
      return before !== "guten" && before !== "am" && (isShort(before) || names.get(before)?.type !== "weekday");
    return word !== "manana" || (before !== "la" && before !== "esta");
  });
}
