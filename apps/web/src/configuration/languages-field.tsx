import { IconButton, Select } from "@parlo/ui";
import { X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useLanguageNames } from "./use-language-names.ts";

interface LanguagesFieldProps {
  label: string;
  help: string;
  value: readonly string[];
  onChange: (languages: string[]) => void;
  error: string | undefined;
  /** One may be chosen without a country, too. */
  orTongues?: boolean;
}

/** Several languages in an order, each found by its name or its code. */
export function LanguagesField({ label, help, value, onChange, error, orTongues }: LanguagesFieldProps) {
  const { t } = useTranslation();
  const { nameOf, options, withTongues } = useLanguageNames();
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 font-medium">{label}</legend>
      {value.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {value.map((code) => (
            <li key={code} className="flex min-w-0 items-center gap-1 rounded-full border border-line-strong ps-2.5">
              <span className="truncate">{nameOf(code)}</span>
              <span className="text-xs text-text-3">{code}</span>
              <IconButton
                size="sm"
                label={t("configuration.removeLanguage", { language: nameOf(code) })}
                icon={<X />}
                onClick={() => onChange(value.filter((one) => one !== code))}
              />
            </li>
          ))}
        </ul>
      )}
      <Select
        label={t("configuration.addLanguage")}
        hideLabel
        help={help}
        error={error}
        placeholder={t("configuration.addLanguage")}
        value=""
        onChange={(code) => onChange([...value, code])}
        options={(orTongues ? withTongues : options).filter((option) => !value.includes(option.value))}
      />
    </fieldset>
  );
}
