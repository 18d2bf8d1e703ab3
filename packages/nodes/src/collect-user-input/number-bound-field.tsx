import { TemplateField, type TemplateVariables, useUiTexts } from "@parlo/ui";
import type { FieldSetting } from "./collect-user-input.kind.ts";

interface NumberBoundFieldProps {
  label: string;
  error: string | undefined;
  value: FieldSetting["least"];
  onChange: (value: FieldSetting["least"]) => void;
  variables: TemplateVariables;
}

/** A number with the decimal sign of the language, or a template that brings one; what is typed stays as typed. */
export function NumberBoundField({ value, onChange, ...props }: NumberBoundFieldProps) {
  const { decimalSign } = useUiTexts();
  const change = (text: string) => {
    const typed = text.trimStart();
    const plain = /^[\d.,-]+$/.test(typed) ? typed.replace(decimalSign, ".") : typed;
    if (plain === "") onChange(null);
    else onChange(String(Number(plain)) === plain ? Number(plain) : plain);
  };
  const shown = String(value ?? "");
  return (
    <TemplateField
      {...props}
      optional
      multiline={false}
      value={/^-?\d+(?:\.\d*)?$/.test(shown) ? shown.replace(".", decimalSign) : shown}
      onChange={change}
    />
  );
}
