import { createRouter } from "@tanstack/react-router";
import { routeTree } from "../routes.gen.ts";
import { NotFound } from "./not-found.tsx";
import { Pending } from "./pending.tsx";
import { RouteError } from "./route-error.tsx";
import type { RouterContext } from "./router-context.ts";
import { parseSearch, stringifySearch } from "./search-parameters.ts";

/** Milliseconds. */
export const routerTimes = { preloadDelay: 50, pending: 1000, pendingMinimum: 500 } as const;

export function createAppRouter(options: { basePath: string } & RouterContext) {
  const { basePath, ...context } = options;
  return createRouter({
    routeTree,
    basepath: basePath || "/",
    context,
    parseSearch,
    stringifySearch,
    defaultPreload: "intent",
    defaultPreloadDelay: routerTimes.preloadDelay,
    // The query client decides how fresh is fresh enough.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: routerTimes.pending,
    defaultPendingMinMs: routerTimes.pendingMinimum,
    defaultPendingComponent: Pending,
    defaultErrorComponent: RouteError,
    defaultNotFoundComponent: NotFound,
    scrollRestoration: true,
  });
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  interface StaticDataRouteOption {
    /** The canvas needs the width. */
    foldNavigation?: boolean;
  }
}
