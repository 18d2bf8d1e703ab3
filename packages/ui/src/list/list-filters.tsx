import { Plus, X } from "lucide-react";
import { Popover } from "radix-ui";
import { type ReactElement, type ReactNode, useState } from "react";
import { Menu } from "../menu/menu.tsx";
import { useUiTexts } from "../text/ui-texts-provider.tsx";
import type { FilterChip, FilterOffer } from "./list-props.ts";

const chip =
  "inline-flex h-[26px] flex-none items-center gap-1.5 rounded-sm border bg-surface px-2 whitespace-nowrap text-text-2 max-tablet:h-touch";

/** Milliseconds until a closing menu has given the focus back; a panel that opens before would lose it, and close. */
const afterMenu = 50;

interface ListFiltersProps {
  filters: readonly FilterChip[];
  offers: readonly FilterOffer[];
  onClear: (() => void) | undefined;
}

/** What the list is narrowed to, and what else it could be. */
export function ListFilters({ filters, offers, onClear }: ListFiltersProps) {
  const texts = useUiTexts();
  const [adding, setAdding] = useState<string | null>(null);
  const added = offers.find(({ id }) => id === adding);
  return (
    <>
      {filters.map((filter) => (
        <span key={filter.id} className={`${chip} border-line-strong pe-0.5`}>
          <Editable editor={filter.editor}>
            <button
              type="button"
              disabled={!filter.editor}
              className="rounded-xs disabled:cursor-default max-tablet:h-full"
            >
              {filter.label} <b className="font-medium text-text">{filter.value}</b>
            </button>
          </Editable>
          <button
            type="button"
            aria-label={texts.list.removeFilter(filter.label)}
            onClick={filter.onRemove}
            className="grid size-6 place-items-center rounded-xs text-text-3 hover:text-text max-tablet:h-full max-tablet:w-touch"
          >
            <X aria-hidden className="size-3" />
          </button>
        </span>
      ))}
      {offers.length > 0 && (
        <Popover.Root open={added !== undefined} onOpenChange={(open) => !open && setAdding(null)}>
          <Popover.Anchor asChild>
            <span className="flex-none">
              <Menu
                trigger={
                  <button type="button" className={`${chip} border-dashed border-line-control`}>
                    <Plus aria-hidden className="size-3.5" />
                    {texts.list.addFilter}
                  </button>
                }
                groups={[
                  {
                    items: offers.map(({ id, label, icon }) => ({
                      label,
                      icon,
                      onSelect: () => setTimeout(() => setAdding(id), afterMenu),
                    })),
                  },
                ]}
              />
            </span>
          </Popover.Anchor>
          <Panel>{added?.editor(() => setAdding(null))}</Panel>
        </Popover.Root>
      )}
      {filters.length > 1 && onClear && (
        <button type="button" onClick={onClear} className="flex-none rounded-xs px-1 font-medium text-brand-text">
          {texts.list.clearFilters}
        </button>
      )}
    </>
  );
}

function Editable({ editor, children }: { editor: FilterChip["editor"]; children: ReactElement }) {
  const [open, setOpen] = useState(false);
  if (!editor) return children;
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger asChild>{children}</Popover.Trigger>
      <Panel>{editor(() => setOpen(false))}</Panel>
    </Popover.Root>
  );
}

function Panel({ children }: { children: ReactNode }) {
  return (
    <Popover.Portal>
      <Popover.Content
        align="start"
        sideOffset={4}
        collisionPadding={8}
        className="enter-rise z-[var(--z-popover)] w-72 rounded-lg border border-line-strong bg-raised p-3 shadow-3"
      >
        {children}
      </Popover.Content>
    </Popover.Portal>
  );
}
