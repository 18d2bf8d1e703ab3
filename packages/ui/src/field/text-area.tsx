import { clsx } from "clsx";
import type { Ref, TextareaHTMLAttributes } from "react";
import { Field, type FieldProps } from "./field.tsx";

type NativeArea = Pick<
  TextareaHTMLAttributes<HTMLTextAreaElement>,
  "placeholder" | "disabled" | "readOnly" | "maxLength" | "name" | "spellCheck" | "autoFocus"
>;

export interface TextAreaProps extends FieldProps, NativeArea {
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  /** Lines at rest; it grows with its text up to 20 lines. */
  rows?: number;
  mono?: boolean;
  ref?: Ref<HTMLTextAreaElement>;
}

export function TextArea(props: TextAreaProps) {
  const { label, help, error, optional, aside, hideLabel, className, value, onChange, ...own } = props;
  const { rows = 3, mono = false, ref, ...rest } = own;
  return (
    <Field {...{ label, help, error, optional, aside, hideLabel, className }}>
      {({ id, describedBy, invalid }) => (
        <textarea
          id={id}
          ref={ref}
          rows={rows}
          dir="auto"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-describedby={describedBy}
          aria-invalid={invalid || undefined}
          className={clsx(
            "field-edge field-sizing-content max-h-[25rem] w-full resize-y px-2.5 py-[5px] max-tablet:text-lg",
            mono && "font-mono",
          )}
          style={{ minHeight: `${rows * 20 + 12}px` }}
          {...rest}
        />
      )}
    </Field>
  );
}
