import { createRootRouteWithContext, Outlet } from "@tanstack/react-router";
import { Providers } from "../app/providers.tsx";
import type { RouterContext } from "../app/router-context.ts";

export const Route = createRootRouteWithContext<RouterContext>()({
  component: () => (
    <Providers>
      <Outlet />
    </Providers>
  ),
});
