import { type Condition, type Conditions, operators, unaryOperators } from "@parlo/engine";
import { Button, Checkbox, IconButton, Segment, Select, TemplateField } from "@parlo/ui";
import { Plus, X } from "lucide-react";
import type { FormSurroundings, KindTexts } from "../editor.ts";
import { templateVariables } from "../template-variables.editor.ts";
import { VariableField } from "../variable-field.tsx";

interface ConditionRowsProps {
  value: Conditions;
  onChange: (value: Conditions, field: string) => void;
  t: KindTexts;
  surroundings: FormSurroundings;
  problemAt: (field: string) => string | undefined;
}

/** Conditions that all or any have to hold. */
export function ConditionRows({ value, onChange, t, surroundings, problemAt }: ConditionRowsProps) {
  const { conditions, join } = value;
  const set = (index: number, part: Partial<Condition>, field: string) =>
    onChange(
      { join, conditions: conditions.map((each, at) => (at === index ? { ...each, ...part } : each)) },
      `conditions.${index}.${field}`,
    );
  return (
    <div className="flex flex-col gap-2">
      {conditions.map((condition, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a condition has nothing else that stays
        <div key={index} className="flex flex-col gap-2 rounded-sm bg-surface-2 p-2">
          <div className="flex items-end gap-1">
            <VariableField
              className="flex-1"
              label={t("fields.variable")}
              access="read"
              error={problemAt(`conditions.${index}.variable`)}
              value={condition.variable}
              onChange={(variable) => set(index, { variable }, "variable")}
              surroundings={surroundings}
            />
            {conditions.length > 1 && (
              <IconButton
                label={t("fields.removeCondition", { number: index + 1 })}
                icon={<X />}
                onClick={() =>
                  onChange(
                    { join, conditions: conditions.filter((_, at) => at !== index) },
                    `conditions.remove.${index}`,
                  )
                }
              />
            )}
          </div>
          <Select
            label={t("fields.operator")}
            value={condition.operator}
            onChange={(operator) => set(index, { operator: operator as Condition["operator"] }, "operator")}
            options={operators.map((operator) => ({ value: operator, label: t(`operator.${operator}`) }))}
          />
          {!unaryOperators.includes(condition.operator) && (
            <TemplateField
              label={t("fields.value")}
              help={condition.operator === "in" ? t("fields.listHelp") : undefined}
              error={problemAt(`conditions.${index}.value`)}
              multiline={false}
              value={condition.value}
              onChange={(next) => set(index, { value: next }, "value")}
              variables={templateVariables(surroundings)}
            />
          )}
          <Checkbox label={t("fields.not")} value={condition.not} onChange={(not) => set(index, { not }, "not")} />
        </div>
      ))}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Button
          variant="quiet"
          size="sm"
          icon={<Plus />}
          onClick={() =>
            onChange(
              { join, conditions: [...conditions, { variable: "", operator: "eq", value: "", not: false }] },
              "conditions.add",
            )
          }
        >
          {t("fields.addCondition")}
        </Button>
        {conditions.length > 1 && (
          <Segment
            size="sm"
            label={t("fields.join")}
            value={join}
            onChange={(next) => onChange({ conditions, join: next as Conditions["join"] }, "join")}
            options={(["and", "or"] as const).map((each) => ({ value: each, label: t(`join.${each}`) }))}
          />
        )}
      </div>
    </div>
  );
}
