import { type Condition, type ConditionGroup, type Conditions, isConditionGroup } from "@parlo/engine";
import { IconButton } from "@parlo/ui";
import { X } from "lucide-react";
import { useId } from "react";
import type { FormSurroundings, KindTexts } from "../editor.ts";
import { ConditionFields } from "./condition-fields.tsx";
import { inBrackets } from "./in-brackets.editor.ts";
import { type JoinedRow, JoinedRows } from "./joined-rows.tsx";

interface ConditionRowsProps<Value> {
  value: Value;
  onChange: (value: Value, field: string) => void;
  t: KindTexts;
  surroundings: FormSurroundings;
  problemAt: (field: string) => string | undefined;
}

const makeCondition = (): Condition => ({ variable: "", operator: "eq", value: "", not: false });
const makeGroup = (): ConditionGroup => ({ join: "and", conditions: [makeCondition()] });

/** Conditions that all or any have to hold; some of them may stand in groups that are joined otherwise. */
export function ConditionRows({ value, onChange, t, surroundings, problemAt }: ConditionRowsProps<Conditions>) {
  const { conditions } = value;
  const grouped = inBrackets(value);
  /** Groups and single conditions are counted each for themselves. */
  const numberOf = (index: number, isGroup: boolean) =>
    conditions.slice(0, index + 1).filter((one) => isConditionGroup(one) === isGroup).length;
  return (
    <JoinedRows<Condition | ConditionGroup>
      {...{ value, onChange, t, problemAt }}
      makers={[
        { label: t("fields.addCondition"), make: makeCondition },
        { label: t("fields.addGroup"), make: makeGroup },
      ]}
      instead={grouped ? { label: t("fields.group"), value: grouped } : undefined}
      render={(one, row, index) =>
        isConditionGroup(one) ? (
          <GroupRows value={one} number={numberOf(index, true)} {...{ ...row, t, surroundings }} />
        ) : (
          <ConditionFields value={one} number={numberOf(index, false)} {...{ ...row, t, surroundings }} />
        )
      }
    />
  );
}

interface GroupRowsProps extends ConditionRowsProps<ConditionGroup>, Pick<JoinedRow<ConditionGroup>, "onRemove"> {
  number: number;
}

function GroupRows({ value, onChange, number, onRemove, t, surroundings, problemAt }: GroupRowsProps) {
  const name = useId();
  return (
    <fieldset aria-labelledby={name} className="min-w-0 rounded-sm border border-line-strong p-2">
      <div className="mb-1 flex items-center justify-between gap-1">
        <span id={name} className="font-medium">
          {t("fields.groupNumber", { number })}
        </span>
        {onRemove && (
          <IconButton label={t("fields.removeGroup", { number })} icon={<X />} size="sm" onClick={onRemove} />
        )}
      </div>
      <JoinedRows<Condition>
        {...{ value, onChange, t, problemAt }}
        makers={[{ label: t("fields.addCondition"), make: makeCondition }]}
        render={(one, row, index) => (
          <ConditionFields value={one} number={index + 1} {...{ ...row, t, surroundings }} />
        )}
      />
    </fieldset>
  );
}
