import { bare } from "./fold.ts";
import { unspaced } from "./plain.ts";
import { wordsOf } from "./words.ts";

/** What people say to a question instead of answering it. */
export type Command = "cancel" | "skip" | "back" | "repeat";

/** Each language's lists as they are compared: made once, looked at with every answer. */
const compared = new Map<readonly string[], ReadonlySet<string>>();

function comparedOf(list: readonly string[]): ReadonlySet<string> {
  const known = compared.get(list) ?? new Set(list.map(bare));
  compared.set(list, known);
  return known;
}

/** Said before or after a command, it changes nothing. */
const polite: { readonly [language: string]: readonly string[] } = {
  en: ["please"],
  de: ["bitte"],
  fr: ["s'il vous plaît", "s'il te plaît", "svp"],
  es: ["por favor"],
  pl: ["proszę", "poproszę"],
  ja: ["お願いします", "ください"],
};

function withoutPlease(said: string, language: string): string {
  const [tongue = ""] = language.split("-");
  const gap = unspaced(language) ? "" : " ";
  for (const phrase of (polite[tongue] ?? []).map(bare)) {
    if (said.startsWith(`${phrase}${gap}`)) return said.slice(phrase.length).trim();
    if (said.endsWith(`${gap}${phrase}`)) return said.slice(0, -phrase.length).trim();
  }
  return said;
}

/** Whether a command is all that is said: "Back, please!" is one, "I want my money back" is not. */
export function saysCommand(text: string, command: Command, language: string): boolean {
  const [commands, said] = [comparedOf(wordsOf(language)[command]), bare(text)];
  return commands.has(said) || commands.has(withoutPlease(said, language));
}
