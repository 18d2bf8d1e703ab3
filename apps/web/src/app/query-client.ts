import { QueryClient } from "@tanstack/react-query";
import { ApiError, isWithoutDatabase, lookAgainMs } from "./api-error.ts";

const retries = 3;

/** Only what may pass by itself is tried again: no answer, a broken server, too many calls. */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (failures >= retries || !(error instanceof ApiError)) return false;
  return error.status === null || error.status >= 500 || error.status === 429;
}

/** Milliseconds: 1 s, 2 s, 4 s. */
export const retryDelay = (failures: number) => Math.min(1000 * 2 ** failures, 30_000);

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: 5 * 60_000,
        staleTime: 5_000,
        retry: shouldRetry,
        retryDelay,
        refetchInterval: ({ state }) => isWithoutDatabase(state.error) && lookAgainMs,
        networkMode: "always",
      },
      mutations: { networkMode: "always" },
    },
  });
}
