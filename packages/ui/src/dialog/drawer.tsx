import { ArrowLeft, X } from "lucide-react";
import { Dialog as Parts } from "radix-ui";
import type { ReactNode } from "react";
import { IconButton } from "../button/icon-button.tsx";
import { useUiTexts } from "../text/ui-texts-provider.tsx";
import { useFocusReturned } from "./use-focus-returned.ts";

export interface DrawerProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** At the right of the title. */
  actions?: ReactNode;
  /** Stays in sight at the bottom. */
  foot?: ReactNode;
  children: ReactNode;
}

/** Looks at or edits one thing while its list stays in view and in reach; on a phone it is a page. */
export function Drawer({ open, onClose, title, actions, foot, children }: DrawerProps) {
  const texts = useUiTexts();
  const { focus } = useFocusReturned(open);
  return (
    <Parts.Root open={open} onOpenChange={(next) => !next && onClose()} modal={false}>
      <Parts.Portal>
        <Parts.Content
          {...focus}
          aria-describedby={undefined}
          onInteractOutside={(event) => event.preventDefault()}
          className="enter-slide fixed inset-y-2 end-2 z-[var(--z-drawer)] flex w-drawer max-w-[calc(100vw-1rem)] flex-col overflow-hidden rounded-e-lg border border-line bg-surface shadow-3 outline-none focus-visible:shadow-3 max-tablet:inset-0 max-tablet:w-full max-tablet:max-w-none max-tablet:rounded-none max-tablet:border-0"
        >
          <header className="flex h-bar flex-none items-center gap-2 border-b border-line ps-4 pe-2">
            <IconButton className="tablet:hidden" label={texts.back} icon={<ArrowLeft />} onClick={onClose} />
            <Parts.Title className="min-w-0 flex-1 truncate text-lg font-bold">{title}</Parts.Title>
            {actions}
            <IconButton className="max-tablet:hidden" label={texts.close} icon={<X />} onClick={onClose} />
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto p-4">{children}</div>
          {foot && <footer className="flex flex-none items-center gap-2 border-t border-line p-3">{foot}</footer>}
        </Parts.Content>
      </Parts.Portal>
    </Parts.Root>
  );
}
