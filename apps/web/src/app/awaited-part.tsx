import { useEffect, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";

let awaited = 0;
const listeners = new Set<() => void>();

/** Somebody waits for a part of the page; what is given back ends that. */
export function awaitPart(): () => void {
  const count = (by: number) => {
    awaited += by;
    for (const listener of listeners) listener();
  };
  count(1);
  return () => count(-1);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  for (const event of ["online", "offline"]) window.addEventListener(event, listener);
  return () => {
    listeners.delete(listener);
    for (const event of ["online", "offline"]) window.removeEventListener(event, listener);
  };
}

/** Stands where a part will be. */
export function AwaitedPart() {
  useEffect(awaitPart, []);
  return null;
}

/** Says, once in the application, that what somebody wants to open needs the network first. */
export function AwaitedNotice() {
  const { t } = useTranslation();
  const isHeldUp = useSyncExternalStore(subscribe, () => awaited > 0 && navigator.onLine === false);
  return (
    <output
      className={
        isHeldUp
          ? "enter-rise fixed end-4 bottom-4 z-[var(--z-toast)] w-[min(380px,calc(100vw-2rem))] rounded-lg border border-line-strong bg-raised px-3.5 py-2.5 text-text shadow-3 max-tablet:top-4 max-tablet:bottom-auto"
          : "sr-only"
      }
    >
      {isHeldUp && t("app.awaited")}
    </output>
  );
}
