import { clsx } from "clsx";
import { Check, ChevronDown } from "lucide-react";
import { Select as Parts } from "radix-ui";
import { useState } from "react";
import { Field, type FieldIds, type FieldProps } from "../field/field.tsx";
import { useUiTexts } from "../text/ui-texts-provider.tsx";
import { Combobox } from "./combobox.tsx";
import type { Option } from "./option.ts";

export interface SelectProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  options: readonly Option[];
  placeholder?: string;
  disabled?: boolean;
  size?: "sm" | "md" | "lg";
  /** Where the options are only some of many: fetches those that fit. */
  onSearch?: (search: string) => void;
  /** The options are not yet those of the last search. */
  searching?: boolean;
  /** What is no option may be chosen, too, by typing it: what the option is called that takes it. */
  typedLabel?: (typed: string) => string;
  name?: string;
}

const menuFromHereOnSearches = 8;

/** Chooses one of several. From eight entries on it can be searched. */
export function Select(props: SelectProps) {
  const { label, help, error, optional, aside, hideLabel, className } = props;
  // Held here: what is open stays so when entries come, and it is searched from then on.
  const [open, onOpenChange] = useState(false);
  return (
    <Field {...{ label, help, error, optional, aside, hideLabel, className }}>
      {(ids) =>
        !props.onSearch && !props.typedLabel && props.options.length < menuFromHereOnSearches ? (
          <Plain {...{ ...props, open, onOpenChange, ids }} />
        ) : (
          <Combobox {...{ ...props, open, onOpenChange, ids }} />
        )
      }
    </Field>
  );
}

// Radix keeps the empty text for "nothing chosen"; an option may well have it as its value.
const emptyStandsAs = "\u0000empty";
const inward = (value: string) => (value === "" ? emptyStandsAs : value);
const outward = (value: string) => (value === emptyStandsAs ? "" : value);

interface PlainProps extends SelectProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  ids: FieldIds;
}

function Plain(props: PlainProps) {
  const { value, onChange, options, placeholder, disabled, size = "md", open, onOpenChange, ids } = props;
  const texts = useUiTexts();
  const chosen = options.find((option) => option.value === value);
  return (
    <Parts.Root
      value={chosen ? inward(value) : ""}
      onValueChange={(next) => onChange(outward(next))}
      open={open}
      onOpenChange={onOpenChange}
      disabled={disabled ?? false}
    >
      <Parts.Trigger
        id={ids.id}
        aria-describedby={ids.describedBy}
        aria-invalid={ids.invalid || undefined}
        className={clsx(
          "field-edge flex w-full min-w-0 items-center gap-2 px-2.5 text-start max-tablet:h-touch max-tablet:text-lg",
          { sm: "h-control-sm", md: "h-control", lg: "h-control-lg text-md" }[size],
        )}
      >
        <span
          translate={chosen?.verbatim && "no"}
          className={clsx("min-w-0 flex-1 truncate", !chosen && "text-text-3")}
        >
          <Parts.Value placeholder={placeholder ?? texts.choose}>{chosen?.label}</Parts.Value>
        </span>
        <ChevronDown aria-hidden className="text-text-3" />
      </Parts.Trigger>
      <Parts.Portal>
        <Parts.Content
          position="popper"
          sideOffset={4}
          collisionPadding={8}
          className="enter-rise z-[var(--z-tooltip)] max-h-[var(--radix-select-content-available-height)] max-w-[var(--radix-select-content-available-width)] min-w-[var(--radix-select-trigger-width)] overflow-hidden rounded-lg border border-line-strong bg-raised p-1 shadow-3"
        >
          <Parts.Viewport>
            {options.map((option) => (
              <Parts.Item
                key={option.value}
                value={inward(option.value)}
                disabled={option.disabled ?? false}
                className="flex min-h-[30px] cursor-default items-center gap-2 rounded-md px-2 outline-none select-none data-disabled:text-text-off data-highlighted:bg-surface-3 data-highlighted:shadow-none max-tablet:min-h-touch"
              >
                {option.icon}
                <span translate={option.verbatim && "no"} className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                  <Parts.ItemText>{option.label}</Parts.ItemText>
                </span>
                {option.hint && (
                  <span
                    translate={option.verbatim === "all" ? "no" : undefined}
                    className="max-w-1/2 text-end text-text-3"
                  >
                    {option.hint}
                  </span>
                )}
                <span className="w-4">
                  <Parts.ItemIndicator>
                    <Check aria-hidden className="text-brand-text" />
                  </Parts.ItemIndicator>
                </span>
              </Parts.Item>
            ))}
          </Parts.Viewport>
        </Parts.Content>
      </Parts.Portal>
    </Parts.Root>
  );
}
