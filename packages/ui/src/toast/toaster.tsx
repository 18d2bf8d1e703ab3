import { clsx } from "clsx";
import { CircleAlert, CircleCheck, X } from "lucide-react";
import { Toast as Parts } from "radix-ui";
import { useSyncExternalStore } from "react";
import { useUiTexts } from "../text/ui-texts-provider.tsx";
import { type ShownToast, toastDuration, toastStore, toastSwipeThreshold } from "./toast.store.ts";

/** Stands once in the application; shows what `toast()` says. */
export function Toaster() {
  const texts = useUiTexts();
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read);
  return (
    <Parts.Provider
      duration={toastDuration}
      swipeThreshold={toastSwipeThreshold}
      swipeDirection="right"
      label={texts.notifications}
    >
      {toasts.map((shown) => (
        <OneToast key={shown.id} shown={shown} />
      ))}
      {/* Above a foot with its buttons: a save bar, the pages of a list. */}
      <Parts.Viewport
        label={texts.notifications}
        className="fixed end-4 bottom-4 z-[var(--z-toast)] tablet:[:root:has([data-foot])_&]:bottom-16 w-[min(380px,calc(100vw-2rem))] outline-none max-tablet:top-4 max-tablet:bottom-auto"
      />
    </Parts.Provider>
  );
}

function OneToast({ shown }: { shown: ShownToast }) {
  const texts = useUiTexts();
  const red = shown.variant === "destructive";
  const icon = shown.icon ?? (red ? <CircleAlert /> : shown.variant === "success" ? <CircleCheck /> : null);
  return (
    <Parts.Root
      open={shown.open}
      onOpenChange={(open) => !open && toastStore.dismiss(shown.id)}
      type={red ? "foreground" : "background"}
      {...(shown.stays && { duration: Number.POSITIVE_INFINITY })}
      data-variant={shown.variant ?? "default"}
      className={clsx(
        "enter-rise flex items-start gap-2.5 rounded-lg border py-2.5 ps-3.5 pe-2.5 shadow-3 data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform data-[swipe=end]:opacity-0 data-[swipe=move]:translate-x-[var(--radix-toast-swipe-move-x)]",
        red ? "border-danger-solid bg-danger-solid text-on-solid" : "border-line-strong bg-raised text-text",
      )}
    >
      {icon && (
        <span aria-hidden className={clsx("mt-0.5", shown.variant === "success" && "text-ok-text")}>
          {icon}
        </span>
      )}
      <div className="min-w-0 flex-1">
        {shown.title && <Parts.Title className="font-bold">{shown.title}</Parts.Title>}
        {shown.description && (
          <Parts.Description className={red ? "" : "text-text-2"}>{shown.description}</Parts.Description>
        )}
      </div>
      {shown.action && (
        <Parts.Action
          altText={shown.action.label}
          onClick={shown.action.onSelect}
          className={clsx(
            "rounded-sm px-2 py-0.5 font-medium whitespace-nowrap",
            red ? "border border-current" : "text-brand-text hover:bg-brand-soft",
          )}
        >
          {shown.action.label}
        </Parts.Action>
      )}
      <Parts.Close aria-label={texts.close} className="grid size-6 flex-none place-items-center rounded-sm">
        <X aria-hidden />
      </Parts.Close>
    </Parts.Root>
  );
}
