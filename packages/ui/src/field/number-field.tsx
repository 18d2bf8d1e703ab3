import { type ReactNode, type Ref, useState } from "react";
import type { FieldProps } from "./field.tsx";
import { TextField } from "./text-field.tsx";

export interface NumberFieldProps extends FieldProps {
  value: number | null;
  /** Null while the field is empty or holds no number. */
  onChange: (value: number | null) => void;
  onBlur?: (() => void) | undefined;
  unit?: ReactNode;
  disabled?: boolean;
  placeholder?: string;
  name?: string;
  ref?: Ref<HTMLInputElement>;
}

/** Accepts a comma or a point; what is typed stays as typed. */
export function NumberField({ value, onChange, unit, ...rest }: NumberFieldProps) {
  const [typed, setTyped] = useState(value === null ? "" : String(value));
  const shown = parse(typed) === value ? typed : value === null ? "" : String(value);
  return (
    <TextField
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      value={shown}
      onChange={(text) => {
        setTyped(text);
        onChange(parse(text));
      }}
      after={unit && <span className="flex-none text-text-3">{unit}</span>}
    />
  );
}

function parse(text: string): number | null {
  const clean = text.trim().replace(",", ".");
  if (clean === "") return null;
  const number = Number(clean);
  return Number.isFinite(number) ? number : null;
}
