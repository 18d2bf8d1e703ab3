import { findWords } from "./find-words.ts";
import type { Locale } from "./locale.ts";
import { weekdayNames, weekdays } from "./names.ts";
import { longestAnswer, plain, unspaced, wordsIn } from "./plain.ts";
import { calendarWordsOf } from "./vocabulary/calendar-words.ts";
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

/** The weekday that a sentence names. */
export function findWeekday(text: string, locale: Tongue): string | undefined {
  const whole = parseWeekday(text, locale);
  if (whole !== undefined || text.length > longestAnswer) return whole;
  if (unspaced(locale.language)) {
    const day = /([日月火水木金土])曜/.exec(plain(text))?.[1];
    return day === undefined ? undefined : weekdays["日月火水木金土".indexOf(day)];
  }
  return findWords(wordsIn(text), (words) => readWeekday(words, locale.language))?.value;
}

function readWeekday(words: readonly string[], language: string): string | undefined {
  const names = calendarWordsOf(unspaced(language) ? "en" : language);
  const senses = words.flatMap((word) => {
    const name = word.replace(/\.$/, "");
    /** Short names of days and months may be the same: "mar". */
    const short = weekdayNames(language).findIndex((forms) => forms.includes(name));
    if (short >= 0) return [short];
    const sense = names.get(name);
    if (sense?.type === "weekday") return [sense.weekday];
    return sense?.type === "which" || (!sense && saysNothing(word, language)) ? [] : [-1];
  });
  const [day] = senses;
  return senses.length === 1 && day !== undefined ? weekdays[day] : undefined;
}
