import { TemplateField, TextsField } from "@parlo/ui";
import type { NodeForm } from "../editor.ts";
import { templateVariables } from "../template-variables.editor.ts";
import type { sendEmailKind } from "./send-email.kind.ts";

export const sendEmailForm: NodeForm<typeof sendEmailKind> = {
  Form: ({ value, onChange, t, surroundings, problemAt }) => {
    const { languages, language, onLanguageChange } = surroundings;
    const variables = templateVariables(surroundings);
    return (
      <>
        <TemplateField
          label={t("fields.to")}
          help={t("fields.toHelp")}
          error={problemAt("to")}
          multiline={false}
          value={value.to}
          onChange={(to) => onChange({ ...value, to }, "to")}
          variables={variables}
        />
        <TextsField
          label={t("fields.subject")}
          error={problemAt("subject")}
          multiline={false}
          value={value.subject}
          onChange={(subject, code) => onChange({ ...value, subject }, `subject.${code}`)}
          {...{ variables, languages, language, onLanguageChange }}
        />
        <TextsField
          label={t("fields.text")}
          help={t("fields.textHelp")}
          error={problemAt("text")}
          value={value.text}
          onChange={(text, code) => onChange({ ...value, text }, `text.${code}`)}
          {...{ variables, languages, language, onLanguageChange }}
        />
      </>
    );
  },
};
