import { LoaderCircle, Search } from "lucide-react";
import { type KeyboardEvent, useId, useState } from "react";
import { useUiTexts } from "../text/ui-texts-provider.tsx";
import { MarkedText } from "./marked-text.tsx";
import type { CommandPaletteProps, PaletteItem } from "./palette-item.ts";

const steps: { readonly [key: string]: number } = { ArrowDown: 1, ArrowUp: -1 };

/**
 * A field with what fits it below. The best hit is chosen, also where it arrives after others, until another one is
 * walked or pointed to.
 */
export function PaletteSearch(props: CommandPaletteProps) {
  const { label, placeholder, search, onSearch, onClose, groups, loading = false } = props;
  const texts = useUiTexts();
  const id = useId();
  const [walked, setWalked] = useState<{ readonly search: string; readonly id: string } | null>(null);
  const shown = groups.filter(({ items }) => items.length > 0);
  const all = shown.flatMap(({ items }) => items);
  const at = walked?.search === search ? all.findIndex((item) => item.id === walked.id) : 0;
  const chosen = all[at] ?? all[0];
  const walkTo = (item: PaletteItem | undefined) => item && setWalked({ search, id: item.id });
  const take = (item: PaletteItem) => {
    onClose();
    item.onSelect();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // Enter and the arrows belong to an input method while it is composing.
    if (event.nativeEvent.isComposing) return;
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      walkTo(all.at((Math.max(at, 0) + step) % all.length));
    } else if (event.key === "Enter" && chosen) {
      event.preventDefault();
      take(chosen);
    }
  };

  return (
    <>
      <div className="flex h-13 items-center gap-2.5 border-b border-line px-4">
        {loading ? (
          <LoaderCircle aria-hidden className="animate-spin text-text-3 motion-reduce:animate-none" />
        ) : (
          <Search aria-hidden className="text-text-3" />
        )}
        <input
          type="text"
          role="combobox"
          aria-expanded
          aria-autocomplete="list"
          aria-controls={`${id}-list`}
          aria-activedescendant={chosen && `${id}-${chosen.id}`}
          aria-label={label}
          autoComplete="off"
          spellCheck={false}
          value={search}
          onChange={(event) => onSearch(event.target.value)}
          onKeyDown={onKeyDown}
          placeholder={placeholder}
          className="h-full min-w-0 flex-1 bg-transparent text-lg outline-none focus-visible:shadow-none"
        />
        <kbd className="rounded-xs bg-surface-3 px-1.5 font-sans text-xs text-text-2 max-tablet:hidden">Esc</kbd>
      </div>
      <div
        role="listbox"
        id={`${id}-list`}
        aria-label={label}
        tabIndex={-1}
        className="max-h-[min(420px,60vh)] overflow-y-auto p-1.5 pb-2"
      >
        {shown.map(({ title, items }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options inside a list box
          <div key={title} role="group" aria-label={title}>
            <div aria-hidden className="px-2.5 pt-2.5 pb-1 text-xs font-medium text-text-3">
              {title}
            </div>
            {items.map((item) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys
              <div
                key={item.id}
                id={`${id}-${item.id}`}
                role="option"
                tabIndex={-1}
                aria-selected={item === chosen}
                ref={(element) => {
                  if (item === chosen && walked) element?.scrollIntoView({ block: "nearest" });
                }}
                onPointerMove={() => item !== chosen && walkTo(item)}
                onClick={() => take(item)}
                className="flex min-h-9 items-center gap-2.5 rounded-md px-2.5 outline-none aria-selected:bg-surface-3 max-tablet:min-h-touch [&>.lucide]:text-text-2"
              >
                {item.icon}
                <span className="min-w-0 flex-1 truncate">
                  <MarkedText text={item.label} search={search} />
                </span>
                {item.hint && <span className="max-w-[45%] truncate text-text-3">{item.hint}</span>}
              </div>
            ))}
          </div>
        ))}
      </div>
      {!loading && all.length === 0 && (
        <p role="status" className="px-3 py-6 text-center text-text-2">
          {texts.nothingFound}
        </p>
      )}
    </>
  );
}
