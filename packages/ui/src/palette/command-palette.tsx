import { Command } from "cmdk";
import { LoaderCircle, Search } from "lucide-react";
import { Dialog } from "radix-ui";
import type { ReactNode } from "react";
import { useUiTexts } from "../text/ui-texts-provider.tsx";

export interface PaletteItem {
  id: string;
  label: string;
  icon?: ReactNode;
  hint?: ReactNode;
  onSelect: () => void;
}

export interface PaletteGroup {
  title: string;
  items: readonly PaletteItem[];
}

export interface CommandPaletteProps {
  label: string;
  placeholder: string;
  search: string;
  onSearch: (search: string) => void;
  onClose: () => void;
  /** Already fitting the search; the order is kept. */
  groups: readonly PaletteGroup[];
  loading?: boolean;
}

/** Finds anything and goes there, or does it. */
export function CommandPalette(props: CommandPaletteProps) {
  const { label, placeholder, search, onSearch, onClose, groups, loading = false } = props;
  const texts = useUiTexts();
  const shown = groups.filter(({ items }) => items.length > 0);
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="enter-fade fixed inset-0 z-[var(--z-dialog)] bg-overlay" />
        <Dialog.Content
          aria-describedby={undefined}
          className="enter-rise fixed top-[12vh] left-1/2 z-[var(--z-dialog)] w-[calc(100vw-1.5rem)] max-w-[560px] -translate-x-1/2 overflow-hidden rounded-lg border border-line-strong bg-raised shadow-4 outline-none focus-visible:shadow-4 max-tablet:top-3"
        >
          <Dialog.Title className="sr-only">{label}</Dialog.Title>
          <Command shouldFilter={false} label={label} loop>
            <div className="flex h-13 items-center gap-2.5 border-b border-line px-4">
              {loading ? (
                <LoaderCircle aria-hidden className="animate-spin text-text-3 motion-reduce:animate-none" />
              ) : (
                <Search aria-hidden className="text-text-3" />
              )}
              <Command.Input
                value={search}
                onValueChange={onSearch}
                placeholder={placeholder}
                className="h-full min-w-0 flex-1 bg-transparent text-lg outline-none focus-visible:shadow-none"
              />
              <kbd className="rounded-xs bg-surface-3 px-1.5 font-sans text-xs text-text-2 max-tablet:hidden">Esc</kbd>
            </div>
            <Command.List className="max-h-[min(420px,60vh)] overflow-y-auto p-1.5 pb-2">
              {!loading && (
                <Command.Empty className="px-3 py-6 text-center text-text-2">{texts.nothingFound}</Command.Empty>
              )}
              {shown.map(({ title, items }) => (
                <Command.Group
                  key={title}
                  heading={title}
                  className="[&>[cmdk-group-heading]]:px-2.5 [&>[cmdk-group-heading]]:pt-2.5 [&>[cmdk-group-heading]]:pb-1 [&>[cmdk-group-heading]]:text-xs [&>[cmdk-group-heading]]:font-medium [&>[cmdk-group-heading]]:text-text-3"
                >
                  {items.map((item) => (
                    <Command.Item
                      key={item.id}
                      value={item.id}
                      onSelect={() => {
                        onClose();
                        item.onSelect();
                      }}
                      className="flex min-h-9 items-center gap-2.5 rounded-md px-2.5 data-[selected=true]:bg-surface-3 max-tablet:min-h-touch [&>.lucide]:text-text-2"
                    >
                      {item.icon}
                      <span className="min-w-0 flex-1 truncate">
                        <Marked text={item.label} search={search} />
                      </span>
                      {item.hint && <span className="max-w-[45%] truncate text-text-3">{item.hint}</span>}
                    </Command.Item>
                  ))}
                </Command.Group>
              ))}
            </Command.List>
          </Command>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** The part of a name that was searched for stands out. */
function Marked({ text, search }: { text: string; search: string }) {
  const wanted = search.trim().toLowerCase();
  const at = wanted ? text.toLowerCase().indexOf(wanted) : -1;
  if (at < 0) return text;
  const end = at + wanted.length;
  return (
    <>
      {text.slice(0, at)}
      <mark className="bg-transparent font-bold text-brand-text">{text.slice(at, end)}</mark>
      {text.slice(end)}
    </>
  );
}
