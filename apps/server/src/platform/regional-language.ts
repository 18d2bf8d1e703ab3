/** A language with a country, as vendors ask for: the one where most people speak it, where none is named. */
export function regionalLanguage(language: string): string {
  const { language: tongue, region } = new Intl.Locale(language).maximize();
  return language.includes("-") || !region ? language : `${tongue}-${region}`;
}
