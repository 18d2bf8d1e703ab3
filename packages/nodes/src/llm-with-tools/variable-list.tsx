import { RowList } from "@parlo/ui";
import type { FormSurroundings } from "../editor.ts";
import { VariableField } from "../variable-field.tsx";

interface VariableListProps {
  label: string;
  help: string;
  addLabel: string;
  access: "read" | "write";
  /** The setting that holds it. */
  field: string;
  value: readonly string[];
  onChange: (keys: string[], field: string) => void;
  surroundings: FormSurroundings;
  problemAt: (field: string) => string | undefined;
}

/** Variables, one below the other. */
export function VariableList({ access, field, value, onChange, surroundings, problemAt, ...words }: VariableListProps) {
  const first = surroundings.variables.find(({ scope }) => access === "read" || scope === "conversation");
  return (
    <RowList<string>
      {...words}
      items={value}
      onChange={(keys, at) => onChange(keys, `${field}.${at}`)}
      make={() => first?.path ?? "name"}
      removeLabel={(index) => surroundings.t("row.remove", { number: index + 1 })}
      most={100}
      render={(key, set, index) => (
        <VariableField
          label={surroundings.t("variable.name")}
          access={access}
          error={problemAt(`${field}.${index}`)}
          value={key}
          onChange={(next) => set(next)}
          surroundings={surroundings}
        />
      )}
    />
  );
}
