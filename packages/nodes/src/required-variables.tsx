import type { RequiringVariables } from "@parlo/engine";
import { RowList } from "@parlo/ui";
import type { NodeFormProps } from "./editor.ts";
import { VariableField } from "./variable-field.tsx";

type RequiredVariablesProps = Pick<
  NodeFormProps<RequiringVariables>,
  "value" | "onChange" | "surroundings" | "problemAt"
>;

/** What a step of any kind with templates cannot do without. */
export function RequiredVariables({ value, onChange, surroundings, problemAt }: RequiredVariablesProps) {
  const { t } = surroundings;
  return (
    <RowList<string>
      label={t("required.title")}
      help={t("required.help")}
      items={value.requiredVariables ?? []}
      onChange={(requiredVariables, field) => onChange({ ...value, requiredVariables }, `requiredVariables.${field}`)}
      make={() => ""}
      addLabel={t("required.add")}
      removeLabel={(index) => t("row.remove", { number: index + 1 })}
      most={50}
      render={(name, set, index) => (
        <VariableField
          label={t("variable.name")}
          access="read"
          error={problemAt(`requiredVariables.${index}`)}
          value={name}
          onChange={(next) => set(next)}
          surroundings={surroundings}
        />
      )}
    />
  );
}
