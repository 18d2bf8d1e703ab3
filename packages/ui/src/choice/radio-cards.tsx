import { clsx } from "clsx";
import { RadioGroup } from "radix-ui";
import { useId } from "react";
import { Field, type FieldProps } from "../field/field.tsx";
import type { Option } from "./option.ts";

export interface RadioCardsProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  options: readonly Option[];
  disabled?: boolean;
  columns?: 1 | 2 | 3;
  name?: string;
}

/** For a choice that changes the form below it. */
export function RadioCards(props: RadioCardsProps) {
  const { label, help, error, optional, aside, hideLabel, className, columns = 3 } = props;
  const prefix = useId();
  return (
    <Field {...{ label, help, error, optional, aside, hideLabel, className }}>
      {({ id, labelId, describedBy }) => (
        <RadioGroup.Root
          id={id}
          aria-labelledby={labelId}
          aria-describedby={describedBy}
          value={props.value}
          onValueChange={props.onChange}
          onBlur={props.onBlur}
          disabled={props.disabled ?? false}
          className={clsx(
            "grid gap-2",
            { 1: "", 2: "tablet:grid-cols-2", 3: "tablet:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]" }[columns],
          )}
        >
          {props.options.map((option) => (
            <label
              key={option.value}
              htmlFor={`${prefix}${option.value}`}
              className="flex min-h-9 items-center gap-2 rounded-sm border border-line-strong bg-surface px-2.5 py-2 has-data-[state=checked]:border-brand has-data-[state=checked]:bg-brand-soft has-disabled:text-text-off max-tablet:min-h-touch"
            >
              <RadioGroup.Item
                id={`${prefix}${option.value}`}
                value={option.value}
                disabled={option.disabled ?? false}
                className="size-4 flex-none rounded-full border border-line-control bg-surface data-[state=checked]:border-[5px] data-[state=checked]:border-brand"
              />
              {option.icon}
              <span className="min-w-0">
                <span className="hyphens-auto">{option.label}</span>
                {option.help && <span className="block text-xs text-text-3">{option.help}</span>}
              </span>
            </label>
          ))}
        </RadioGroup.Root>
      )}
    </Field>
  );
}
