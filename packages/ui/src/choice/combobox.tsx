import { clsx } from "clsx";
import { ChevronDown } from "lucide-react";
import { Popover } from "radix-ui";
import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { FieldIds } from "../field/field.tsx";
import { useUiTexts } from "../text/ui-texts-provider.tsx";
import { useRested } from "../text/use-rested.ts";
import { fittingOptions } from "./fitting-options.ts";
import type { Option } from "./option.ts";
import { OptionSearch } from "./option-search.tsx";
import { typedOptions } from "./typed-options.ts";

export interface ComboboxProps {
  value: string;
  onChange: (value: string) => void;
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
  open: boolean;
  onOpenChange: (open: boolean) => void;
  ids: FieldIds;
}

export function Combobox(props: ComboboxProps) {
  const { value, onChange, options, placeholder, disabled, size = "md", onSearch, searching = false } = props;
  const { typedLabel, open, onOpenChange, ids } = props;
  const texts = useUiTexts();
  const trigger = useRef<HTMLButtonElement>(null);
  const popover = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState("");
  const rested = useRested(typed);
  useEffect(() => onSearch?.(rested), [onSearch, rested]);
  const show = (next: boolean) => {
    const isLeft = !next && popover.current?.contains(document.activeElement);
    // At once, so that a Tab or an Escape that is typed ahead goes on from here, and is not the list's any more; whoever
    // has gone elsewhere meanwhile stays there.
    flushSync(() => {
      onOpenChange(next);
      setTyped("");
    });
    if (isLeft) trigger.current?.focus();
  };
  const chosen = options.find((option) => option.value === value);
  return (
    <Popover.Root open={open} onOpenChange={show}>
      <Popover.Trigger
        ref={trigger}
        id={ids.id}
        role="combobox"
        aria-expanded={open}
        aria-labelledby={`${ids.labelId} ${ids.id}`}
        aria-describedby={ids.describedBy}
        aria-invalid={ids.invalid || undefined}
        disabled={disabled}
        className={clsx(
          "field-edge flex w-full min-w-0 items-center gap-2 px-2.5 text-start max-tablet:h-touch max-tablet:text-lg",
          { sm: "h-control-sm", md: "h-control", lg: "h-control-lg text-md" }[size],
        )}
      >
        {chosen?.icon}
        <span
          translate={chosen?.verbatim && "no"}
          className={clsx("min-w-0 flex-1 truncate", !chosen && "text-text-3")}
        >
          {chosen?.label ?? placeholder ?? texts.choose}
        </span>
        <ChevronDown aria-hidden className="text-text-3" />
      </Popover.Trigger>
      {/* Not by Radix's own presence, which waits for how it came in to be over when it is left in the midst of that. */}
      {open && (
        <Popover.Portal>
          <Popover.Content
            ref={popover}
            aria-labelledby={ids.labelId}
            align="start"
            sideOffset={4}
            collisionPadding={8}
            onCloseAutoFocus={(event) => event.preventDefault()}
            className="enter-rise z-[var(--z-tooltip)] w-[max(var(--radix-popover-trigger-width),14rem)] overflow-hidden rounded-lg border border-line-strong bg-raised shadow-3"
          >
            <OptionSearch
              value={value}
              options={[...fittingOptions(options, typed), ...typedOptions(options, typed, typedLabel)]}
              isComplete={!onSearch || (!searching && rested === typed)}
              typed={typed}
              onType={setTyped}
              onChoose={(next) => {
                onChange(next);
                show(false);
              }}
              labelId={ids.labelId}
            />
          </Popover.Content>
        </Popover.Portal>
      )}
    </Popover.Root>
  );
}
