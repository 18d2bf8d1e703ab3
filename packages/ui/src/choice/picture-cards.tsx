import { clsx } from "clsx";
import { type ReactNode, useId } from "react";

export interface PictureChoice<Value> {
  value: Value;
  label: string;
  /** Beside or above the label; it says nothing of its own. */
  picture: ReactNode;
  help?: string;
}

export interface PictureCardsProps<Value> {
  label: string;
  hideLabel?: boolean;
  /** `tile`: the picture large, the label below. `row`: the picture small, the label beside it. */
  look: "tile" | "row";
  value: Value;
  onChange: (value: Value) => void;
  choices: readonly PictureChoice<Value>[];
}

/** A choice of one by its picture; the arrow keys go from one to the next. */
export function PictureCards<Value extends string | null>(props: PictureCardsProps<Value>) {
  const { label, hideLabel = false, look, value, onChange, choices } = props;
  const name = useId();
  return (
    <fieldset>
      <legend className={hideLabel ? "sr-only" : "mb-1.5 font-medium"}>{label}</legend>
      <div
        className={clsx(
          "grid gap-2",
          look === "tile" ? "grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))]" : "tablet:grid-cols-2",
        )}
      >
        {choices.map((choice) => (
          <label
            key={choice.value ?? ""}
            className={clsx(
              "flex cursor-pointer rounded-md border has-focus-visible:shadow-[var(--ring)]",
              look === "tile" ? "flex-col items-center gap-2 p-2" : "items-center gap-3 p-3",
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
              <span className="block truncate font-medium">{choice.label}</span>
              {choice.help && <span className="block truncate text-xs text-text-3">{choice.help}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
