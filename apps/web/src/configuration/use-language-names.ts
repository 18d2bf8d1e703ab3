import { engineLanguages } from "@parlo/contract";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";

/** Languages in the words of the interface, and all of them in the order of those. */
export function useLanguageNames() {
  const { i18n } = useTranslation();
  const shownIn = i18n.resolvedLanguage ?? "en";
  return useMemo(() => {
    const names = new Intl.DisplayNames([shownIn], { type: "language", languageDisplay: "standard" });
    const nameOf = (code: string) => names.of(code) ?? code;
    const { compare } = new Intl.Collator(shownIn);
    const options = engineLanguages
      .map((code) => ({ value: code, label: nameOf(code), hint: code }))
      .sort((a, b) => compare(a.label, b.label));
    return { nameOf, options };
  }, [shownIn]);
}
