import { openWordsOf } from "./vocabulary/open-words.ts";
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
  const { links, [by]: bound } = openWordsOf(language);
  const idle = (word: string) => saysNothing(word, language);
  const meets = (start: number, step: 1 | -1) => {
    let isLinked = false;
    let at = start;
    for (; links.has(words[at] ?? "") || idle(words[at] ?? ""); at += step) isLinked ||= links.has(words[at] ?? "");
    return isLinked && isValue(words[at] ?? "");
  };
  const { from, to } = within(words, idle, found);
  return bound.test(words.slice(0, from).join(" ")) || meets(from - 1, -1) || meets(to, 1);
}
