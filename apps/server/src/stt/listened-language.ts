import { spokenLanguage, tongueOf } from "@parlo/providers";
import { regionalLanguage } from "../platform/regional-language.ts";

/** The language to listen in, with a country, as vendors ask for; one that is listened in without one is so in any. */
export function listenedLanguage(language: string, listened: readonly string[]): string {
  const wanted = regionalLanguage(language);
  return listened.includes(tongueOf(wanted)) ? wanted : regionalLanguage(spokenLanguage(wanted, listened));
}
