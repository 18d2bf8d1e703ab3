import { useUiTexts } from "../text/ui-texts-provider.tsx";
import { Segment } from "./segment.tsx";
import { Select } from "./select.tsx";

export interface LanguageSwitchProps {
  /** What there is per language. */
  value: { readonly [language: string]: string | readonly string[] };
  /** The default first. */
  languages: readonly string[];
  language: string;
  onLanguageChange: (language: string) => void;
  optional?: boolean;
}

/** What may be left out lacks no language until it has one. */
export function isMissing(value: LanguageSwitchProps["value"], language: string, optional: boolean): boolean {
  const isEmpty = (text: string | readonly string[] | undefined) => !text || text.length === 0;
  return isEmpty(value[language]) && (!optional || !Object.values(value).every(isEmpty));
}

/** More of them have no room over a field in the drawer. */
const mostSideBySide = 6;

/** Which language is shown, and those that there is nothing in. */
export function LanguageSwitch(props: LanguageSwitchProps) {
  const { value, languages, language, onLanguageChange, optional = false } = props;
  const texts = useUiTexts();
  if (languages.length < 2) return null;
  const lacks = (code: string) => isMissing(value, code, optional);
  const nameOf = (code: string) => (lacks(code) ? texts.missingLanguage(texts.language(code)) : texts.language(code));
  if (languages.length > mostSideBySide)
    return (
      <Select
        label={texts.language(language)}
        hideLabel
        size="sm"
        value={language}
        onChange={onLanguageChange}
        options={languages.map((code) => ({ value: code, label: nameOf(code) }))}
      />
    );
  return (
    <Segment
      size="sm"
      label={texts.language(language)}
      value={language}
      onChange={onLanguageChange}
      options={languages.map((code) => ({
        value: code,
        label: code,
        name: nameOf(code),
        dot: lacks(code),
      }))}
    />
  );
}
