import type { Choice } from "./choice.ts";
import { ofLanguage } from "./of-language.ts";
import { plain, unspaced } from "./plain.ts";
import { stem } from "./stem.ts";

export interface NamedChoice<One extends Choice> {
  readonly choice: One;
  readonly rung: "label" | "synonym";
  /** As it stands in the text. */
  readonly said: string;
}

/** A text in which each choice that it names is one sign: the "and" of "fish and chips" joins nothing there. */
export interface SignedText<One extends Choice> {
  /** Words and marks with a space before and behind each; as it was written where the language has no spaces. */
  readonly line: string;
  readonly named: ReadonlyMap<string, NamedChoice<One>>;
}

interface Name<One extends Choice> {
  readonly choice: One;
  readonly rung: "label" | "synonym";
  readonly name: string;
  readonly words: readonly string[];
}

/** Signs are letters for private use: nobody types one. */
const firstSign = 0xe000;
const signs = /[\ue000-\uf8ff]/gu;

/** Finds the choices that a text names by their labels and synonyms, the longest first, also where a word is inflected. */
export function nameChoices<One extends Choice>(
  text: string,
  choices: readonly One[],
  language: string,
): SignedText<One> {
  const names = namesOf(choices, language);
  const written = plain(text).replace(signs, " ");
  return unspaced(language) ? signCharacters(written, names) : signWords(wordsAndMarks(written), names, language);
}

const wordsAndMarks = (text: string): readonly string[] => text.match(/[\p{L}\p{N}]+(?:'\p{L}+)*|[-–,;.&+/]/gu) ?? [];

/**
 * Labels and synonyms, with their marks and without them: "T-shirt" is "t shirt", too. Two choices of one name cannot be
 * told apart by it.
 */
function namesOf<One extends Choice>(choices: readonly One[], language: string): readonly Name<One>[] {
  const names = choices.flatMap((choice) => {
    const synonyms = ofLanguage(choice.synonyms, language) ?? [];
    const named = (rung: Name<One>["rung"]) => (written: string) => {
      const name = plain(written);
      const words = wordsAndMarks(name);
      const bare = name.match(/[\p{L}\p{N}]+/gu) ?? [];
      return [
        { choice, rung, name, words },
        ...(bare.join() === words.join() ? [] : [{ choice, rung, name: bare.join(" "), words: bare }]),
      ];
    };
    return [...named("label")(choice.label), ...synonyms.flatMap(named("synonym"))];
  });
  return names
    .filter(
      ({ name, words, choice }) =>
        words.length > 0 && names.every((other) => other.name !== name || other.choice === choice),
    )
    .sort((a, b) => b.words.length - a.words.length || b.name.length - a.name.length);
}

function signCharacters<One extends Choice>(written: string, names: readonly Name<One>[]): SignedText<One> {
  const named = new Map<string, NamedChoice<One>>();
  let line = written;
  for (const { name, choice, rung } of names) {
    const sign = String.fromCharCode(firstSign + named.size);
    if (!line.includes(name)) continue;
    line = line.replaceAll(name, sign);
    named.set(sign, { choice, rung, said: name });
  }
  return { line: line.replace(/\s/g, ""), named };
}

function signWords<One extends Choice>(
  words: readonly string[],
  names: readonly Name<One>[],
  language: string,
): SignedText<One> {
  const named = new Map<string, NamedChoice<One>>();
  const line: string[] = [];
  for (let at = 0; at < words.length; ) {
    const found = nameAt(words, at, names, language);
    const sign = String.fromCharCode(firstSign + named.size);
    line.push(found ? sign : (words[at] ?? ""));
    if (found) {
      const { choice, rung } = found;
      named.set(sign, { choice, rung, said: words.slice(at, at + found.words.length).join(" ") });
    }
    at += found?.words.length ?? 1;
  }
  return { line: ` ${line.join(" ")} `, named };
}

/** The longest name that stands here, word by word, else with other endings where that can be but one choice. */
function nameAt<One extends Choice>(
  words: readonly string[],
  at: number,
  names: readonly Name<One>[],
  language: string,
): Name<One> | undefined {
  const standing = (same: (word: string, other: string) => boolean) =>
    names.filter((name) => name.words.every((word, index) => same(word, words[at + index] ?? "")));
  const [exact] = standing((word, other) => word === other);
  if (exact) return exact;
  const alike = standing((word, other) => isInflected(word, other, language));
  const longest = alike.filter(({ words: one }) => one.length === alike[0]?.words.length);
  return longest.every(({ choice }) => choice === longest[0]?.choice) ? longest[0] : undefined;
}

/** Letters that two words have to have in common; of "car" and "care" it is nobody's guess. */
const shortestStem = 4;

/** "Pizzas" and "pizzę" are "pizza"; English words have no other endings than the plural's. */
export function isInflected(word: string, other: string, language: string): boolean {
  // Most words do not even begin alike: they are told apart before anything is cut off.
  if (word[0] !== other[0] || word[2] !== other[2]) return word === other;
  if (singular(word) === singular(other)) return true;
  if (language.startsWith("en")) return false;
  const common = stem(word, language);
  return common.length >= shortestStem && common === stem(other, language);
}

const singular = (word: string): string =>
  word.replace(/(?<=\p{L}(?:[sxz]|ch|sh))es$/u, "").replace(/(?<=\p{L}{3})s$/u, "");
