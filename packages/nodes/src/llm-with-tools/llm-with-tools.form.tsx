import { NumberField, RowList } from "@parlo/ui";
import type { NodeForm } from "../editor.ts";
import { ModelFields } from "../model-fields.tsx";
import { VariableField } from "../variable-field.tsx";
import type { llmWithToolsKind } from "./llm-with-tools.kind.ts";
import { toolForms } from "./tool-forms.tsx";

export const llmWithToolsForm: NodeForm<typeof llmWithToolsKind> = {
  tools: toolForms,
  Form: ({ value, onChange, t, surroundings, problemAt, tools: Tools }) => (
    <>
      <ModelFields
        value={value.model}
        onChange={(model, field) => onChange({ ...value, model }, field)}
        surroundings={surroundings}
        problemAt={problemAt}
      />
      <Tools />
      <RowList<string>
        label={t("fields.variables")}
        help={t("fields.variablesHelp")}
        items={value.variables}
        onChange={(variables, field) => onChange({ ...value, variables }, `variables.${field}`)}
        make={() => surroundings.variables[0]?.path ?? "name"}
        addLabel={t("fields.addVariable")}
        removeLabel={(index) => surroundings.t("row.remove", { number: index + 1 })}
        most={100}
        render={(key, set, index) => (
          <VariableField
            label={surroundings.t("variable.name")}
            access="read"
            error={problemAt(`variables.${index}`)}
            value={key}
            onChange={(next) => set(next)}
            surroundings={surroundings}
          />
        )}
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
