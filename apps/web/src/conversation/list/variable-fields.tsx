import type { VariableType } from "@parlo/contract";
import { NumberField, Select, TextField } from "@parlo/ui";
import { useTranslation } from "react-i18next";
import { columnOfType, operators, type VariableCondition, type VariableOperator } from "../variable-filter.ts";
import { useVariableDefinitions } from "./use-variable-definitions.ts";

/** A condition that is being written: everything may still be missing. */
export interface VariableDraft {
  readonly key: string;
  /** Null asks only whether there is a value, which says nothing of its type. */
  readonly column: VariableCondition["column"] | null;
  readonly operator: VariableOperator;
  readonly operand: string | number | boolean | null;
}

export const emptyDraft: VariableDraft = { key: "", column: null, operator: "exists", operand: true };
export const isWhole = ({ key, operand }: VariableDraft) => key.trim() !== "" && operand !== null && operand !== "";

interface VariableFieldsProps {
  value: VariableDraft;
  onChange: (value: VariableDraft) => void;
}

export function VariableFields({ value, onChange }: VariableFieldsProps) {
  const { t } = useTranslation();
  const definitions = useVariableDefinitions();
  const label = t("conversation.filter.variable.key");
  const choose = (key: string) => {
    const type = definitions.find((definition) => definition.key === key)?.type;
    onChange(draftOf(key, type));
  };
  const offered: readonly VariableOperator[] = value.column ? operators[value.column] : ["exists"];
  return (
    <>
      {definitions.length > 0 ? (
        <Select
          label={label}
          value={value.key}
          onChange={choose}
          options={definitions.map(({ key, name }) => ({ value: key, label: key, hint: name === key ? "" : name }))}
        />
      ) : (
        <TextField mono label={label} value={value.key} onChange={(key) => onChange({ ...value, key })} />
      )}
      <Select
        label={t("conversation.filter.variable.operator")}
        value={value.operator}
        onChange={(operator) => onChange(withOperator(value, operator as VariableOperator))}
        options={offered.map((operator) => ({ value: operator, label: t(`conversation.operator.${operator}`) }))}
      />
      <Operand value={value} onChange={onChange} />
    </>
  );
}

function Operand({ value, onChange }: VariableFieldsProps) {
  const { t } = useTranslation();
  const label = t("conversation.filter.variable.value");
  const set = (operand: VariableDraft["operand"]) => onChange({ ...value, operand });
  const { operand } = value;
  if (value.operator === "exists" && value.column === null) return null;
  if (value.operator === "exists" || value.column === "booleanValue") {
    return (
      <Select
        label={label}
        value={String(operand)}
        onChange={(chosen) => set(chosen === "true")}
        options={["true", "false"].map((option) => ({
          value: option,
          label: t(`conversation.${value.operator === "exists" ? "there" : "boolean"}.${option}`),
        }))}
      />
    );
  }
  if (value.column === "numberValue") {
    return <NumberField label={label} value={typeof operand === "number" ? operand : null} onChange={set} />;
  }
  const type = value.column === "dateValue" ? "date" : "text";
  return (
    <TextField
      type={type}
      label={label}
      value={typeof operand === "string" ? operand : ""}
      onChange={set}
      autoComplete="off"
    />
  );
}

function draftOf(key: string, type: VariableType | undefined): VariableDraft {
  const column = type ? columnOfType[type] : null;
  if (!column) return { ...emptyDraft, key };
  return withOperator({ key, column, operator: "eq", operand: null }, "eq");
}

function withOperator(draft: VariableDraft, operator: VariableOperator): VariableDraft {
  const isBoolean = operator === "exists" || draft.column === "booleanValue";
  const keeps = !isBoolean && typeof draft.operand !== "boolean";
  return { ...draft, operator, operand: isBoolean ? true : keeps ? draft.operand : null };
}
