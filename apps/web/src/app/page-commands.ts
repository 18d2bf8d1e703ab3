import { useEffect, useSyncExternalStore } from "react";

/** Something that can be done on the page that is open. */
export interface PageCommand {
  readonly id: string;
  readonly label: string;
  /** The key that does it without ⌘K. */
  readonly keys?: string;
  readonly run: () => void;
}

export interface PageCommands {
  readonly title: string;
  readonly commands: readonly PageCommand[];
}

let current: PageCommands | null = null;
const listeners = new Set<() => void>();
const set = (next: PageCommands | null) => {
  current = next;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Offers what the page can do in ⌘K as long as it is open. */
export function useOfferCommands(offered: PageCommands): void {
  useEffect(() => {
    set(offered);
    return () => set(null);
  }, [offered]);
}

export const usePageCommands = (): PageCommands | null => useSyncExternalStore(subscribe, () => current);
