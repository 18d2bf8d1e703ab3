import { digitizeJapanese } from "./digits.ts";
import { findNumber, parseNumber } from "./parse-number.ts";
import { longestAnswer, unspaced } from "./plain.ts";
import { mendingWordsOf, mendsSurely } from "./vocabulary/mending-words.ts";

interface Mended {
  /** Whether no other sense is left: of "pizza and pasta, no olives" it is. */
  readonly sure: boolean;
  readonly before: string;
  /** What takes its place, to the end of the sentence; and to the next pause. */
  readonly behind: string;
  readonly clause: string;
}

/** Words behind "sorry" or "no", without a pause, that are no new sentence. */
const mostWords = 3;
/** The point of "5. Mai" and of "p. m." ends nothing. */
const ending = /[;!?…–—、。，]|,(?!\d)|(?<!\d|(?<!\p{L})\p{L})\.(?=\s|$)|\s-\s/u;

/** What is said around the last place of a sentence at which somebody corrects themselves. */
export function mendedIn(text: string, language: string): Mended | undefined {
  if (text.length > longestAnswer) return undefined;
  let last: RegExpExecArray | undefined;
  for (const found of text.matchAll(mendingWordsOf(language))) last = found;
  if (!last) return undefined;
  const before = text.slice(0, last.index).trim();
  const behind = text.slice(last.index + last[0].length).trim();
  const clause = (behind.split(ending)[0] ?? "").trim();
  if (before === "" || clause === "") return undefined;
  const sure = unspaced(language) || mendsSurely(last[0]);
  const isClear = sure || clause.split(/\s+/).length <= mostWords;
  return isClear ? { sure, before, behind, clause } : undefined;
}

/**
 * The value of a sentence in which somebody may correct themselves: of "five, no six" that behind the correction, where
 * there is one; else that of the whole.
 */
export function readMended<Value>(
  text: string,
  language: string,
  read: (text: string) => Value | undefined,
): Value | undefined {
  const mended = mendedIn(text, language);
  if (!mended) return read(text);
  const { behind, clause } = mended;
  const inPlace = numberInPlace(mended, language);
  const value =
    (inPlace === undefined ? undefined : read(inPlace)) ?? (read(clause) === undefined ? undefined : read(behind));
  return value ?? read(text);
}

/** "At six pm" of "at five pm, no six": what a number counts is not said again. */
function numberInPlace({ before, clause }: Mended, language: string): string | undefined {
  if (parseNumber(clause, { language }) === undefined) return undefined;
  const number = findNumber(before, { language });
  if (number === undefined) return undefined;
  if (unspaced(language)) return digitizeJapanese(before).replace(/\d+(?:\.\d+)?/, digitizeJapanese(clause));
  const words = before.replace(/(\d)(?=\p{L})|([€$£¥])(?=\d)/gu, "$& ").split(/\s+/);
  for (let count = 1; count <= mostWords; count++)
    for (let from = words.length - count; from >= 0; from--)
      if (parseNumber(words.slice(from, from + count).join(" "), { language }) === number)
        return words.toSpliced(from, count, clause).join(" ");
  return undefined;
}
