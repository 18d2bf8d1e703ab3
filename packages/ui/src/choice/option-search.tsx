import { clsx } from "clsx";
import { Check, Search } from "lucide-react";
import { type UIEvent, useEffect, useRef, useState } from "react";
import { useWalkedList } from "../search/use-walked-list.ts";
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

/** Options are drawn so many at a time, as they are come to: a flow has a thousand steps to choose from. */
const drawnAtOnce = 100;
/** How near the end of what is drawn more is drawn (pixels). */
const nearEnd = 400;

/** A field with the options below it. The focus stays in the field, which names the option that Enter takes. */
export function OptionSearch(props: OptionSearchProps) {
  const { value, options, isComplete, typed, onType, onChoose, labelId } = props;
  const texts = useUiTexts();
  const list = useRef<HTMLDivElement>(null);
  const free = options.filter(({ disabled }) => !disabled);
  const { active, activeId, idOf, walkTo, listId, field } = useWalkedList({
    ...{ items: free, typed, keyOf: (option: Option) => option.value },
    beginAt: typed === "" ? value : null,
    onTake: (option) => onChoose(option.value),
  });

  const [wanted, setWanted] = useState(drawnAtOnce);
  const drawn = Math.max(wanted, (active ? options.indexOf(active) : 0) + drawnAtOnce / 2);
  const drawMore = ({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: UIEvent) => {
    if (drawn < options.length && scrollHeight - scrollTop - clientHeight < nearEnd) setWanted(drawn + drawnAtOnce);
  };

  useEffect(() => {
    if (activeId) list.current?.querySelector(`[id="${activeId}"]`)?.scrollIntoView({ block: "nearest" });
  }, [activeId]);

  return (
    <div className="flex max-h-80 flex-col">
      <div className="flex items-center gap-2 border-b border-line px-2.5">
        <Search aria-hidden className="text-text-3" />
        <input
          {...field}
          dir="auto"
          aria-label={texts.search}
          onChange={(event) => {
            setWanted(drawnAtOnce);
            onType(event.target.value);
          }}
          placeholder={texts.search}
          className="h-9 min-w-0 flex-1 bg-transparent outline-none focus-visible:shadow-none max-tablet:h-touch max-tablet:text-lg"
        />
      </div>
      <div
        ref={list}
        role="listbox"
        id={listId}
        aria-labelledby={labelId}
        tabIndex={-1}
        onScroll={drawMore}
        className="overflow-y-auto p-1 empty:hidden"
      >
        {options.slice(0, drawn).map((option, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys
          <div
            key={option.value}
            id={option.disabled ? undefined : idOf(option)}
            role="option"
            tabIndex={-1}
            aria-selected={option.value === value}
            aria-setsize={options.length}
            aria-posinset={at + 1}
            aria-disabled={option.disabled || undefined}
            onPointerMove={() => !option.disabled && option !== active && walkTo(option)}
            onClick={() => !option.disabled && onChoose(option.value)}
            className={clsx(
              "flex min-h-[30px] cursor-default items-center gap-2 rounded-md px-2 outline-none aria-disabled:text-text-off max-tablet:min-h-touch",
              option === active && "bg-surface-3",
            )}
          >
            {option.icon}
            <span translate={option.verbatim && "no"} className="min-w-0 flex-1 truncate">
              {option.label}
            </span>
            {option.hint && (
              <span translate={option.verbatim === "all" ? "no" : undefined} className="max-w-1/2 truncate text-text-3">
                {option.hint}
              </span>
            )}
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
