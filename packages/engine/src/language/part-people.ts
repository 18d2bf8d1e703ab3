import { isPerson } from "./vocabulary/people-words.ts";

/** The numbers among words that count people ("4 persons", "4 of us"), and the words without them. */
export function partPeople(words: readonly string[], language: string) {
  const isCounted = (at: number) =>
    /^\d{1,3}$/.test(words[at] ?? "") && countsPeople(words.slice(at + 1, at + 3), language);
  return {
    counts: words.filter((_, at) => isCounted(at)).map(Number),
    rest: words.filter((_, at) => !isCounted(at) && !isCounted(at - 1)),
  };
}

const countsPeople = ([word = "", next = ""]: readonly string[], language: string): boolean =>
  isPerson(word, language) || (word === "of" && /^(?:us|you|them)$/.test(next));
