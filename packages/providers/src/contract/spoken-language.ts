/** Of a language tag its first part: what is spoken, wherever. */
export const tongueOf = (language: string): string => language.split("-", 1)[0] ?? "";

/** The conversation's language where it is spoken, a kindred one, else the first; any where none is named. */
export function spokenLanguage(language: string, spoken: readonly string[]): string {
  if (spoken.length === 0 || spoken.includes(language)) return language;
  return spoken.find((one) => tongueOf(one) === tongueOf(language)) ?? spoken[0] ?? language;
}
