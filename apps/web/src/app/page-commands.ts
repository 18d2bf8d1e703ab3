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

/** Something that a page has open and ⌘K finds. */
export interface FoundOnPage {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  /** Shows it on the page. */
  readonly show: () => void;
}

/** What of the open page fits a search, the best first. */
export type FindOnPage = (search: string) => readonly FoundOnPage[];

/** One thing that the open page offers to ⌘K, for as long as it is open. */
function offer<Offered>() {
  let current: Offered | null = null;
  const listeners = new Set<() => void>();
  const set = (next: Offered | null) => {
    current = next;
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const useOffer = (offered: Offered): void =>
    useEffect(() => {
      set(offered);
      return () => set(null);
    }, [offered]);
  return [useOffer, () => useSyncExternalStore(subscribe, () => current)] as const;
}

/** What the page can do. */
export const [useOfferCommands, usePageCommands] = offer<PageCommands>();
/** What can be found in it; the function stays the same for as long as its findings do. */
export const [useOfferFindings, usePageFindings] = offer<FindOnPage>();
