import type { Leaving } from "@parlo/ui";
import { useBlocker } from "@tanstack/react-router";

/** Holds back the router and the closing of the tab while something is unsaved. */
export function useLeaving(active: boolean): Leaving {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => active && current.pathname !== next.pathname,
    enableBeforeUnload: active,
    withResolver: true,
  });
  return {
    asked: blocker.status === "blocked",
    stay: () => blocker.reset?.(),
    leave: () => blocker.proceed?.(),
  };
}
