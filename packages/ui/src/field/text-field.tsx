import { clsx } from "clsx";
import type { InputHTMLAttributes, ReactNode, Ref } from "react";
import { Field, type FieldProps } from "./field.tsx";

type NativeInput = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | "placeholder"
  | "disabled"
  | "readOnly"
  | "autoComplete"
  | "autoFocus"
  | "inputMode"
  | "maxLength"
  | "name"
  | "spellCheck"
>;

export interface TextFieldProps extends FieldProps, NativeInput {
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  type?: "text" | "email" | "url" | "password" | "search" | "tel" | "date" | "time" | "datetime-local";
  size?: "md" | "lg";
  mono?: boolean;
  /** Stand inside the frame, before and after the text. */
  before?: ReactNode;
  after?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

export function TextField(props: TextFieldProps) {
  const { label, help, error, optional, aside, hideLabel, className, value, onChange, ...own } = props;
  const { type = "text", size = "md", mono = false, before, after, ref, ...rest } = own;
  return (
    <Field {...{ label, help, error, optional, aside, hideLabel, className }}>
      {({ id, describedBy, invalid }) => (
        <div
          className={clsx(
            "field-edge flex w-full min-w-0 items-center gap-2 px-2.5 max-tablet:h-touch max-tablet:text-lg [&>.lucide]:text-text-3",
            size === "lg" ? "h-control-lg text-md" : "h-control",
          )}
        >
          {before}
          <input
            id={id}
            ref={ref}
            type={type}
            dir="auto"
            value={value}
            onChange={(event) => onChange(event.target.value)}
            aria-describedby={describedBy}
            aria-invalid={invalid || undefined}
            className={clsx(
              "h-full min-w-0 flex-1 bg-transparent outline-none focus-visible:shadow-none",
              mono && "font-mono",
            )}
            {...rest}
          />
          {after}
        </div>
      )}
    </Field>
  );
}
