import { clsx } from "clsx";
import { Check, Minus } from "lucide-react";
import { Checkbox as Parts } from "radix-ui";
import { type MouseEvent, type ReactNode, useId } from "react";

export interface CheckboxProps {
  label: ReactNode;
  hideLabel?: boolean;
  value: boolean | "some";
  onChange: (value: boolean) => void;
  onBlur?: (() => void) | undefined;
  onClick?: (event: MouseEvent) => void;
  error?: string | undefined;
  disabled?: boolean;
  className?: string;
  name?: string;
}

export function Checkbox(props: CheckboxProps) {
  const { label, hideLabel = false, value, onChange, onBlur, onClick, error, disabled = false, className } = props;
  const id = useId();
  return (
    <div className={clsx("flex items-start gap-2", className)}>
      <Parts.Root
        id={id}
        checked={value === "some" ? "indeterminate" : value}
        onCheckedChange={(next) => onChange(next === true)}
        onBlur={onBlur}
        onClick={onClick}
        disabled={disabled}
        aria-invalid={error ? true : undefined}
        className={clsx(
          "relative grid size-4 flex-none place-items-center rounded-xs border border-line-control bg-surface text-on-solid aria-invalid:border-danger data-[state=checked]:border-brand data-[state=checked]:bg-brand data-[state=indeterminate]:border-brand data-[state=indeterminate]:bg-brand disabled:opacity-50 before:absolute before:-inset-2",
          !hideLabel && "mt-0.5 max-tablet:mt-3.5",
        )}
      >
        <Parts.Indicator>
          {value === "some" ? (
            <Minus aria-hidden className="size-3 stroke-[3]" />
          ) : (
            <Check aria-hidden className="size-3 stroke-[3]" />
          )}
        </Parts.Indicator>
      </Parts.Root>
      <label htmlFor={id} className={hideLabel ? "sr-only" : "min-w-0 max-tablet:py-3"}>
        {label}
        {error && <span className="block text-xs text-danger-text">{error}</span>}
      </label>
    </div>
  );
}
