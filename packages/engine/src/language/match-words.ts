import { bare } from "./fold.ts";
import { ofLanguage } from "./of-language.ts";
import { stemsOf } from "./stem.ts";

/** Something that a text may mean, with sentences that mean it. */
export interface Meaning {
  readonly id: string;
  readonly examples: readonly string[];
}

export interface MeaningMatch {
  readonly id: string;
  /** From 0 to 1; 1 is an example word by word. */
  readonly score: number;
  readonly rung: "example" | "words";
}

/** What people say of one meaning, per language. */
export interface NamedMeaning {
  readonly id: string;
  readonly name: string;
  readonly examples: { readonly [language: string]: readonly string[] };
}

/** Of the conversation's language in any of its regions, else of all: names are of every language. */
export function meaningOf({ id, name, examples }: NamedMeaning, language: string): Meaning {
  const here = ofLanguage(examples, language) ?? [];
  const written = here.some((one) => one.trim() !== "") ? here : Object.values(examples).flat();
  return { id, examples: [name.replaceAll(/[-_]/g, " "), ...written] };
}

/** How near the second best may come before neither is taken. */
const margin = 0.05;
/** What a text means by its words, the likeliest first: no model, the same answer every time. */
export function rankMeanings(text: string, meanings: readonly Meaning[], language: string): readonly MeaningMatch[] {
  const said = bare(text);
  if (said === "") return [];
  const heard = [...new Set(stemsOf(text, language))];
  const known = meanings.map(({ id, examples }) => ({
    id,
    exact: examples.some((example) => bare(example) === said),
    examples: examples.map((example) => [...new Set(stemsOf(example, language))]),
  }));
  /** A word that few meanings have tells more than one that all have. */
  const weights = new Map<string, number>();
  const weigh = (word: string): number => {
    const weighed = weights.get(word);
    if (weighed !== undefined) return weighed;
    const having = known.filter(({ examples }) => examples.some((words) => words.includes(word))).length;
    const weight = Math.log(1 + meanings.length / Math.max(1, having));
    weights.set(word, weight);
    return weight;
  };
  return known
    .map(
      ({ id, exact, examples }): MeaningMatch =>
        exact
          ? { id, score: 1, rung: "example" }
          : { id, score: Math.max(0, ...examples.map((words) => overlap(heard, words, weigh))), rung: "words" },
    )
    .sort((a, b) => b.score - a.score);
}

/** The likeliest, where it reaches the threshold and no other comes near it; else null. */
export function clearMatch(ranked: readonly MeaningMatch[], threshold: number): MeaningMatch | null {
  const [first, second] = ranked;
  if (!first || first.score < threshold) return null;
  if (first.rung === "example") return second?.rung === "example" ? null : first;
  return second && first.score - second.score < margin ? null : first;
}

/** How much of an example is heard, and how much of what is heard the example knows. Never 1: that is an example itself. */
function overlap(heard: readonly string[], example: readonly string[], weigh: (word: string) => number): number {
  const nearness = (word: string, others: readonly string[]) =>
    Math.max(0, ...others.map((other) => near(word, other)));
  const share = (words: readonly string[], others: readonly string[]) => {
    const all = words.reduce((sum, word) => sum + weigh(word), 0);
    return all === 0 ? 0 : words.reduce((sum, word) => sum + weigh(word) * nearness(word, others), 0) / all;
  };
  return Math.min(0.99, 0.65 * share(example, heard) + 0.35 * share(heard, example));
}

/** The same stem, one letter astray, or a common beginning (compounds, inflected stems). */
function near(one: string, other: string): number {
  if (one === other) return 1;
  const shorter = Math.min(one.length, other.length);
  if (shorter >= 4 && oneAstray(one, other)) return 0.85;
  let common = 0;
  while (common < shorter && one[common] === other[common]) common++;
  return common >= 5 && common >= 0.7 * shorter ? 0.7 : 0;
}

/** One letter more, fewer, other, or two changed round. */
function oneAstray(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start++;
  const after = (first: number, second: number) => one.slice(start + first) === other.slice(start + second);
  if (after(1, 1) || after(1, 0) || after(0, 1)) return true;
  return one[start] === other[start + 1] && one[start + 1] === other[start] && after(2, 2);
}
