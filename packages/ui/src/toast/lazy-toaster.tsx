import { type ComponentType, Suspense, useSyncExternalStore } from "react";
import { toastStore } from "./toast.store.ts";

/** Stands once in the application; what shows toasts is drawn with the first one. */
export function LazyToaster({ Toaster }: { Toaster: ComponentType }) {
  const some = useSyncExternalStore(toastStore.subscribe, () => toastStore.read().length > 0);
  return (
    some && (
      <Suspense>
        <Toaster />
      </Suspense>
    )
  );
}

/** The application asks for it in its own way: the first toast may be about a network that is gone. */
export const loadToaster = () => import("./toaster.tsx").then(({ Toaster }) => ({ default: Toaster }));
