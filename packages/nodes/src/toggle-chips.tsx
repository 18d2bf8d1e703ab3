import type { PickerOption } from "./editor.ts";

interface ToggleChipsProps {
  label: string;
  help?: string;
  error?: string | undefined;
  options: readonly PickerOption[];
  value: readonly string[];
  onChange: (value: string[]) => void;
}

/** Any number of a few things, each at a press. What is chosen and no longer offered stays, to be taken away. */
export function ToggleChips({ label, help, error, options, value, onChange }: ToggleChipsProps) {
  const gone = value.filter((one) => !options.some((option) => option.value === one));
  const shown = [...options, ...gone.map((one): PickerOption => ({ value: one, label: one }))];
  const order = shown.map((option) => option.value);
  const toggle = (one: string) =>
    onChange(order.filter((each) => (each === one ? !value.includes(one) : value.includes(each))));
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5">
      <legend className="mb-1.5 font-medium">{label}</legend>
      <div className="flex flex-wrap gap-1.5">
        {shown.map((option) => (
          <button
            key={option.value}
            type="button"
            aria-pressed={value.includes(option.value)}
            title={option.note}
            className="min-h-[26px] max-w-full truncate rounded-full border border-line-strong px-2.5 text-xs font-medium aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:text-brand-text max-tablet:min-h-touch"
            onClick={() => toggle(option.value)}
          >
            {option.label}
          </button>
        ))}
      </div>
      {error ? (
        <p className="text-xs text-danger-text">{error}</p>
      ) : (
        help && <p className="text-xs text-text-3">{help}</p>
      )}
    </fieldset>
  );
}
