import { ChevronDown, Globe } from "lucide-react";
import { useTranslation } from "react-i18next";
import { languageNames } from "../app/language.ts";

/** The browser's own list: before the sign-in every kilobyte counts. */
export function LanguageSelect() {
  const { t, i18n } = useTranslation();
  return (
    <label className="relative -ms-1 flex items-center gap-1.5 rounded-sm px-1 focus-within:shadow-[var(--ring)] hover:text-text">
      <Globe aria-hidden className="size-3.5" />
      <span className="sr-only">{t("frame.language")}</span>
      <select
        value={i18n.resolvedLanguage}
        onChange={(event) => void i18n.changeLanguage(event.target.value)}
        className="h-control-sm appearance-none bg-transparent pe-5 outline-none focus-visible:shadow-none max-tablet:h-touch"
      >
        {Object.entries(languageNames).map(([code, name]) => (
          <option key={code} value={code} lang={code} className="bg-raised text-text">
            {name}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden className="pointer-events-none absolute end-1 size-3.5" />
    </label>
  );
}
