import { useTranslation } from "react-i18next";
import type { Lookup } from "./field-words.ts";

/** The texts of the forms, in the interface's language. */
export function useFormLookup(): Lookup {
  const { t, i18n } = useTranslation();
  return (key) => (i18n.exists(key) ? t(key) : null);
}
