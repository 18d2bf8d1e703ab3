import { useUiTexts } from "@parlo/ui";
import { wordsOfFailure } from "../../app/words-of-failure.ts";

/** What a failed call says, in the interface's language. */
export function useFailureWords(): (error: unknown) => string {
  const texts = useUiTexts();
  return (error) => wordsOfFailure(texts, error);
}
