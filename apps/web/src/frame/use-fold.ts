import { useMatches } from "@tanstack/react-router";
import { useSyncExternalStore } from "react";

const key = "parlo.navigation.folded";
const narrow = matchMedia("(max-width: 1023.98px)");
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  narrow.addEventListener("change", listener);
  return () => {
    listeners.delete(listener);
    narrow.removeEventListener("change", listener);
  };
}

/** Folded by choice, by a narrow window, or by a screen that needs the width. */
export function useFold() {
  const chosen = useSyncExternalStore(subscribe, () => localStorage.getItem(key) === "true");
  const small = useSyncExternalStore(subscribe, () => narrow.matches);
  const wanted = useMatches({ select: (matches) => matches.some((match) => match.staticData.foldNavigation) });
  return {
    folded: chosen || small || wanted,
    /** Whether the person can unfold it here. */
    free: !small && !wanted,
    toggle: () => {
      localStorage.setItem(key, String(!chosen));
      for (const listener of listeners) listener();
    },
  };
}
