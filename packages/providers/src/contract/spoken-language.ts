const tongueOf = (language: string) => language.split("-")[0];

/** The conversation's language where it is spoken, a kindred one, else the first; any where none is named. */
export function spokenLanguage(language: string, spoken: readonly string[]): string {
  if (spoken.length === 0 || spoken.includes(language)) return language;
  return spoken.find((one) => tongueOf(one) === tongueOf(language)) ?? spoken[0] ?? language;
}
