import { clsx } from "clsx";
import { Dialog as Parts } from "radix-ui";
import type { FormEvent, ReactNode } from "react";
import { useFocusReturned } from "./use-focus-returned.ts";

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  text?: ReactNode;
  children?: ReactNode;
  /** The buttons: what keeps first, then what does. */
  actions?: ReactNode;
  width?: keyof typeof widths;
  /** Makes the whole a form that Enter sends. */
  onSubmit?: () => void;
}

const widths = {
  narrow: "max-w-[390px]",
  wide: "max-w-[560px]",
  /** For nothing but what is looked up side by side. */
  columns: "max-w-[900px]",
};

/** It stays in sight where the rest is scrolled, which fades out behind it. */
const bar =
  "sticky bottom-0 -mx-5 -mb-5 bg-raised px-5 pt-3 pb-5 before:absolute before:inset-x-0 before:-top-2 before:h-2 before:bg-linear-to-t before:from-raised before:to-transparent";

/** For a decision, a short creation, or what cannot be undone. Never over another dialog. */
export function Dialog({ open, onClose, title, text, children, actions, width = "narrow", onSubmit }: DialogProps) {
  const { focus } = useFocusReturned(open);
  const inside = (
    <>
      <Parts.Title className="text-lg font-bold">{title}</Parts.Title>
      {text && <Parts.Description className="mt-2 text-md text-text-2">{text}</Parts.Description>}
      {children && <div className="mt-4 flex flex-col gap-4">{children}</div>}
      {actions && <div className={clsx(bar, "mt-2 flex flex-wrap justify-end gap-2")}>{actions}</div>}
    </>
  );
  return (
    <Parts.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Parts.Portal>
        <Parts.Overlay className="enter-fade fixed inset-0 z-[var(--z-dialog)] bg-overlay" />
        <Parts.Content
          {...focus}
          {...(text ? {} : { "aria-describedby": undefined })}
          className={clsx(
            "enter-rise fixed top-1/2 left-1/2 z-[var(--z-dialog)] max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] -translate-x-1/2 -translate-y-1/2 scroll-pb-20 overflow-y-auto rounded-lg border border-line bg-raised shadow-4 outline-none focus-visible:shadow-4",
            widths[width],
          )}
        >
          {onSubmit ? (
            <form
              className="p-5"
              noValidate
              onSubmit={(event: FormEvent) => {
                event.preventDefault();
                event.stopPropagation();
                onSubmit();
              }}
            >
              {inside}
            </form>
          ) : (
            <div className="p-5">{inside}</div>
          )}
        </Parts.Content>
      </Parts.Portal>
    </Parts.Root>
  );
}
