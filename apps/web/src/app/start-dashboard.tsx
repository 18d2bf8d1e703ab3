import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { configuration } from "./configuration.ts";
import { session } from "./current-session.ts";
import { holdNavigation } from "./hold-navigation.ts";
import { presentPlace } from "./present-place.ts";
import { createQueryClient } from "./query-client.ts";
import { createAppRouter } from "./router.tsx";
import type { Stage } from "./stage.ts";
import { meOptions } from "./use-me.ts";

/** What lies behind the sign-in. */
export function startDashboard({ show, reload }: Stage): void {
  const queryClient = createQueryClient();
  const router = createAppRouter({ basePath: configuration.basePath, queryClient, reload });
  holdNavigation(router, window);
  // Every screen needs it: it is asked for while the screen is loaded.
  if (session.signedIn) void queryClient.prefetchQuery(meOptions());
  session.onLogout(() => {
    queryClient.clear();
    void router.navigate({ to: "/login", search: { redirect: presentPlace() } });
  });
  show(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}
