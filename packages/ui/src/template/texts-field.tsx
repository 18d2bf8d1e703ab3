import { Columns2 } from "lucide-react";
import { IconButton } from "../button/icon-button.tsx";
import { isMissing, LanguageSwitch, type LanguageSwitchProps } from "../choice/language-switch.tsx";
import { Field, type FieldProps } from "../field/field.tsx";
import { useUiTexts } from "../text/ui-texts-provider.tsx";
import { useSideBySide } from "./side-by-side.tsx";
import { TemplateField, TemplateInput } from "./template-field.tsx";
import type { TemplateVariables } from "./template-variable.ts";

export interface TextsFieldProps extends Omit<FieldProps, "aside"> {
  /** One text per language. */
  value: { readonly [language: string]: string };
  /** With the language that was written. */
  onChange: (value: { [language: string]: string }, language: string) => void;
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

/** A text per language: one is shown, or all of them side by side; a dot marks those that are missing. */
export function TextsField(props: TextsFieldProps) {
  const { value, onChange, languages, language, onLanguageChange, compact = false, ...rest } = props;
  const { label, help, error, warning, optional = false, hideLabel, className, ...own } = rest;
  const sideBySide = useSideBySide();
  const isSideBySide = languages.length > 1 && sideBySide?.[0];
  const write = (code: string) => (text: string) => {
    const { [code]: _, ...others } = value;
    onChange(text === "" ? others : { ...others, [code]: text }, code);
  };
  const shown = <ShownLanguage language={language} missing={isMissing(value, language, optional)} />;
  const aside = compact
    ? languages.length > 1 && !isSideBySide && shown
    : languages.length > 1 && <Languages {...{ value, languages, language, onLanguageChange, optional }} />;
  return (
    <Field {...{ label, help, error, warning, optional, hideLabel, className, aside }}>
      {(ids) =>
        isSideBySide ? (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend is no label beside which a switch can stand
          <div
            role="group"
            aria-labelledby={ids.labelId}
            aria-describedby={ids.describedBy}
            className="grid grid-cols-[repeat(auto-fit,minmax(min(15rem,100%),1fr))] gap-x-3 gap-y-2 border-s-2 border-line ps-3"
          >
            {languages.map((code) => (
              <TemplateField
                {...own}
                key={code}
                lang={code}
                label={<ShownLanguage language={code} missing={isMissing(value, code, optional)} named />}
                value={value[code] ?? ""}
                onChange={write(code)}
              />
            ))}
          </div>
        ) : (
          <TemplateInput {...own} ids={ids} lang={language} value={value[language] ?? ""} onChange={write(language)} />
        )
      }
    </Field>
  );
}

interface ShownLanguageProps {
  language: string;
  missing: boolean;
  /** By its name, not by its code. */
  named?: boolean;
}

function ShownLanguage({ language, missing, named = false }: ShownLanguageProps) {
  const texts = useUiTexts();
  return (
    <span className="flex items-center gap-1 text-xs text-text-3">
      {missing && <MissingDot />}
      <span aria-hidden>{named ? texts.language(language) : language}</span>
      <span className="sr-only">
        {missing ? texts.missingLanguage(texts.language(language)) : texts.language(language)}
      </span>
    </span>
  );
}

const MissingDot = () => <span aria-hidden className="size-[7px] flex-none rounded-full bg-warn" />;

/** The switch, and what shows every language at once. */
function Languages(props: LanguageSwitchProps) {
  const texts = useUiTexts();
  const sideBySide = useSideBySide();
  if (!sideBySide || props.languages.length < 2) return <LanguageSwitch {...props} />;
  const [isShown, show] = sideBySide;
  return (
    <div className="flex items-center gap-1">
      <LanguageSwitch {...props} />
      <IconButton
        size="sm"
        label={texts.allLanguages}
        icon={<Columns2 />}
        aria-pressed={isShown}
        className="aria-pressed:bg-brand-soft aria-pressed:text-brand-text"
        onClick={() => show(!isShown)}
      />
    </div>
  );
}
