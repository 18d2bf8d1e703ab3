import { TemplateField } from "@parlo/ui";
import type { NodeForm } from "../editor.ts";
import { JsonTemplateField } from "../json-template-field.tsx";
import { templateVariables } from "../template-variables.editor.ts";
import { WaitFields } from "../wait-fields.tsx";
import type { customActionKind } from "./custom-action.kind.ts";

export const customActionForm: NodeForm<typeof customActionKind> = {
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
      <JsonTemplateField
        label={t("fields.json")}
        help={t("fields.jsonHelp", { example: '{"city": {{ city | json }}}' })}
        error={problemAt("json")}
        optional
        value={value.json}
        onChange={(json) => onChange({ ...value, json }, "json")}
        onFormat={(json) => onChange({ ...value, json }, "formattedJson")}
        surroundings={surroundings}
      />
      <WaitFields
        least={100}
        label={t("fields.wait")}
        help={t("fields.waitHelp")}
        timeoutLabel={t("fields.timeout")}
        variableLabel={t("fields.variable")}
        {...{ value, onChange, surroundings, problemAt }}
      />
    </>
  ),
};
