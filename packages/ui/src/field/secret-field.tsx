import { type Ref, useState } from "react";
import { useUiTexts } from "../text/ui-texts-provider.tsx";
import { Field, type FieldProps } from "./field.tsx";
import { TextField } from "./text-field.tsx";

export interface SecretFieldProps extends FieldProps {
  /** Empty keeps what is stored. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  /** First and last characters of what is stored; absent where nothing is. */
  stored?: string | undefined;
  /** Takes what is stored away; absent where there has to be one. */
  onRemove?: (() => void) | undefined;
  isRemoved?: boolean;
  disabled?: boolean;
  name?: string;
  ref?: Ref<HTMLInputElement>;
}

/** Shows what is stored masked; a new secret takes its place only when asked for. */
export function SecretField({ stored, value, onChange, onRemove, isRemoved = false, ...rest }: SecretFieldProps) {
  const texts = useUiTexts();
  const [replacing, setReplacing] = useState(false);
  if (!stored || replacing || isRemoved || value !== "") {
    const keep = stored && (
      <button
        type="button"
        className="font-medium text-brand-text"
        onClick={() => {
          onChange("");
          setReplacing(false);
        }}
      >
        {texts.keepSecret}
      </button>
    );
    return (
      <TextField
        {...rest}
        value={value}
        onChange={onChange}
        type="password"
        autoComplete="off"
        mono
        aside={keep ?? rest.aside}
        autoFocus={replacing}
      />
    );
  }
  const { label, help, error, optional, hideLabel, className } = rest;
  return (
    <Field {...{ label, help, error, optional, hideLabel, className }}>
      {({ id, describedBy }) => (
        <div className="field-edge flex h-control w-full items-center gap-2 px-2.5 max-tablet:h-touch">
          <input
            id={id}
            readOnly
            value={stored}
            aria-describedby={describedBy}
            className="min-w-0 flex-1 bg-transparent font-mono outline-none focus-visible:shadow-none"
          />
          <button
            type="button"
            disabled={rest.disabled}
            className="font-medium text-brand-text max-tablet:h-full max-tablet:min-w-touch"
            onClick={() => setReplacing(true)}
          >
            {texts.replace}
          </button>
          {onRemove && (
            <button
              type="button"
              disabled={rest.disabled}
              className="font-medium text-text-2 max-tablet:h-full max-tablet:min-w-touch"
              onClick={onRemove}
            >
              {texts.removeSecret}
            </button>
          )}
        </div>
      )}
    </Field>
  );
}
