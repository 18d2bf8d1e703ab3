import type { Choice } from "./choice.ts";
import { isInflected } from "./name-choices.ts";
import { parseBoolean } from "./parse-boolean.ts";
import { plain, unspaced } from "./plain.ts";
import { asksSomething, saysNothing } from "./vocabulary/small-words.ts";

/** More is a sentence, and speaks of something else. */
const mostWords = 4;
const shortestName = /\p{L}{3}/u;

const wordsOf = (text: string): readonly string[] => plain(text).match(/[\p{L}\p{N}]+(?:'\p{L}+)*/gu) ?? [];

/**
 * The one choice whose label has every word that an answer is made of: "the premium one" of "Premium plan" and "Basic
 * plan". Undefined where another choice may be meant, and where something is said besides.
 */
export function partlyNamed<One extends Choice>(
  text: string,
  choices: readonly One[],
  language: string,
): One | undefined {
  if (unspaced(language) || parseBoolean(text, { language }) !== undefined) return undefined;
  const said = wordsOf(text).filter((word) => !saysNothing(word, language) && !/^ones?$/.test(word));
  const names = said.some((word) => shortestName.test(word) && !asksSomething(word, language));
  if (!names || said.length > mostWords) return undefined;
  const having = choices.filter(({ label }) => {
    const words = wordsOf(label);
    return said.every((word) => words.some((one) => one === word || isInflected(one, word, language)));
  });
  return having.length === 1 ? having[0] : undefined;
}
