import { useUiTexts } from "@parlo/ui";
import { wordsOfFailure } from "./words-of-failure.ts";

/** What a failed call says to the person, in the language of the dashboard. */
export function useWordsOfFailure(): (error: unknown) => string {
  const texts = useUiTexts();
  return (error) => wordsOfFailure(texts, error);
}
