const known = new Map<string, string | null>();

/**
 * The country of the first language that names one (`AT` of `de-AT`), else the one where a language is spoken most;
 * English is spoken in too many.
 */
export function countryOf(languages: readonly string[]): string | null {
  const key = languages.join(" ");
  const remembered = known.get(key);
  if (remembered !== undefined) return remembered;
  const named = languages.flatMap((language) => regionOf(language, false) ?? []);
  const likely = languages.flatMap((language) => (/^en(?:-|$)/.test(language) ? [] : (regionOf(language, true) ?? [])));
  const country = named[0] ?? likely[0] ?? null;
  if (known.size < 1000) known.set(key, country);
  return country;
}

function regionOf(language: string, likely: boolean): string | undefined {
  try {
    const locale = new Intl.Locale(language);
    return (likely ? locale.maximize() : locale).region;
  } catch {
    return undefined;
  }
}
