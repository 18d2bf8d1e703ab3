import { NumberField } from "@parlo/ui";
import type { NodeForm } from "../editor.ts";
import { ModelFields } from "../model-fields.tsx";
import type { llmWithToolsKind } from "./llm-with-tools.kind.ts";
import { toolForms } from "./tool-forms.tsx";
import { VariableList } from "./variable-list.tsx";

export const llmWithToolsForm: NodeForm<typeof llmWithToolsKind> = {
  tools: toolForms,
  Form: ({ value, onChange, t, surroundings, problemAt, tools: Tools }) => (
    <>
      <ModelFields
        value={value.model}
        onChange={(model, field) => onChange({ ...value, model }, field)}
        surroundings={surroundings}
        problemAt={problemAt}
        known={value.variables}
      />
      <Tools />
      <VariableList
        label={t("fields.variables")}
        help={t("fields.variablesHelp")}
        addLabel={t("fields.addVariable")}
        access="read"
        field="variables"
        value={value.variables}
        onChange={(variables, field) => onChange({ ...value, variables }, field)}
        {...{ surroundings, problemAt }}
      />
      <VariableList
        label={t("fields.writes")}
        help={t("fields.writesHelp")}
        addLabel={t("fields.addVariable")}
        access="write"
        field="writes"
        value={value.writes}
        onChange={(writes, field) => onChange({ ...value, writes }, field)}
        {...{ surroundings, problemAt }}
      />
      <NumberField
        label={t("fields.mostSteps")}
        help={t("fields.mostStepsHelp")}
        error={problemAt("mostSteps")}
        value={value.mostSteps}
        onChange={(steps) =>
          onChange({ ...value, mostSteps: Math.min(30, Math.max(1, Math.round(steps ?? 1))) }, "mostSteps")
        }
      />
    </>
  ),
};
