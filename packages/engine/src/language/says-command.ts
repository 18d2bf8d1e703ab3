import { fold } from "./fold.ts";
import { wordsOf } from "./words.ts";

/** What people say to a question instead of answering it. */
export type Command = "cancel" | "skip" | "back";

const bare = (text: string) =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** Whether a command is all that is said: "Back, please!" is one, "I want my money back" is not. */
export function saysCommand(text: string, command: Command, language: string): boolean {
  const said = bare(text);
  return said !== "" && wordsOf(language)[command].some((one) => bare(one) === said);
}
