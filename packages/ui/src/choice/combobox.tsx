import { clsx } from "clsx";
import { Command } from "cmdk";
import { Check, ChevronDown, Search } from "lucide-react";
import { Popover } from "radix-ui";
import { useEffect, useState } from "react";
import type { FieldIds } from "../field/field.tsx";
import { useUiTexts } from "../text/ui-texts-provider.tsx";
import { useRested } from "../text/use-rested.ts";
import type { Option } from "./option.ts";

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
  ids: FieldIds;
}

export function Combobox(props: ComboboxProps) {
  const { value, onChange, options, placeholder, disabled, size = "md", onSearch, searching = false, ids } = props;
  const texts = useUiTexts();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const rested = useRested(typed);
  useEffect(() => onSearch?.(rested), [onSearch, rested]);
  const isComplete = !onSearch || (!searching && rested === typed);
  const show = (next: boolean) => {
    setOpen(next);
    setTyped("");
  };
  const chosen = options.find((option) => option.value === value);
  return (
    <Popover.Root open={open} onOpenChange={show}>
      <Popover.Trigger
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
        <span className={clsx("min-w-0 flex-1 truncate", !chosen && "text-text-3")}>
          {chosen?.label ?? placeholder ?? texts.choose}
        </span>
        <ChevronDown aria-hidden className="text-text-3" />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="start"
          sideOffset={4}
          collisionPadding={8}
          className="enter-rise z-[var(--z-tooltip)] w-[max(var(--radix-popover-trigger-width),14rem)] overflow-hidden rounded-lg border border-line-strong bg-raised shadow-3"
        >
          <Command label={texts.search} className="flex max-h-80 flex-col">
            <div className="flex items-center gap-2 border-b border-line px-2.5">
              <Search aria-hidden className="text-text-3" />
              <Command.Input
                value={typed}
                onValueChange={setTyped}
                placeholder={texts.search}
                className="h-9 min-w-0 flex-1 bg-transparent outline-none focus-visible:shadow-none max-tablet:text-lg"
              />
            </div>
            <Command.List className="overflow-y-auto p-1">
              {isComplete && <Command.Empty className="px-2 py-3 text-text-3">{texts.nothingFound}</Command.Empty>}
              {options.map((option) => (
                <Command.Item
                  key={option.value}
                  value={`${option.label} ${option.value}`}
                  disabled={option.disabled ?? false}
                  onSelect={() => {
                    onChange(option.value);
                    show(false);
                  }}
                  className="flex min-h-[30px] items-center gap-2 rounded-md px-2 data-[disabled=true]:text-text-off data-[selected=true]:bg-surface-3 max-tablet:min-h-touch"
                >
                  {option.icon}
                  <span className="min-w-0 flex-1 truncate">{option.label}</span>
                  {option.hint && <span className="text-text-3">{option.hint}</span>}
                  {option.value === value && <Check aria-hidden className="text-brand-text" />}
                </Command.Item>
              ))}
            </Command.List>
          </Command>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
