import { openers, openWordsOf } from "./vocabulary/open-words.ts";
import { type Stretch, saysNothing, within } from "./vocabulary/small-words.ts";

interface Around {
  readonly language: string;
  /** What kind of words before a value make it less than a value. */
  readonly by: "bounds" | "ends" | "limits";
  /** Whether a word is, or begins or ends, a value of the same type. */
  isValue(word: string): boolean;
}

/**
 * Whether what stands around a value leaves open what is meant: another one that is joined to it ("3 to 5 May", "7 or
 * 8 pm"), or a word that makes it a bound or comes again ("until Friday", "every Friday", "more than 20").
 */
export function leavesOpen(words: readonly string[], found: Stretch, { language, by, isValue }: Around): boolean {
  const { links, weak, [by]: bound } = openWordsOf(language);
  const idle = (word: string) => saysNothing(word, language);
  const { from, to } = within(words, idle, found);
  const isOpened = (at: number) => words.slice(Math.max(0, at - 2), at).some((word) => openers.has(word));
  const meets = (start: number, step: 1 | -1) => {
    let isLinked = false;
    let isWeak = true;
    let at = start;
    for (; at >= 0 && at < words.length && (links.has(words[at] ?? "") || idle(words[at] ?? "")); at += step) {
      const isLink = links.has(words[at] ?? "");
      isLinked ||= isLink;
      isWeak &&= !isLink || (by !== "limits" && weak.has(words[at] ?? ""));
    }
    if (!isLinked || !isValue(words[at] ?? "")) return false;
    return !isWeak || !/^\d/.test(words[at] ?? "") || isOpened(step < 0 ? at : from);
  };
  return bound.test(words.slice(0, from).join(" ")) || meets(from - 1, -1) || meets(to, 1);
}
