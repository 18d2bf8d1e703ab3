import type { Voice } from "@parlo/contract";
import { regionalLanguage } from "../platform/regional-language.ts";

const tongueOf = (language: string) => language.split("-")[0]?.toLowerCase();

/**
 * The voice for a language: one of its very own country, then one of the language, then one that speaks others too, and
 * at last the first that there is. Null where there is none.
 */
export function chooseVoice(language: string, voices: readonly Voice[]): Voice | null {
  const ofTongue = voices.filter(({ languageCode }) => tongueOf(languageCode) === tongueOf(language));
  const country = regionalLanguage(language).toLowerCase();
  return (
    ofTongue.find(({ languageCode }) => languageCode.toLowerCase() === country) ??
    ofTongue[0] ??
    voices.find(({ multilingual }) => multilingual) ??
    voices[0] ??
    null
  );
}
