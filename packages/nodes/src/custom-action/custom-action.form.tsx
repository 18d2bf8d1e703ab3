import { Switch, TemplateField } from "@parlo/ui";
import { DurationField } from "../duration-field.tsx";
import type { NodeForm } from "../editor.ts";
import { StoreField } from "../store-field.tsx";
import { templateVariables } from "../template-variables.editor.ts";
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
      <TemplateField
        label={t("fields.json")}
        help={t("fields.jsonHelp", { example: '{"city": {{ city | json }}}' })}
        error={problemAt("json")}
        optional
        value={value.json}
        onChange={(json) => onChange({ ...value, json }, "json")}
        variables={templateVariables(surroundings)}
      />
      <Switch
        label={t("fields.wait")}
        help={t("fields.waitHelp")}
        value={value.wait}
        onChange={(wait) => onChange({ ...value, wait }, "wait")}
      />
      {value.wait && (
        <>
          <DurationField
            label={t("fields.timeout")}
            unit={surroundings.t("seconds")}
            value={value.timeoutMs}
            onChange={(ms) => onChange({ ...value, timeoutMs: Math.max(100, ms) }, "timeoutMs")}
          />
          <StoreField label={t("fields.variable")} {...{ value, onChange, surroundings, problemAt }} />
        </>
      )}
    </>
  ),
};
