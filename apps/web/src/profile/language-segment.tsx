import { Segment } from "@parlo/ui";
import { useTranslation } from "react-i18next";

interface LanguageSegmentProps {
  label: string;
  languages: readonly string[];
  value: string;
  onChange: (language: string) => void;
  isFilled: (language: string) => boolean;
}

/** Which language a field shows; a dot marks those that have nothing yet where others have. */
export function LanguageSegment({ label, languages, value, onChange, isFilled }: LanguageSegmentProps) {
  const { t, i18n } = useTranslation();
  const names = new Intl.DisplayNames([i18n.resolvedLanguage ?? "en"], { type: "language" });
  if (languages.length < 2) return null;
  const some = languages.some(isFilled);
  return (
    <Segment
      size="sm"
      label={label}
      value={value}
      onChange={onChange}
      options={languages.map((language) => {
        const missing = some && !isFilled(language);
        const name = names.of(language) ?? language;
        return {
          value: language,
          label: language,
          name: missing ? t("profile.language.missing", { language: name }) : name,
          dot: missing,
        };
      })}
    />
  );
}
