import { QueryClient } from "@tanstack/react-query";
import { ApiError, problemOf } from "./api-error.ts";

const retries = 3;

/** Only what may pass by itself is tried again: no answer, a broken server, too many calls. */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (failures >= retries || !(error instanceof ApiError)) return false;
  return error.status === null || error.status >= 500 || error.status === 429;
}

/** Milliseconds: 1 s, 2 s, 4 s. */
export const retryDelay = (failures: number) => Math.min(1000 * 2 ** failures, 30_000);

/** How often what could not be read for want of a database is looked for again, in milliseconds. */
const lookAgainMs = 5000;

/** A database that stood still goes on by itself, and so does what waits for it. */
const lookAgain = (error: unknown): number | false =>
  problemOf(error)?.code === "database-unavailable" ? lookAgainMs : false;

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: 5 * 60_000,
        staleTime: 5_000,
        retry: shouldRetry,
        retryDelay,
        refetchInterval: ({ state }) => lookAgain(state.error),
        networkMode: "always",
      },
      mutations: { networkMode: "always" },
    },
  });
}
