import type { UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import { hasFailed } from "./has-failed.ts";
import { troubleOf } from "./trouble-of.ts";

/** Why there is nothing to show, from the second failed attempt until there is an answer, also while it is tried again. */
export function useTrouble(query: UseQueryResult<unknown>): Error | null {
  const { error } = troubleOf(query);
  const [last, setLast] = useState(error);
  if (error !== null && error !== last) setLast(error);
  if (query.data !== undefined) return null;
  return error ?? (hasFailed(query) ? last : null);
}
