/** The language of the interface with the country where most people speak it, as engines are asked for it. */
export function engineLanguage(shownIn = "en"): string {
  const { language, region } = new Intl.Locale(shownIn).maximize();
  return `${language}-${region}`;
}
