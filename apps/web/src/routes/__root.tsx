import { createRootRouteWithContext, Outlet } from "@tanstack/react-router";
import { Providers } from "../app/providers.tsx";
import type { RouterContext } from "../app/router-context.ts";
import { RouterLink } from "../app/router-link.tsx";

export const Route = createRootRouteWithContext<RouterContext>()({
  component: () => (
    <Providers link={RouterLink}>
      <Outlet />
    </Providers>
  ),
});
