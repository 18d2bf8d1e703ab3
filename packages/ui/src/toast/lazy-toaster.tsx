import { lazy, Suspense, useSyncExternalStore } from "react";
import { toastStore } from "./toast.store.ts";

const Toaster = lazy(() => import("./toaster.tsx").then(({ Toaster }) => ({ default: Toaster })));

/** Stands once in the application; what shows toasts is loaded with the first one. */
export function LazyToaster() {
  const some = useSyncExternalStore(toastStore.subscribe, () => toastStore.read().length > 0);
  return (
    some && (
      <Suspense>
        <Toaster />
      </Suspense>
    )
  );
}
