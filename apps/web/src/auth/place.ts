import { useSyncExternalStore } from "react";

const moved = new Set<() => void>();

/** Writes the address; the router of what lies behind the sign-in is too large for six screens. */
export function moveTo(address: string, replace = false): void {
  if (replace) history.replaceState(null, "", address);
  else history.pushState(null, "", address);
  for (const callback of moved) callback();
}

function subscribe(callback: () => void): () => void {
  moved.add(callback);
  addEventListener("popstate", callback);
  return () => {
    moved.delete(callback);
    removeEventListener("popstate", callback);
  };
}

/** The page's address as it changes. */
export function usePlace(): URL {
  return new URL(useSyncExternalStore(subscribe, () => location.href));
}
