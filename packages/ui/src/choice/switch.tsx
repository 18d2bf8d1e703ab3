import { clsx } from "clsx";
import { Switch as Parts } from "radix-ui";
import { type ReactNode, useId } from "react";
import { FieldError } from "../field/field-error.tsx";

export interface SwitchProps {
  label: ReactNode;
  help?: ReactNode;
  value: boolean;
  onChange: (value: boolean) => void;
  onBlur?: (() => void) | undefined;
  error?: string | undefined;
  disabled?: boolean;
  className?: string;
  name?: string;
}

/** For what is on or off, never for a choice between two nouns. */
export function Switch({ label, help, value, onChange, onBlur, error, disabled = false, className }: SwitchProps) {
  const id = useId();
  return (
    <div className={clsx("flex items-start gap-3", className)}>
      <div className="min-w-0 flex-1">
        <label id={`${id}-label`} htmlFor={id} className="font-medium">
          {label}
        </label>
        {(error || help) && (
          <p id={`${id}-note`} className="mt-0.5 text-xs text-text-3">
            {error ? <FieldError>{error}</FieldError> : help}
          </p>
        )}
      </div>
      <Parts.Root
        id={id}
        aria-describedby={error || help ? `${id}-note` : undefined}
        checked={value}
        onCheckedChange={onChange}
        onBlur={onBlur}
        disabled={disabled}
        className="relative mt-px h-[18px] w-[30px] flex-none rounded-full bg-line-control transition-colors duration-[var(--t-fast)] data-[state=checked]:bg-brand disabled:opacity-50 before:absolute before:-inset-2 max-tablet:before:-inset-y-[13px]"
      >
        <Parts.Thumb className="block size-3.5 translate-x-0.5 rounded-full bg-white transition-transform duration-[var(--t-fast)] data-[state=checked]:translate-x-3.5" />
      </Parts.Root>
    </div>
  );
}
