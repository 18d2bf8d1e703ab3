import { bare } from "./fold.ts";
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

/** Whether a command is all that is said: "Back, please!" is one, "I want my money back" is not. */
export function saysCommand(text: string, command: Command, language: string): boolean {
  return comparedOf(wordsOf(language)[command]).has(bare(text));
}
