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

/** Words of a text that are compared, each once: who says more has not named what is looked for any better. */
const mostHeard = 100;
/** How near the second best may come before neither is taken. */
const margin = 0.05;
/** What a text means by its words, the likeliest first: no model, the same answer every time. */
export function rankMeanings(text: string, meanings: readonly Meaning[], language: string): readonly MeaningMatch[] {
  const said = bare(text);
  if (said === "") return [];
  const heard = [...new Set(stemsOf(text, language))].slice(0, mostHeard);
  const known = meanings.map(({ id, examples }) => ({
    id,
    exact: examples.some((example) => bare(example) === said),
    examples: examples.map((example) => [...new Set(stemsOf(example, language))]),
  }));
  const having = new Map<string, number>();
  for (const { examples } of known)
    for (const word of new Set(examples.flat())) having.set(word, (having.get(word) ?? 0) + 1);
  /** A word that few meanings have tells more than one that all have. */
  const weigh = (word: string) => Math.log(1 + meanings.length / (having.get(word) ?? 1));
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
  const nearest = { heard: heard.map(() => 0), example: example.map(() => 0) };
  for (const [at, word] of heard.entries())
    for (const [place, other] of example.entries()) {
      const nearness = near(word, other);
      nearest.heard[at] = Math.max(nearest.heard[at] ?? 0, nearness);
      nearest.example[place] = Math.max(nearest.example[place] ?? 0, nearness);
    }
  const share = (words: readonly string[], found: readonly number[]) => {
    const weights = words.map(weigh);
    const all = weights.reduce((sum, weight) => sum + weight, 0);
    return all === 0 ? 0 : weights.reduce((sum, weight, at) => sum + weight * (found[at] ?? 0), 0) / all;
  };
  return Math.min(0.99, 0.65 * share(example, nearest.example) + 0.35 * share(heard, nearest.heard));
}

/** The same stem, one letter astray, or a common beginning (compounds, inflected stems). */
function near(one: string, other: string): number {
  if (one === other) return 1;
  const shorter = Math.min(one.length, other.length);
  let common = 0;
  while (common < shorter && one[common] === other[common]) common++;
  if (shorter >= 4 && oneAstray(one, other, common)) return 0.85;
  return common >= 5 && common >= 0.7 * shorter ? 0.7 : 0;
}

/** One letter more, fewer, other, or two changed round, behind a common beginning. It is asked of very many pairs of words. */
function oneAstray(one: string, other: string, start: number): boolean {
  const longer = Math.max(one.length, other.length);
  const shorter = Math.min(one.length, other.length);
  if (longer - shorter > 1) return false;
  let end = 0;
  while (end < shorter - start && one[one.length - 1 - end] === other[other.length - 1 - end]) end++;
  const between = longer - start - end;
  if (between <= 1) return true;
  return between === 2 && longer === shorter && one[start] === other[start + 1] && one[start + 1] === other[start];
}
