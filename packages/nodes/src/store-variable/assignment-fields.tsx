import { Select, TemplateField, TextField } from "@parlo/ui";
import type { FormSurroundings, KindTexts } from "../editor.ts";
import { templateVariables } from "../template-variables.editor.ts";
import { VariableField } from "../variable-field.tsx";
import type { Assignment } from "./assignment-text.editor.ts";
import { JsonField } from "./json-field.tsx";

interface AssignmentFieldsProps {
  value: Assignment;
  onChange: (value: Assignment, field: string) => void;
  t: KindTexts;
  surroundings: FormSurroundings;
  problemAt: (field: string) => string | undefined;
}

const modes = ["template", "value", "path", "arithmetic", "append", "clear"] as const;
const operators = ["add", "subtract", "multiply", "divide"] as const;

/** The same variable written in another way; what was typed stays where it fits. */
function inMode(value: Assignment, mode: Assignment["mode"]): Assignment {
  const { variable } = value;
  const text = "template" in value ? value.template : "by" in value ? value.by : "";
  switch (mode) {
    case "value":
      return { mode, variable, value: text };
    case "template":
    case "append":
      return { mode, variable, template: text };
    case "path":
      return { mode, variable, path: "" };
    case "arithmetic":
      return { mode, variable, operator: "add", by: text || "1" };
    case "clear":
      return { mode, variable };
  }
}

export function AssignmentFields({ value, onChange, t, surroundings, problemAt }: AssignmentFieldsProps) {
  const variables = templateVariables(surroundings);
  return (
    <>
      <VariableField
        label={t("fields.variable")}
        access="write"
        error={problemAt("variable")}
        value={value.variable}
        onChange={(variable) => onChange({ ...value, variable }, "variable")}
        surroundings={surroundings}
      />
      <Select
        label={t("fields.mode")}
        value={value.mode}
        onChange={(mode) => onChange(inMode(value, mode as Assignment["mode"]), "mode")}
        options={modes.map((mode) => ({ value: mode, label: t(`mode.${mode}`) }))}
      />
      {(value.mode === "template" || value.mode === "append") && (
        <TemplateField
          label={surroundings.t("value")}
          error={problemAt("template")}
          multiline={false}
          value={value.template}
          onChange={(template) => onChange({ ...value, template }, "template")}
          variables={variables}
        />
      )}
      {value.mode === "value" && (
        <JsonField
          label={surroundings.t("value")}
          help={t("fields.jsonHelp")}
          value={value.value}
          onChange={(next) => onChange({ ...value, value: next as typeof value.value }, "value")}
        />
      )}
      {value.mode === "path" && (
        <TextField
          label={t("fields.path")}
          help={t("fields.pathHelp")}
          mono
          value={value.path}
          onChange={(path) => onChange({ ...value, path }, "path")}
        />
      )}
      {value.mode === "arithmetic" && (
        <div className="grid grid-cols-2 gap-2">
          <Select
            label={t("fields.operator")}
            value={value.operator}
            onChange={(operator) =>
              onChange({ ...value, operator: operator as (typeof operators)[number] }, "operator")
            }
            options={operators.map((operator) => ({ value: operator, label: t(`operator.${operator}`) }))}
          />
          <TemplateField
            label={t("fields.by")}
            error={problemAt("by")}
            multiline={false}
            value={value.by}
            onChange={(by) => onChange({ ...value, by }, "by")}
            variables={variables}
          />
        </div>
      )}
    </>
  );
}
