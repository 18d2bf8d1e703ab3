import { Dialog } from "radix-ui";
import { useFocusReturned } from "../dialog/use-focus-returned.ts";
import type { CommandPaletteProps } from "./palette-item.ts";
import { PaletteSearch } from "./palette-search.tsx";

/** Finds anything and goes there, or does it. */
export function CommandPalette(props: CommandPaletteProps) {
  const { label, onClose } = props;
  const { focus, forget } = useFocusReturned(true);
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="enter-fade fixed inset-0 z-[var(--z-dialog)] bg-overlay" />
        <Dialog.Content
          {...focus}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            goOnTyping(event.target);
          }}
          aria-describedby={undefined}
          className="enter-rise fixed top-[12vh] left-1/2 z-[var(--z-dialog)] w-[calc(100vw-1.5rem)] max-w-[560px] -translate-x-1/2 overflow-hidden rounded-lg border border-line-strong bg-raised shadow-4 outline-none focus-visible:shadow-4 max-tablet:top-3"
        >
          <Dialog.Title className="sr-only">{label}</Dialog.Title>
          <PaletteSearch
            {...props}
            onClose={() => {
              forget();
              onClose();
            }}
          />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Behind what is in the field already: by itself the dialog would choose it, and the next letter take its place. */
function goOnTyping(dialog: EventTarget | null): void {
  const field = dialog instanceof Element ? dialog.querySelector("input") : null;
  field?.focus();
  field?.setSelectionRange(field.value.length, field.value.length);
}
