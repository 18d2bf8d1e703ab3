import { type ToastContent, toastStore } from "./toast.store.ts";

/** Says what has happened elsewhere or can be undone; the answer changes or closes it. */
export function toast(content: ToastContent) {
  const id = toastStore.add(content);
  return {
    id,
    update: (next: ToastContent) => toastStore.update(id, next),
    dismiss: () => toastStore.dismiss(id),
  };
}

/** Closes whatever toast is shown. */
export function dismissToasts(): void {
  toastStore.dismiss();
}
