import type { FlowBehavior } from "@parlo/engine";
import { templateVariables } from "@parlo/nodes/editor";
import { FormSection, TextsField } from "@parlo/ui";
import { useTranslation } from "react-i18next";
import { useEditorSurroundings } from "../editor/editor-surroundings.tsx";

interface FlowWordingFormProps {
  value: FlowBehavior;
  onChange: (value: FlowBehavior, field: string) => void;
}

/** Words that the flow says by itself. */
export function FlowWordingForm({ value, onChange }: FlowWordingFormProps) {
  const { t } = useTranslation();
  const { form } = useEditorSurroundings();
  const { languages, language, onLanguageChange } = form;
  return (
    <FormSection title={t("flow.settings.wording")} text={t("flow.settings.wordingHelp")}>
      <TextsField
        label={t("flow.settings.apology")}
        help={t("flow.settings.apologyHelp")}
        optional
        value={value.apology}
        onChange={(apology, code) => onChange({ ...value, apology }, `apology.${code}`)}
        variables={templateVariables(form)}
        {...{ languages, language, onLanguageChange }}
      />
    </FormSection>
  );
}
