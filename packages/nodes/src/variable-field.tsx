import { Field } from "@parlo/ui";
import { type MouseEvent, useId } from "react";
import type { FormSurroundings } from "./editor.ts";
import { isVariableKey } from "./variable-key.editor.ts";
import { writableNames } from "./writable-names.editor.ts";

interface VariableFieldProps {
  label: string;
  value: string;
  onChange: (key: string) => void;
  surroundings: FormSurroundings;
  /** What is written to has to be a variable; what is read may be any name. */
  access: "read" | "write";
  error?: string | undefined;
  className?: string;
}

/** A name is replaced, as it is for those who come by key: typed into, the one that stands there would only grow. */
function selectWhole(event: MouseEvent<HTMLInputElement>): void {
  if (document.activeElement === event.currentTarget) return;
  event.preventDefault();
  event.currentTarget.focus();
  event.currentTarget.select();
}

/** Names a variable: typed, with what there is to choose from, and made here where it is new. */
export function VariableField({ label, value, onChange, surroundings, access, error, className }: VariableFieldProps) {
  const list = useId();
  const { variables, onCreateVariable, t } = surroundings;
  const known = access === "read" ? variables : writableNames(variables);
  const isNew = access === "write" && isVariableKey(value) && !known.some(({ path }) => path === value);
  return (
    <Field label={label} error={error} className={className}>
      {({ id, describedBy, invalid }) => (
        <>
          <input
            id={id}
            list={list}
            value={value}
            maxLength={255}
            autoComplete="off"
            spellCheck={false}
            aria-describedby={describedBy}
            aria-invalid={invalid || undefined}
            className="field-edge h-control w-full min-w-0 px-2.5 font-mono text-xs max-tablet:h-touch"
            onChange={(event) => onChange(event.target.value.trim())}
            onMouseDown={selectWhole}
          />
          <datalist id={list}>
            {known.map(({ path, label: name }) => (
              <option key={path} value={path}>
                {name}
              </option>
            ))}
          </datalist>
          {/* Not in the help: that gives way to what is wrong, which this mends. */}
          {isNew && onCreateVariable && (
            <button
              type="button"
              className="self-start text-xs font-medium text-brand-text hover:underline"
              onClick={() => {
                // With the variable this button has gone.
                document.getElementById(id)?.focus();
                onCreateVariable(value);
              }}
            >
              {t("variable.create", { key: value })}
            </button>
          )}
        </>
      )}
    </Field>
  );
}
