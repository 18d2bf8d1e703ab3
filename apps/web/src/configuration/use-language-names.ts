import { engineLanguages } from "@parlo/contract";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";

/** Each language by itself, in whatever country. */
const tongues = [...new Set(engineLanguages.map((code) => code.replace(/-.*/, "")))];

/** Languages in the words of the interface, and all of them in the order of those. */
export function useLanguageNames() {
  const { i18n } = useTranslation();
  const shownIn = i18n.resolvedLanguage ?? "en";
  return useMemo(() => {
    const names = new Intl.DisplayNames([shownIn], { type: "language", languageDisplay: "standard" });
    const nameOf = (code: string) => nameIn(names, code) ?? code;
    const { compare } = new Intl.Collator(shownIn);
    const inOrder = (codes: readonly string[]) =>
      codes.map((code) => ({ value: code, label: nameOf(code), hint: code })).sort((a, b) => compare(a.label, b.label));
    return { nameOf, options: inOrder(engineLanguages), withTongues: inOrder([...tongues, ...engineLanguages]) };
  }, [shownIn]);
}

/** Voices come with codes that are no language tags, too (`en-us-nyc`): nobody has a name for those. */
function nameIn(names: Intl.DisplayNames, code: string): string | undefined {
  try {
    return names.of(code);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
