import { type ReactNode, type Ref, useState } from "react";
import { useUiTexts } from "../text/ui-texts-provider.tsx";
import type { FieldProps } from "./field.tsx";
import { TextField } from "./text-field.tsx";
import { readNumber, writeNumber } from "./typed-number.ts";

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

/** Shows a number with the decimal sign of the language; what is typed stays as typed. */
export function NumberField({ value, onChange, unit, ...rest }: NumberFieldProps) {
  const { decimalSign } = useUiTexts();
  const written = writeNumber(value, decimalSign);
  const [typed, setTyped] = useState(written);
  const shown = readNumber(typed, decimalSign) === value ? typed : written;
  return (
    <TextField
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      value={shown}
      onChange={(text) => {
        setTyped(text);
        onChange(readNumber(text, decimalSign));
      }}
      after={unit && <span className="flex-none text-text-3">{unit}</span>}
    />
  );
}
