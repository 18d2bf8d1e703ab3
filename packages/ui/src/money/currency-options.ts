/** Currencies to choose from, by their codes, with their names in a language; the stored one is there in any case. */
export function currencyOptions(stored: string, language: string) {
  const names = new Intl.DisplayNames(language, { type: "currency" });
  return [...new Set([...(stored ? [stored] : []), ...Intl.supportedValuesOf("currency")])].sort().map((value) => ({
    value,
    label: `${value} · ${names.of(value) ?? value}`,
  }));
}
