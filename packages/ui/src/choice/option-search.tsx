import { clsx } from "clsx";
import { Check, Search } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useUiTexts } from "../text/ui-texts-provider.tsx";
import type { Option } from "./option.ts";

export interface OptionSearchProps {
  value: string;
  /** Those that fit what was typed. */
  options: readonly Option[];
  /** The options are all that there are. */
  isComplete: boolean;
  typed: string;
  onType: (typed: string) => void;
  onChoose: (value: string) => void;
  /** Of the element that names the field. */
  labelId: string;
}

/** A field with the options below it. The focus stays in the field, which names the option that Enter takes. */
export function OptionSearch(props: OptionSearchProps) {
  const { value, options, isComplete, typed, onType, onChoose, labelId } = props;
  const texts = useUiTexts();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [walked, setWalked] = useState<{ readonly typed: string; readonly value: string } | null>(null);
  const free = options.filter(({ disabled }) => !disabled);
  const wanted = walked?.typed === typed ? walked.value : typed === "" ? value : null;
  const at = Math.max(
    free.findIndex((option) => option.value === wanted),
    0,
  );
  const active = free[at];
  const idOf = (option: Option) => `${id}-${options.indexOf(option)}`;
  const activeId = active && idOf(active);
  const walkTo = (option: Option | undefined) => option && setWalked({ typed, value: option.value });

  useEffect(() => {
    if (activeId) list.current?.querySelector(`[id="${activeId}"]`)?.scrollIntoView({ block: "nearest" });
  }, [activeId]);

  const onKeyDown = (event: KeyboardEvent) => {
    // Enter and the arrows belong to an input method while it is composing.
    if (event.nativeEvent.isComposing) return;
    const next = {
      ArrowDown: free[(at + 1) % free.length],
      ArrowUp: free.at(at - 1),
      PageDown: free[Math.min(at + pageStep, free.length - 1)],
      PageUp: free[Math.max(at - pageStep, 0)],
    }[event.key];
    if (next) {
      event.preventDefault();
      walkTo(next);
    } else if (event.key === "Enter" && active) {
      event.preventDefault();
      onChoose(active.value);
    }
  };

  return (
    <div className="flex max-h-80 flex-col">
      <div className="flex items-center gap-2 border-b border-line px-2.5">
        <Search aria-hidden className="text-text-3" />
        <input
          type="text"
          role="combobox"
          aria-expanded
          aria-autocomplete="list"
          aria-controls={`${id}-list`}
          aria-activedescendant={activeId}
          aria-label={texts.search}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => onType(event.target.value)}
          onKeyDown={onKeyDown}
          placeholder={texts.search}
          className="h-9 min-w-0 flex-1 bg-transparent outline-none focus-visible:shadow-none max-tablet:h-touch max-tablet:text-lg"
        />
      </div>
      <div
        ref={list}
        role="listbox"
        id={`${id}-list`}
        aria-labelledby={labelId}
        tabIndex={-1}
        className="overflow-y-auto p-1 empty:hidden"
      >
        {options.map((option) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys
          <div
            key={option.value}
            id={idOf(option)}
            role="option"
            tabIndex={-1}
            aria-selected={option.value === value}
            aria-disabled={option.disabled || undefined}
            onPointerMove={() => !option.disabled && option !== active && walkTo(option)}
            onClick={() => !option.disabled && onChoose(option.value)}
            className={clsx(
              "flex min-h-[30px] cursor-default items-center gap-2 rounded-md px-2 outline-none aria-disabled:text-text-off max-tablet:min-h-touch",
              option === active && "bg-surface-3",
            )}
          >
            {option.icon}
            <span className="min-w-0 flex-1 truncate">{option.label}</span>
            {option.hint && <span className="text-text-3">{option.hint}</span>}
            {option.value === value && <Check aria-hidden className="text-brand-text" />}
          </div>
        ))}
      </div>
      {isComplete && options.length === 0 && (
        <p role="status" className="px-3 py-3 text-text-3">
          {texts.nothingFound}
        </p>
      )}
    </div>
  );
}

const pageStep = 8;
