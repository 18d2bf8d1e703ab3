import type { MenuGroup } from "@parlo/ui";
import type { i18n } from "i18next";
import { languageNames } from "./language.ts";

/** The six languages under their own names. */
export function languageGroup(i18n: i18n, title: string, onChosen?: (code: string) => void): MenuGroup {
  return {
    title,
    items: Object.entries(languageNames).map(([code, label]) => ({
      label,
      checked: i18n.resolvedLanguage === code,
      onSelect: () => {
        void i18n.changeLanguage(code);
        onChosen?.(code);
      },
    })),
  };
}
