import type { Choice } from "./choice.ts";
import { isInflected } from "./name-choices.ts";
import { parseBoolean } from "./parse-boolean.ts";
import { plain, unspaced } from "./plain.ts";
import { asksSomething, bareJapanese, saysNothing } from "./vocabulary/small-words.ts";

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
  if (parseBoolean(text, { language }) !== undefined) return undefined;
  if (unspaced(language)) return partlyWritten(text, choices);
  const said = wordsOf(text).filter((word) => !saysNothing(word, language) && !/^ones?$/.test(word));
  const names = said.some((word) => shortestName.test(word) && !asksSomething(word, language));
  if (!names || said.length > mostWords) return undefined;
  const [choice, another] = choices.filter(({ label }) => {
    const words = wordsOf(label);
    return said.every((word) => words.some((one) => one === word || isInflected(one, word, language)));
  });
  return another ? undefined : choice;
}

/** Two characters that tell words apart, and none that asks. */
const telling = /[\p{Script=Han}\p{Script=Katakana}ー]{2}/u;

/** The same where words have no spaces between them. */
function partlyWritten<One extends Choice>(text: string, choices: readonly One[]): One | undefined {
  const said = bareJapanese(plain(text).trim());
  if (!telling.test(said) || /何|誰|[?？]/.test(text)) return undefined;
  const [choice, another] = choices.filter(({ label }) => plain(label).includes(said));
  return another ? undefined : choice;
}
