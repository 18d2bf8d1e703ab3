import type { RouterContext } from "./router-context.ts";

/** For the routes before the sign-in: the address is written already, and the other application is loaded with the page. */
export function toEntrance({ context, preload }: { context: RouterContext; preload: boolean }) {
  // A look ahead at a link is no visit.
  if (preload) return undefined;
  context.reload();
  return new Promise<never>(() => undefined);
}
