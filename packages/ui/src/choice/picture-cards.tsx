import { clsx } from "clsx";
import { type ReactNode, useId } from "react";

export interface PictureChoice<Value> {
  value: Value;
  label: string;
  /** Above the label; it says nothing of its own. */
  picture: ReactNode;
  help?: string;
}

export interface PictureCardsProps<Value> {
  label: string;
  hideLabel?: boolean;
  value: Value;
  onChange: (value: Value) => void;
  choices: readonly PictureChoice<Value>[];
  /** Names of several words, which are not cut. */
  longNames?: boolean;
}

/** A choice of one by its picture; the arrow keys go from one to the next. */
export function PictureCards<Value extends string | null>(props: PictureCardsProps<Value>) {
  const { label, hideLabel = false, value, onChange, choices, longNames = false } = props;
  const name = useId();
  return (
    <fieldset>
      <legend className={hideLabel ? "sr-only" : "mb-1.5 font-medium"}>{label}</legend>
      <div
        className={clsx(
          "grid gap-2",
          longNames
            ? "grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))]"
            : "grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))]",
        )}
      >
        {choices.map((choice) => (
          <label
            key={choice.value ?? ""}
            className={clsx(
              "flex cursor-pointer flex-col items-center gap-2 rounded-md border p-2 text-center has-focus-visible:shadow-[var(--ring)]",
              value === choice.value ? "border-brand bg-brand-soft" : "border-line-strong hover:bg-surface-2",
            )}
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={value === choice.value}
              onChange={() => onChange(choice.value)}
            />
            {choice.picture}
            <span className="max-w-full min-w-0">
              <span className={clsx("block font-medium", longNames ? "hyphens-auto" : "truncate")}>{choice.label}</span>
              {choice.help && <span className="line-clamp-2 text-xs text-text-3">{choice.help}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
