import { Checkbox, Field, type FieldProps } from "@parlo/ui";

interface TestTicksProps {
  options: readonly { value: string; label: string }[];
  ticked: readonly string[];
  onChange: (ticked: string[]) => void;
}

/** Options of which several may be chosen. How many is left to the engine to check, so that the author sees its answers. */
export const TestTicks = ({ options, ticked, onChange }: TestTicksProps) =>
  options.map(({ value, label }) => (
    <Checkbox
      key={value}
      label={label}
      value={ticked.includes(value)}
      onChange={(on) =>
        onChange(options.map((one) => one.value).filter((one) => (one === value ? on : ticked.includes(one))))
      }
    />
  ));

/** The same in a form. */
export function TestTicksField({ options, ticked, onChange, ...field }: TestTicksProps & FieldProps) {
  return (
    <Field {...field}>
      {({ labelId, describedBy }) => (
        // biome-ignore lint/a11y/useSemanticElements: the field's label stands above it, where a legend cannot
        <div role="group" aria-labelledby={labelId} aria-describedby={describedBy} className="flex flex-col gap-2.5">
          <TestTicks {...{ options, ticked, onChange }} />
        </div>
      )}
    </Field>
  );
}
