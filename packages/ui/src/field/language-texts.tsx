import { createContext, type ReactNode, type Ref, useContext, useState } from "react";
import { LanguageSwitch } from "../choice/language-switch.tsx";
import type { FieldProps } from "./field.tsx";
import { TextArea } from "./text-area.tsx";
import { TextField } from "./text-field.tsx";

type Chosen = [language: string | null, choose: (language: string) => void];
const ChosenLanguage = createContext<Chosen | null>(null);

/** Lets every text of a form show the same language. */
export function LanguageTextsProvider({ children }: { children: ReactNode }) {
  const chosen = useState<string | null>(null);
  return <ChosenLanguage value={chosen as Chosen}>{children}</ChosenLanguage>;
}

export interface LanguageTextsProps extends FieldProps {
  /** The default language first. */
  languages: readonly string[];
  value: Readonly<Record<string, string>>;
  onChange: (value: Record<string, string>) => void;
  onBlur?: (() => void) | undefined;
  /** More than one line at rest. */
  rows?: number;
  placeholder?: string;
  name?: string;
  ref?: Ref<HTMLInputElement & HTMLTextAreaElement>;
}

/** One text per language; a dot marks the languages that have none yet. */
export function LanguageTexts({ languages, value, onChange, rows, ...rest }: LanguageTextsProps) {
  const own = useState<string | null>(null);
  const [wanted, choose] = useContext(ChosenLanguage) ?? own;
  const language = languages.find((known) => known === wanted) ?? languages[0] ?? "en";
  const field = {
    ...rest,
    aside: <LanguageSwitch {...{ value, languages, language }} onLanguageChange={choose} optional />,
    value: value[language] ?? "",
    onChange: (text: string) => {
      const { [language]: _, ...others } = value;
      onChange(text === "" ? others : { ...others, [language]: text });
    },
  };
  return rows ? <TextArea {...field} rows={rows} /> : <TextField {...field} />;
}
