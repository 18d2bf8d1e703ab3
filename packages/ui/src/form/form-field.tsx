import type { ReactNode } from "react";
import { useController, useFormContext } from "react-hook-form";
import { useUiTexts } from "../text/ui-texts-provider.tsx";
import { shownError } from "./shown-error.ts";

/** What a field takes from its form; spread it into the component. */
export interface BoundField<Value> {
  name: string;
  value: Value;
  onChange: (value: Value) => void;
  onBlur: () => void;
  ref: (element: unknown) => void;
  error: string | undefined;
}

export interface FormFieldProps<Value> {
  /** The dotted path of the value in the form. */
  name: string;
  children: (field: BoundField<Value>) => ReactNode;
}

/** Binds one component to one value of the form around it. */
// biome-ignore lint/suspicious/noExplicitAny: the type of a value by its dotted path is the caller's to say
export function FormField<Value = any>({ name, children }: FormFieldProps<Value>) {
  const { control } = useFormContext();
  const texts = useUiTexts();
  const { field, fieldState } = useController({ control, name });
  return children({
    name: field.name,
    value: field.value as Value,
    onChange: field.onChange,
    onBlur: field.onBlur,
    ref: field.ref,
    error: shownError(fieldState.error, texts),
  });
}
