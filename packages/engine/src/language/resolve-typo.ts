import type { Choice } from "./choice.ts";
import { bare } from "./fold.ts";
import { ofLanguage } from "./of-language.ts";
import { parseBoolean } from "./parse-boolean.ts";
import { longestAnswer, unspaced } from "./plain.ts";
import { refuses } from "./vocabulary/refusal-words.ts";
import { saysNothing, without } from "./vocabulary/small-words.ts";

/** Letters below which a word with another letter is another word. */
const shortest = 5;
/** From here on two letters may be wrong. */
const long = 9;

/**
 * The one choice whose name is said with a slip of the keys: "medum", "larg". Its first letter has to be right
 * ("unsafe" is not "safe"), and so have all of its digits.
 */
export function resolveTypo<One extends Choice>(
  text: string,
  choices: readonly One[],
  language: string,
): One | undefined {
  if (text.length > longestAnswer || unspaced(language) || refuses(text, language)) return undefined;
  if (parseBoolean(text, { language }) !== undefined) return undefined;
  const said = without(bare(text).split(" "), (word) => saysNothing(word, language)).join(" ");
  if (said.length < shortest - 1) return undefined;
  const near = choices.filter((one) => namesOf(one, language).some((name) => isSlipOf(said, name)));
  return near.length === 1 ? near[0] : undefined;
}

const namesOf = (one: Choice, language: string): readonly string[] =>
  [one.label, ...(ofLanguage(one.synonyms, language) ?? [])].map(bare);

function isSlipOf(said: string, name: string): boolean {
  const most = name.length >= long ? 2 : 1;
  if (name.length < shortest || Math.abs(said.length - name.length) > most || said[0] !== name[0]) return false;
  return said.replace(/\D/g, "") === name.replace(/\D/g, "") && slips(said, name) <= most;
}

/** Letters that are missing, too many or others, and neighbours that have changed places. */
function slips(said: string, name: string): number {
  let before: number[] = [];
  let above = Array.from({ length: name.length + 1 }, (_, at) => at);
  for (let row = 1; row <= said.length; row++) {
    const here = [row];
    for (let at = 1; at <= name.length; at++) {
      const same = said[row - 1] === name[at - 1] ? 0 : 1;
      const swapped = row > 1 && at > 1 && said[row - 1] === name[at - 2] && said[row - 2] === name[at - 1];
      here[at] = Math.min(
        (above[at] ?? 0) + 1,
        (here[at - 1] ?? 0) + 1,
        (above[at - 1] ?? 0) + same,
        swapped ? (before[at - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    before = above;
    above = here;
  }
  return above[name.length] ?? Number.POSITIVE_INFINITY;
}
