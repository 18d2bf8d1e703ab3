import { LanguageSwitch, TextArea } from "@parlo/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";

interface SuggestedQuestionsProps {
  label: string;
  languages: readonly string[];
  value: Readonly<Record<string, readonly string[]>>;
  onChange: (questions: Record<string, string[]>) => void;
  error?: string | undefined;
}

/** One question a line, per language. */
export function SuggestedQuestions({ label, languages, value, onChange, error }: SuggestedQuestionsProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState(languages[0] ?? "en");
  const language = languages.includes(chosen) ? chosen : (languages[0] ?? "en");
  const [typed, setTyped] = useState<Record<string, string>>({});
  const change = (text: string) => {
    setTyped({ ...typed, [language]: text });
    const questions = text
      .split("\n")
      .map((line) => line.trim())
      .filter((line) => line !== "");
    const { [language]: _, ...others } = value;
    onChange((questions.length === 0 ? others : { ...others, [language]: questions }) as Record<string, string[]>);
  };
  const questions = value[language] ?? [];
  const text = typed[language];
  const shown = text !== undefined && sameQuestions(text, questions) ? text : questions.join("\n");
  return (
    <TextArea
      label={label}
      help={t("profile.settings.suggestedQuestionsHelp")}
      error={error}
      optional
      rows={3}
      aside={<LanguageSwitch {...{ value, languages, language }} onLanguageChange={setChosen} optional />}
      value={shown}
      onChange={change}
    />
  );
}

function sameQuestions(text: string, questions: readonly string[]): boolean {
  const lines = text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  return lines.join("\n") === questions.join("\n");
}
