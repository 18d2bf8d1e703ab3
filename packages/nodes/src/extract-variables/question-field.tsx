import type { Texts } from "@parlo/engine";
import { TextsField } from "@parlo/ui";
import { useMemo } from "react";
import type { FormSurroundings, KindTexts } from "../editor.ts";
import { templateVariables } from "../template-variables.editor.ts";

interface QuestionFieldProps {
  value: Texts;
  onChange: (value: Texts, field: string) => void;
  error: string | undefined;
  t: KindTexts;
  surroundings: FormSurroundings;
}

/** What is asked, with the names of what is missing among its variables. */
export function QuestionField({ value, onChange, error, t, surroundings }: QuestionFieldProps) {
  const { languages, language, onLanguageChange } = surroundings;
  const { variables: known, onRenameVariable, t: words } = surroundings;
  const variables = useMemo(() => {
    const all = [{ path: "missing", label: t("fields.missing"), scope: "node" } as const, ...known];
    return templateVariables({ variables: all, ...(onRenameVariable && { onRenameVariable }), t: words });
  }, [known, t, onRenameVariable, words]);
  return (
    <TextsField
      label={t("fields.question")}
      help={t("fields.questionHelp")}
      optional
      value={value}
      onChange={(question, code) => onChange(question, `question.${code}`)}
      {...{ error, variables, languages, language, onLanguageChange }}
    />
  );
}
