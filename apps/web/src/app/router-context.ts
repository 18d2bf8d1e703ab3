import type { QueryClient } from "@tanstack/react-query";

/** What loaders are handed. */
export interface RouterContext {
  queryClient: QueryClient;
  /** Loads the page at the address where the router stands. */
  reload: () => void;
}
