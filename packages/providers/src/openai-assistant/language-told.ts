import type { ConvAiTurn } from "../contract/conversational-ai.ts";

const names = new Intl.DisplayNames("en", { type: "language" });

/** What is told to whoever writes the answer, besides its own instructions: "The conversation's language is German (de)." */
export function languageTold({ language }: ConvAiTurn): string {
  try {
    return `The conversation's language is ${names.of(language)} (${language}).`;
  } catch {
    return `The conversation's language is ${language}.`;
  }
}
