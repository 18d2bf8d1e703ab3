import { TemplateField } from "@parlo/ui";
import type { NodeForm } from "../editor.ts";
import { templateVariables } from "../template-variables.editor.ts";
import type { sendSignalKind } from "./send-signal.kind.ts";

export const sendSignalForm: NodeForm<typeof sendSignalKind> = {
  Form: ({ value, onChange, t, surroundings, problemAt }) => (
    <>
      <TemplateField
        label={surroundings.t("name")}
        help={t("fields.nameHelp")}
        error={problemAt("name")}
        multiline={false}
        value={value.name}
        onChange={(name) => onChange({ ...value, name }, "name")}
        variables={templateVariables(surroundings)}
      />
      <TemplateField
        label={surroundings.t("value")}
        error={problemAt("value")}
        optional
        value={value.value}
        onChange={(next) => onChange({ ...value, value: next }, "value")}
        variables={templateVariables(surroundings)}
      />
    </>
  ),
};
