import { apart, digitizeJapanese, readDigits, readSpelled } from "./digits.ts";
import { findWords } from "./find-words.ts";
import { leavesOpen } from "./leaves-open.ts";
import type { Locale } from "./locale.ts";
import { longestAnswer, unspaced, wordsIn } from "./plain.ts";
import { numberWordsOf } from "./vocabulary/number-words.ts";
import { japaneseLimit } from "./vocabulary/open-words.ts";
import { unrefused } from "./vocabulary/refusal-words.ts";
import { bareJapanese, type Stretch, saysNothing, within } from "./vocabulary/small-words.ts";

/** A number as people of the language write or say it: `1.234,5`, "two and a half thousand", 三万五千. */
export function parseNumber(text: string, { language }: Pick<Locale, "language">): number | undefined {
  if (text.length > longestAnswer) return undefined;
  const written = readDigits(text.trim().replace(/^[€$£¥]|[€$£¥]$/g, ""), language);
  if (written !== undefined) return written;
  if (unspaced(language)) return japaneseNumber(bareJapanese(digitizeJapanese(text)));
  const words = numberParts(text, language);
  const { from, to } = within(words, (word) => saysNothing(word, language) && !isNumberWord(word, language));
  return isLimit(words, { from, to }, language) ? undefined : readWords(words.slice(from, to), language);
}

/** "At least 5"; of "au moins 5" the second word is no minus. */
function isLimit(words: readonly string[], { from, to }: Stretch, language: string): boolean {
  const signed = numberWordsOf(language).minus.has(words[from] ?? "");
  const isValue = (word: string) => /^\d/.test(word) || isNumberWord(word, language);
  return leavesOpen(words, { from: signed ? from + 1 : from, to }, { language, by: "limits", isValue });
}

/** Digits and letters that are something else: `1e5`, `A4B2`. */
const code = /\d\p{L}+\d|\p{L}\d+\p{L}/u;
/** Some and none, with the word for one in them. */
const vague =
  /(?:^| )(?:(?:no|any|every|some|another|each) one|ein(?:en|em)? (?:paar|bisschen|wenig)|un peu|une? (?:vingtaine|dizaine|quinzaine|trentaine|centaine)|un poco|unos pocos)(?= |$)/;

/** The one number that a sentence has; undefined where it has several. */
export function findNumber(text: string, locale: Pick<Locale, "language">): number | undefined {
  const whole = parseNumber(text, locale);
  if (whole !== undefined || text.length > longestAnswer) return whole;
  if (unspaced(locale.language)) {
    const said = digitizeJapanese(unrefused(text, locale.language));
    const [number, another] = [...said.matchAll(/-?\d+(?:\.\d+)?/g)];
    if (!number || another || japaneseLimit.test(said.slice(number.index + number[0].length))) return undefined;
    return Number(number[0]);
  }
  const meant = unrefused(text, locale.language);
  if (code.test(meant) || vague.test(wordsIn(meant).join(" "))) return undefined;
  const words = numberParts(meant, locale.language);
  const read = (some: readonly string[]) => readWords(some, locale.language);
  const found = findWords(words, read);
  if (!found || isLimit(words, found, locale.language)) return undefined;
  const others = [...words.slice(0, found.from), "", ...words.slice(found.to)].filter(
    (word) => !/^(?:a|an|un|une|una|ein|eine)$/.test(word),
  );
  return findWords(others, read) === undefined ? found.value : undefined;
}

/** `5k` is said as two words; so is what German writes in one. */
export const numberParts = (text: string, language: string): readonly string[] =>
  apart(
    wordsIn(text.replace(/(\d)(?=\p{L})/gu, "$1 ").replace(/(\d)[\s'’](?=\d{3}(?!\d))/g, "$1")),
    numberWordsOf(language),
  );

function isNumberWord(word: string, language: string): boolean {
  const { small, minus, point } = numberWordsOf(language);
  return small.has(word) || minus.has(word) || point.has(word);
}

/** Words that are a number and nothing else. */
export function readWords(words: readonly string[], language: string): number | undefined {
  const { minus, point, half, scales } = numberWordsOf(language);
  const negative = minus.has(words[0] ?? "");
  const said = negative ? words.slice(1) : words;
  const sign = negative ? -1 : 1;
  const whole = readSpelled(said, 0, language);
  if (!whole) return undefined;
  const rest = said.slice(whole.next);
  if (rest.length === 0) return sign * whole.value;
  const behind = rest.join(" ");
  if (half.includes(behind)) return sign * (whole.value + 0.5);
  if (point.has(rest[0] ?? "")) {
    const decimals = decimalsOf(rest.slice(1), language);
    return decimals === undefined ? undefined : sign * Number(`${whole.value}.${decimals}`);
  }
  /** "Two and a half thousand". */
  const scale = scales.get(rest.at(-1) ?? "");
  if (scale && half.includes(rest.slice(0, -1).join(" "))) return sign * (whole.value + 0.5) * scale;
  return undefined;
}

/** "One four", "fourteen", "zero five". */
function decimalsOf(words: readonly string[], language: string): string | undefined {
  let digits = "";
  for (let at = 0; at < words.length; ) {
    const one = readSpelled(words, at, language);
    if (!one || !Number.isInteger(one.value) || one.value < 0) return undefined;
    digits += /^\d+$/.test(words[at] ?? "") ? words[at] : one.value;
    at = one.next;
  }
  return digits === "" || digits.length > 15 ? undefined : digits;
}

/** Things, people and what else is counted with a word behind the number. */
const counters = "人|名|名様|個|つ|本|枚|回|円|歳|才|冊|台|匹|杯|件|番|号|階|度|キロ|メートル|パーセント|%|時間|分間";
const native = "ひとつ ふたつ みっつ よっつ いつつ むっつ ななつ やっつ ここのつ とお".split(" ");
const readings: readonly (readonly string[])[] = [
  ["れい", "ぜろ", "ゼロ"],
  ["いち"],
  ["に"],
  ["さん"],
  ["よん", "し"],
  ["ご"],
  ["ろく"],
  ["なな", "しち"],
  ["はち"],
  ["きゅう", "く"],
  ["じゅう"],
];
const people = ["ひとり", "ふたり"];

function japaneseNumber(text: string): number | undefined {
  const said = text.replace(/^(?:マイナス|-)/, "");
  const sign = said === text ? 1 : -1;
  const spoken = said.replace(/(\d+)点(\d+)/, "$1.$2").replace(/(\d+)(?:個|つ|時間)?半$/, "$1.5");
  const number = new RegExp(`^(\\d+(?:\\.\\d+)?)(?:${counters})?$`).exec(spoken);
  if (number) return sign * Number(number[1]);
  const counted = native.indexOf(spoken);
  if (counted >= 0) return counted + 1;
  if (people.includes(spoken)) return people.indexOf(spoken) + 1;
  const read = readings.findIndex((words) => words.includes(spoken));
  return read >= 0 ? sign * read : undefined;
}
