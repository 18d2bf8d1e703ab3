import type { FormSurroundings } from "./editor.ts";
import { VariableField } from "./variable-field.tsx";

interface Storing {
  readonly variable: string | null;
}

interface StoreFieldProps<Value extends Storing> {
  label: string;
  value: Value;
  onChange: (value: Value, field: string) => void;
  surroundings: FormSurroundings;
  problemAt: (field: string) => string | undefined;
}

/** The variable that keeps what comes of a step; left empty, nothing is kept. */
export function StoreField<Value extends Storing>(props: StoreFieldProps<Value>) {
  const { label, value, onChange, surroundings, problemAt } = props;
  return (
    <VariableField
      label={label}
      access="write"
      error={problemAt("variable")}
      value={value.variable ?? ""}
      onChange={(variable) => onChange({ ...value, variable: variable || null }, "variable")}
      surroundings={surroundings}
    />
  );
}
