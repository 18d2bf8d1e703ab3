import type { ReactNode } from "react";

export const toastLimit = 1;
/** Milliseconds; how long a toast is shown. */
export const toastDuration = 5000;
/** Pixels; a shorter swipe springs back. */
export const toastSwipeThreshold = 50;
/** Milliseconds; how long a dismissed toast is kept before it leaves the list. */
export const toastRemovalDelay = 1_000_000;

export interface ToastContent {
  variant?: "default" | "success" | "destructive";
  title?: ReactNode;
  description?: ReactNode;
  /** `label` is read out, too, so it says what happens. */
  action?: { label: string; onSelect: () => void };
  icon?: ReactNode;
  /** Until it is dismissed: there is something in it to use. */
  stays?: boolean;
}

export interface ShownToast extends ToastContent {
  id: string;
  open: boolean;
}

export type ToastStep =
  | { type: "add"; toast: ShownToast }
  | { type: "update"; id: string; toast: ToastContent }
  | { type: "dismiss"; id?: string | undefined }
  | { type: "remove"; id?: string | undefined };

/** Added (open) → dismissed (closed) → removed. */
export function reduceToasts(toasts: readonly ShownToast[], step: ToastStep): readonly ShownToast[] {
  switch (step.type) {
    case "add":
      return [step.toast, ...toasts].slice(0, toastLimit);
    case "update":
      return toasts.map((toast) => (toast.id === step.id ? { ...toast, ...step.toast } : toast));
    case "dismiss":
      return toasts.map((toast) => (step.id === undefined || toast.id === step.id ? { ...toast, open: false } : toast));
    case "remove":
      return step.id === undefined ? [] : toasts.filter((toast) => toast.id !== step.id);
  }
}

let current: readonly ShownToast[] = [];
let made = 0;
const listeners = new Set<() => void>();
const removals = new Map<string, ReturnType<typeof setTimeout>>();

function take(step: ToastStep): void {
  current = reduceToasts(current, step);
  for (const listener of listeners) listener();
}

export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): readonly ShownToast[] => current,
  add(content: ToastContent): string {
    made += 1;
    const id = String(made);
    take({ type: "add", toast: { ...content, id, open: true } });
    return id;
  },
  update: (id: string, toast: ToastContent) => take({ type: "update", id, toast }),
  dismiss(id?: string): void {
    for (const toast of current) {
      if (id !== undefined && toast.id !== id) continue;
      if (removals.has(toast.id)) continue;
      removals.set(
        toast.id,
        setTimeout(() => {
          removals.delete(toast.id);
          take({ type: "remove", id: toast.id });
        }, toastRemovalDelay),
      );
    }
    take({ type: "dismiss", id });
  },
};
