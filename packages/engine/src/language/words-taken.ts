import { longestAnswer, plain, unspaced } from "./plain.ts";
import { saysNothing } from "./vocabulary/small-words.ts";

/** Stands where words were: nothing reads it, and nothing is read across it. */
export const gap = "|";
const leading = /^\|,? ?/;
/** Each of them may be tried by itself. */
const mostWords = 80;
/** Words that may belong to what was read and are not needed for it: the year of "3 December 2026". */
const mostBeside = 4;

/** What a text says besides. */
interface Taken {
  /** The words that were taken, and those that were left. */
  readonly words: string;
  readonly rest: string;
}

/**
 * The words of a text by which something is read in it. `read` is how the reading is known again; what `belongs` together
 * as it stands is taken together. Undefined where nothing is read.
 */
export function wordsTaken(
  text: string,
  language: string,
  read: (text: string) => string | undefined,
  belongs: (text: string) => boolean = () => false,
): Taken | undefined {
  const value = text.length > longestAnswer ? undefined : read(text);
  const words = split(text, language);
  if (value === undefined || words.length > mostWords) return undefined;
  const space = unspaced(language) ? "" : " ";
  const left = (isKept: (at: number) => boolean | undefined) => leftOf(words, isKept).join(space);
  const joined = (isKept: (at: number) => boolean | undefined) => left(isKept).replace(leading, "");
  const taken = words.map(() => true);
  for (let size = Math.ceil(words.length / 2); size > 0; size = Math.floor(size / 2))
    for (let from = 0; from < words.length; from += size) {
      const isTried = (at: number) => at >= from && at < from + size;
      const isLeft = (at: number) => taken[at] && !isTried(at);
      if (taken.some((one, at) => one && isTried(at)) && read(joined(isLeft)) === value)
        taken.fill(false, from, from + size);
    }
  /** What says nothing by itself may be another's: the "at" between a day and its time. */
  const isEdge = (at: number) => taken[at] || !saysNothing(plain(words[at] ?? ""), language);
  const whole = withWhatBelongs(taken, (from, to) => {
    const isWithin = (at: number) => taken[at] || (at >= from && at < to);
    return (
      isEdge(from) && isEdge(to - 1) && belongs(words.slice(from, to).join(space)) && read(joined(isWithin)) === value
    );
  });
  return { words: joined((at) => whole[at]), rest: left((at) => !whole[at]) };
}

/** In languages without spaces a run of signs is a word, and every other letter. */
const split = (text: string, language: string): readonly string[] =>
  unspaced(language)
    ? (text.normalize("NFKC").match(/[!-~]+|[^\s!-~]/gu) ?? [])
    : text.split(/\s+/).filter((word) => word !== "");

function leftOf(words: readonly string[], isKept: (at: number) => boolean | undefined): readonly string[] {
  const left = words.flatMap((word, at) => {
    if (isKept(at)) return word;
    const isLast = at === words.length - 1 || isKept(at + 1);
    /** The pause behind what was taken is still one. */
    return isLast ? `${gap}${/[,;]$/.test(word) ? "," : ""}` : [];
  });
  return words.length === 0 || isKept(words.length - 1) ? left : left.slice(0, -1);
}

function withWhatBelongs(taken: readonly boolean[], belong: (from: number, to: number) => boolean): readonly boolean[] {
  const whole = [...taken];
  for (let at = 0; at < taken.length; at++) {
    if (!taken[at]) continue;
    const last = Math.min(taken.length, at + 1 + mostBeside);
    const first = Math.max(0, at - mostBeside);
    for (let to = at + 2; to <= last; to++) if (belong(at, to)) whole.fill(true, at, to);
    for (let from = first; from < at; from++) if (belong(from, at + 1)) whole.fill(true, from, at + 1);
  }
  return whole;
}
