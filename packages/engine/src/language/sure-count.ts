import { asksPeople, countPeople, groupsInDigits } from "./count-people.ts";
import { digitize, digitizeJapanese } from "./digits.ts";
import { findCount } from "./find-count.ts";
import type { Locale } from "./locale.ts";
import { plain, unspaced, wordsIn } from "./plain.ts";
import { hourWords } from "./read-date.ts";
import { joinsOnly, stem } from "./stem.ts";
import { calendarWordsOf } from "./vocabulary/calendar-words.ts";
import { japaneseLabels, labelWordsOf } from "./vocabulary/label-words.ts";
import { isPerson, japanesePeople } from "./vocabulary/people-words.ts";
import { saysNothing } from "./vocabulary/small-words.ts";
import { gap } from "./words-taken.ts";

const pause = "·";

/**
 * The number that a text gives for a question that nobody has asked yet: one that stands alone or counts what the
 * question counts. "Two dogs" are no people, "the one by the window" is none, and "at 8" is an hour.
 */
export function findSureCount(text: string, locale: Pick<Locale, "language">, question: string): number | undefined {
  const { language } = locale;
  const count = findCount(text, locale, question);
  if (count === undefined) return undefined;
  const isForPeople = asksPeople(question, language);
  const grouped = isForPeople ? groupsInDigits(text, language) : text;
  if (isForPeople && (countPeople(text, language) !== undefined || numbersIn(grouped) > numbersIn(text))) return count;
  if (unspaced(language)) return countsInJapanese(text, count, isForPeople, question) ? count : undefined;
  /** A pause ends what a number counts. */
  const said = wordsIn(grouped.replace(/[,;.!?](?=\s|$)/g, ` ${pause}`));
  const words = digitize(
    said.flatMap((word) => word.split(/(?<=\d)(?=\p{L})/u)),
    language,
  );
  const at = words.findIndex((word) => /^\d/.test(word) && Number(word.replace(",", ".")) === count);
  const [before = "", behind = pause] = [words[at - 1], words[at + 1]];
  if (at < 0 || (count === 1 && !/(?<!\d)1(?!\d)/.test(text)) || hourWords.has(before)) return undefined;
  const { things } = labelWordsOf(language);
  if (things.test(words.slice(0, at + 1).join(" "))) return undefined;
  /** "And a child" counts one more. */
  if (isForPeople && words.slice(at + 2).some((word) => isPerson(word, language))) return undefined;
  const asked = new Set(wordsIn(question).map((word) => stem(word, language)));
  const isBare =
    behind === pause ||
    saysNothing(behind, language) ||
    joinsOnly(behind, language) ||
    calendarWordsOf(language).get(behind)?.type === "weekday";
  /** "Friday 27" may be one day. */
  const isCounted =
    (isBare && before !== gap) || asked.has(stem(behind, language)) || (isForPeople && isPerson(behind, language));
  return isCounted ? count : undefined;
}

const numbersIn = (text: string): number => text.match(/\d+/g)?.length ?? 0;

/** 4名, 4で, and 4泊 where the question is for nights. */
function countsInJapanese(text: string, count: number, isForPeople: boolean, question: string): boolean {
  const said = digitizeJapanese(text).replace(/\s+/g, "");
  if (japaneseLabels.label.test(said)) return false;
  const found = new RegExp(`(.?)(?<!\\d)${count}(?![\\d.])(.?)`).exec(said);
  if (!found) return false;
  const [, before, behind = ""] = found;
  const isPlain = before !== gap && (behind === "" || /[でにをとはがのだ、。]/.test(behind));
  return isPlain || (isForPeople && japanesePeople.counted.test(behind)) || plain(question).includes(behind);
}
