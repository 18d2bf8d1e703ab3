import { useSyncExternalStore } from "react";

/** From here on a panel stands beside the page; below it is a drawer. */
const query = "(min-width: 1280px)";

export function useWide(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query);
      list.addEventListener("change", changed);
      return () => list.removeEventListener("change", changed);
    },
    () => matchMedia(query).matches,
  );
}
