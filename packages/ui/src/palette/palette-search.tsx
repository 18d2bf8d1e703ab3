import { LoaderCircle, Search } from "lucide-react";
import { useWalkedList } from "../search/use-walked-list.ts";
import { useUiTexts } from "../text/ui-texts-provider.tsx";
import { MarkedText } from "./marked-text.tsx";
import type { CommandPaletteProps, PaletteItem } from "./palette-item.ts";

/**
 * A field with what fits it below. The best hit is chosen, also where it arrives after others, until another one is
 * walked or pointed to.
 */
export function PaletteSearch(props: CommandPaletteProps) {
  const { label, placeholder, search, onSearch, onClose, groups, loading = false } = props;
  const texts = useUiTexts();
  const shown = groups.filter(({ items }) => items.length > 0);
  const all = shown.flatMap(({ items }) => items);
  const take = (item: PaletteItem) => {
    onClose();
    item.onSelect();
  };
  const { active, hasWalked, idOf, walkTo, listId, field } = useWalkedList({
    ...{ items: all, typed: search, keyOf: (item: PaletteItem) => item.id },
    onTake: take,
  });

  return (
    <>
      <div className="flex h-13 items-center gap-2.5 border-b border-line px-4">
        {loading ? (
          <LoaderCircle aria-hidden className="animate-spin text-text-3 motion-reduce:animate-none" />
        ) : (
          <Search aria-hidden className="text-text-3" />
        )}
        <input
          {...field}
          dir="auto"
          aria-label={label}
          onChange={(event) => onSearch(event.target.value)}
          placeholder={placeholder}
          className="h-full min-w-0 flex-1 bg-transparent text-lg outline-none focus-visible:shadow-none"
        />
        <kbd className="rounded-xs bg-surface-3 px-1.5 font-sans text-xs text-text-2 max-tablet:hidden">
          {texts.keys.escape}
        </kbd>
      </div>
      <div
        role="listbox"
        id={listId}
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
                id={idOf(item)}
                role="option"
                tabIndex={-1}
                aria-selected={item === active}
                ref={(element) => {
                  if (item === active && hasWalked) element?.scrollIntoView({ block: "nearest" });
                }}
                onPointerMove={() => item !== active && walkTo(item)}
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
