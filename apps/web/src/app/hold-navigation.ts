import type { AnyRouter, HistoryLocation } from "@tanstack/react-router";
import { awaitPart } from "./awaited-part.tsx";
import { network } from "./load-later.ts";

/** Without a network, what leads to a screen that has not been loaded waits for one, and only the last such wish is granted. */
export function holdNavigation(router: AnyRouter, window: Window): void {
  let wishes = 0;
  let release: (() => void) | null = null;
  const hold = () => {
    if (window.navigator.onLine !== false) return;
    release ??= router.history.block({
      enableBeforeUnload: false,
      blockerFn: async ({ nextLocation }: { nextLocation: HistoryLocation }) => {
        wishes += 1;
        const wish = wishes;
        const { pathname } = router.parseLocation(nextLocation);
        const [routes] = router.getMatchedRoutes(pathname);
        // The router takes away how a component is loaded once it has been.
        if (routes.every(({ options }) => options.component?.preload === undefined)) return false;
        const granted = awaitPart();
        await network();
        granted();
        return wish !== wishes;
      },
    });
  };
  // A browser that is busy tells of the lost network after what was pressed since, and a screen that fails stays failed.
  for (const event of ["offline", "click", "keydown"]) window.addEventListener(event, hold, true);
  window.addEventListener("online", () => {
    release?.();
    release = null;
  });
}
