import { apart, exact, readDigits } from "./digits.ts";
import { findWords } from "./find-words.ts";
import { japaneseDigits, japaneseNumber } from "./japanese-number.ts";
import { leavesOpen } from "./leaves-open.ts";
import type { Locale } from "./locale.ts";
import { longestAnswer, unspaced, wordsIn } from "./plain.ts";
import { readWords } from "./spelled-number.ts";
import { countsAsides, withoutJapaneseAsides } from "./vocabulary/aside-words.ts";
import { fractionWordsOf } from "./vocabulary/fraction-words.ts";
import { numberWordsOf } from "./vocabulary/number-words.ts";
import { japaneseLimit } from "./vocabulary/open-words.ts";
import { unrefused } from "./vocabulary/refusal-words.ts";
import { bareJapanese, type Stretch, saysNothing, within } from "./vocabulary/small-words.ts";
import { isVague, isVagueJapanese } from "./vocabulary/vague-words.ts";
import { withDecimals } from "./written-fractions.ts";

/** Digits and letters that are something else: `1e5`, `A4B2`. */
const code = /\d\p{L}+\d|\p{L}\d+\p{L}/u;
/** A number as people of the language write or say it: `1.234,5`, "two and a half thousand", 三万五千. */
export function parseNumber(text: string, { language }: Pick<Locale, "language">): number | undefined {
  if (text.length > longestAnswer) return undefined;
  const unsigned = withDecimals(text)
    .trim()
    .replace(/^[€$£¥]|[€$£¥]$/g, "");
  const written = readDigits(unsigned, language);
  if (written !== undefined) return written;
  if (unspaced(language)) return isVagueJapanese(text) ? undefined : japaneseNumber(bareJapanese(japaneseDigits(text)));
  const words = numberParts(unsigned, language);
  if (isVague(wordsIn(text))) return undefined;
  const { from, to } = within(words, (word) => saysNothing(word, language) && !isNumberWord(word, language));
  if (isLimit(words, { from, to }, language)) return undefined;
  const said = words.slice(from, to);
  return readWords(from === 0 ? withWhole(said, language) : said, language);
}

/** "Point five" has no whole part; of "at this point five" and "point 5" it is another point, and so is "Punkt acht". */
function withWhole(words: readonly string[], language: string): readonly string[] {
  const { minus, point } = numberWordsOf(language);
  const at = minus.has(words[0] ?? "") ? 1 : 0;
  const [decimal] = point;
  return words[at] === decimal && !/^\d/.test(words[at + 1] ?? "") ? words.toSpliced(at, 0, "0") : words;
}

/** "At least 5"; of "au moins 5" the second word is no minus. */
function isLimit(words: readonly string[], { from, to }: Stretch, language: string): boolean {
  const signed = numberWordsOf(language).minus.has(words[from] ?? "");
  const isValue = (word: string) => /^\d/.test(word) || isNumberWord(word, language);
  return leavesOpen(words, { from: signed ? from + 1 : from, to }, { language, by: "limits", isValue });
}

/** "An hour and a half": a part of something else that a number was found beside, or that is all that was found. */
export function isBroken(words: readonly string[], found: Stretch & { value: unknown }, language: string): boolean {
  const { any } = fractionWordsOf(language);
  if (!any.test(words.slice(found.from, found.to).join(" "))) return any.test(words.join(" "));
  return typeof found.value === "number" && found.value < 1;
}

/** The one number that a sentence has; undefined where it has several. */
export function findNumber(text: string, locale: Pick<Locale, "language">): number | undefined {
  const whole = parseNumber(text, locale);
  if (whole !== undefined || text.length > longestAnswer) return whole;
  if (unspaced(locale.language)) {
    if (isVagueJapanese(text)) return undefined;
    const said = japaneseDigits(withoutJapaneseAsides(unrefused(text, locale.language)));
    const [number, another] = [...said.matchAll(/-?\d+(?:\.\d+)?/g)];
    if (!number || another || japaneseLimit.test(said.slice(number.index + number[0].length))) return undefined;
    return Number(number[0]);
  }
  const meant = unrefused(text, locale.language);
  const words = numberParts(meant, locale.language);
  if (code.test(meant) || isVague(wordsIn(meant))) return undefined;
  const read = (some: readonly string[]) => readWords(some, locale.language);
  const found = findWords(words, read);
  if (!found || isLimit(words, found, locale.language) || isBroken(words, found, locale.language)) return undefined;
  if (countsAsides(words, found.to)) return undefined;
  const others = [...words.slice(0, found.from), "", ...words.slice(found.to)].filter(
    (word, at, all) =>
      !/^(?:a|an|un|une|una|ein|eine)$/.test(word) || /^(?:and|et|y|und|or|ou|o|oder)$/.test(all[at - 1] ?? ""),
  );
  return findWords(others, read) === undefined ? found.value : undefined;
}

/** What stands by itself is a word: `$5` is two, and `50k/year`; `5k` is 5000. What German writes in one is taken apart. */
export const numberParts = (text: string, language: string): readonly string[] =>
  apart(
    wordsIn(
      withDecimals(text)
        .replace(/(\d)[\s'’](?=\d{3}(?!\d))/g, "$1")
        .replace(/([\d.,]*\d)\s?k(?![\p{L}\d])(?:\/(?=\p{L}))?/giu, (all, digits) => thousands(all, digits, language))
        .replace(/(\d)(?=\p{L})/gu, "$1 ")
        .replace(/[€$£¥](?=\d)|\d(?=[€$£¥])/g, "$& "),
    ),
    numberWordsOf(language),
  );

function thousands(written: string, digits: string, language: string): string {
  const number = readDigits(digits, language);
  return number === undefined ? written : `${exact(number * 1000)}${written.endsWith("/") ? " " : ""}`;
}

function isNumberWord(word: string, language: string): boolean {
  const { small, minus, point } = numberWordsOf(language);
  return small.has(word) || minus.has(word) || point.has(word);
}
