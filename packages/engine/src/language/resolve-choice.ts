import { own } from "../own.ts";
import { fold } from "./fold.ts";
import { wordsOf } from "./words.ts";

export interface Choice {
  readonly value: string;
  /** As it was shown. */
  readonly label: string;
  readonly synonyms: { readonly [language: string]: readonly string[] };
  /** In whatever language it may have been shown before. */
  readonly labels?: readonly string[];
}

/** How an answer was understood; recorded with it. */
export type Rung = "value" | "label" | "synonym" | "ordinal" | "parser" | "model";

const bare = (text: string) =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** Which of the choices a text means: exact value, label, synonym, ordinal; the label inside a sentence last. */
export function resolveChoice<One extends Choice>(
  text: string,
  choices: readonly One[],
  language: string,
): { readonly choice: One; readonly rung: Rung } | null {
  const found = (rung: Rung, choice: One | undefined) => (choice ? { choice, rung } : null);
  const exact = choices.find((one) => one.value === text.trim());
  if (exact) return found("value", exact);
  const said = bare(text);
  if (said === "") return null;
  const synonyms = (one: One) => own(one.synonyms, language) ?? own(one.synonyms, language.split("-")[0] ?? "") ?? [];
  return (
    found("label", only(choices.filter((one) => bare(one.label) === said))) ??
    found(
      "synonym",
      choices.find((one) => synonyms(one).some((word) => bare(word) === said)),
    ) ??
    found("ordinal", choices[ordinal(said, choices.length, language)]) ??
    found("label", only(choices.filter((one) => within(bare(one.label), said, language)))) ??
    found("synonym", only(choices.filter((one) => synonyms(one).some((word) => within(bare(word), said, language))))) ??
    found("label", only(choices.filter((one) => one.labels?.some((label) => bare(label) === said))))
  );
}

const only = <One>(found: readonly One[]): One | undefined => (found.length === 1 ? found[0] : undefined);

function within(words: string, said: string, language: string): boolean {
  if (words === "") return false;
  return /^(?:ja|zh|th)/.test(language) ? said.includes(words) : ` ${said} `.includes(` ${words} `);
}

/** Position from 0; -1 where none is meant. "2", "the second one", "number two", "the last". */
function ordinal(said: string, count: number, language: string): number {
  const { ordinals, last, filler } = wordsOf(language);
  const drop = new Set(filler.flatMap((one) => bare(one).split(" ")));
  const words = said.split(" ");
  const rest =
    words.length === 1 ? words : words.filter((word) => !drop.has(word) || ordinals[0]?.includes(word) === false);
  const tried = [
    said,
    rest.join(" "),
    ...(words.length > 1 ? [words.filter((word) => !drop.has(word)).join(" ")] : []),
  ];
  for (const one of tried) {
    const number = /^(\d{1,2})(?:st|nd|rd|th|e|er|eme|o|a)?$/.exec(one);
    const at = number ? Number(number[1]) - 1 : ordinals.findIndex((forms) => forms.some((form) => bare(form) === one));
    if (at >= 0 && at < count) return at;
    if (last.some((form) => bare(form) === one)) return count - 1;
  }
  return -1;
}
