import { Segment } from "../choice/segment.tsx";
import { Select } from "../choice/select.tsx";
import type { FieldProps } from "../field/field.tsx";
import { useUiTexts } from "../text/ui-texts-provider.tsx";
import { TemplateField } from "./template-field.tsx";
import type { TemplateVariables } from "./template-variable.ts";

export interface TextsFieldProps extends Omit<FieldProps, "aside"> {
  /** One text per language. */
  value: { readonly [language: string]: string };
  onChange: (value: { [language: string]: string }) => void;
  /** The languages to fill, the default first. */
  languages: readonly string[];
  language: string;
  onLanguageChange: (language: string) => void;
  variables: TemplateVariables;
  multiline?: boolean;
  placeholder?: string;
  /** One of many in a form whose first field has the switch: only says which language it shows. */
  compact?: boolean;
}

/** A text per language: one is shown, a dot marks those that are missing. */
export function TextsField(props: TextsFieldProps) {
  const { value, onChange, languages, language, onLanguageChange, compact = false, ...rest } = props;
  const { optional = false } = rest;
  return (
    <TemplateField
      {...rest}
      lang={language}
      value={value[language] ?? ""}
      onChange={(text) => {
        const { [language]: _, ...others } = value;
        onChange(text === "" ? others : { ...others, [language]: text });
      }}
      aside={
        compact ? (
          languages.length > 1 && <ShownLanguage language={language} missing={isMissing(value, language, optional)} />
        ) : (
          <LanguageSwitch {...{ value, languages, language, onLanguageChange, optional }} />
        )
      }
    />
  );
}

function ShownLanguage({ language, missing }: { language: string; missing: boolean }) {
  const texts = useUiTexts();
  return (
    <span className="flex items-center gap-1 text-xs text-text-3">
      {missing && <span aria-hidden className="size-[7px] rounded-full bg-warn" />}
      <span aria-hidden>{language}</span>
      <span className="sr-only">
        {missing ? texts.missingLanguage(texts.language(language)) : texts.language(language)}
      </span>
    </span>
  );
}

type LanguageSwitchProps = Pick<TextsFieldProps, "value" | "languages" | "language" | "onLanguageChange" | "optional">;

/** What may be left out lacks no language until it has one. */
function isMissing(value: TextsFieldProps["value"], language: string, optional: boolean): boolean {
  return !value[language] && (!optional || Object.values(value).some(Boolean));
}

/** Which language all fields of a form show together. */
export function LanguageSwitch(props: LanguageSwitchProps) {
  const { value, languages, language, onLanguageChange, optional = false } = props;
  const texts = useUiTexts();
  if (languages.length < 2) return null;
  const lacks = (code: string) => isMissing(value, code, optional);
  if (languages.length > 6)
    return (
      <Select
        label={texts.language(language)}
        hideLabel
        size="sm"
        value={language}
        onChange={onLanguageChange}
        options={languages.map((code) => ({ value: code, label: code, ...(lacks(code) && { hint: "•" }) }))}
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
        name: lacks(code) ? texts.missingLanguage(texts.language(code)) : texts.language(code),
        dot: lacks(code),
      }))}
    />
  );
}
