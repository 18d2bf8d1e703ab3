import { type Condition, operators, operatorsOf, unaryOperators, type VariableType } from "@parlo/engine";
import { Checkbox, IconButton, Select, TemplateField } from "@parlo/ui";
import { X } from "lucide-react";
import type { FormSurroundings, KindTexts } from "../editor.ts";
import { templateVariables } from "../template-variables.editor.ts";
import { VariableField } from "../variable-field.tsx";

interface ConditionFieldsProps {
  value: Condition;
  onChange: (value: Condition, field: string) => void;
  /** Its place among its neighbours, from 1. */
  number: number;
  /** Absent where it is the only one. */
  onRemove: (() => void) | undefined;
  t: KindTexts;
  surroundings: FormSurroundings;
  problemAt: (field: string) => string | undefined;
}

/** What is compared, how, and with what. */
export function ConditionFields(props: ConditionFieldsProps) {
  const { value: condition, onChange, number, onRemove, t, surroundings, problemAt } = props;
  const set = (part: Partial<Condition>, field: string) => onChange({ ...condition, ...part }, field);
  const type = surroundings.variables.find(({ path }) => path === condition.variable)?.type;
  const fitting = operatorsOf(type);
  // What stands there already stays, whatever the variable is.
  const offered = operators.filter((one) => fitting.includes(one) || one === condition.operator);
  const isYesOrNo = type === "Boolean" && ["", "true", "false"].includes(condition.value);
  return (
    <div className="flex flex-col gap-2 rounded-sm bg-surface-2 p-2">
      <div className="flex items-end gap-1">
        <VariableField
          className="flex-1"
          label={t("fields.variable")}
          access="read"
          error={problemAt("variable")}
          value={condition.variable}
          onChange={(variable) => set({ variable }, "variable")}
          surroundings={surroundings}
        />
        {onRemove && <IconButton label={t("fields.removeCondition", { number })} icon={<X />} onClick={onRemove} />}
      </div>
      <Select
        label={t("fields.operator")}
        value={condition.operator}
        onChange={(operator) => set({ operator: operator as Condition["operator"] }, "operator")}
        options={offered.map((operator) => ({ value: operator, label: t(`operator.${operator}`) }))}
      />
      {!unaryOperators.includes(condition.operator) && isYesOrNo && (
        <Select
          label={t("fields.value")}
          error={problemAt("value")}
          value={condition.value}
          onChange={(next) => set({ value: next }, "value")}
          placeholder="–"
          options={["true", "false"].map((value) => ({ value, label: t(`yesOrNo.${value}`) }))}
        />
      )}
      {!unaryOperators.includes(condition.operator) && !isYesOrNo && (
        <TemplateField
          label={t("fields.value")}
          help={condition.operator === "in" ? t("fields.listHelp") : undefined}
          error={problemAt("value")}
          multiline={false}
          placeholder={(type && examples[type]) ?? ""}
          value={condition.value}
          onChange={(next) => set({ value: next }, "value")}
          variables={templateVariables(surroundings)}
        />
      )}
      <Checkbox label={t("fields.not")} value={condition.not} onChange={(not) => set({ not }, "not")} />
    </div>
  );
}

/** As machines write them: the same in every language. */
const examples: { readonly [Type in VariableType]?: string } = {
  Number: "1.5",
  Date: "2027-01-31",
  DateTime: "2027-01-31T09:00:00Z",
  TimeOfDay: "09:00",
};
