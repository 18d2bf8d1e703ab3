import type { Voice } from "@parlo/contract";

const tongueOf = (language: string) => language.split("-")[0]?.toLowerCase();

/**
 * The voice for a language: one of its very own country, then one of the language, then one that speaks others too, and
 * at last the first that there is. Null where there is none.
 */
export function chooseVoice(language: string, voices: readonly Voice[]): Voice | null {
  const ofTongue = voices.filter(({ languageCode }) => tongueOf(languageCode) === tongueOf(language));
  const country = regional(language).toLowerCase();
  return (
    ofTongue.find(({ languageCode }) => languageCode.toLowerCase() === country) ??
    ofTongue[0] ??
    voices.find(({ multilingual }) => multilingual) ??
    voices[0] ??
    null
  );
}

/** A language with a country: the one where most people speak it, where none is named. */
export function regional(language: string): string {
  const { language: tongue, region } = new Intl.Locale(language).maximize();
  return language.includes("-") || !region ? language : `${tongue}-${region}`;
}
