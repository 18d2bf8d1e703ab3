import type { Me } from "@parlo/contract";
import { useSuspenseQuery } from "@tanstack/react-query";
import { api } from "./api.ts";

export const meOptions = () => api.auth.me.queryOptions({ staleTime: 60_000 });

/** Who is signed in, and where. Loaded before any screen behind the sign-in. */
export function useMe(): Me {
  return useSuspenseQuery(meOptions()).data;
}
