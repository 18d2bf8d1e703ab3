import { ORPCError } from "@orpc/server";
import type { RateState } from "./rate-limiter.ts";

interface Answer {
  setHeader(name: string, value: string): void;
}

/** Writes the rate's headers, and ends the request with 429 when there were too many. */
export function refuseWhenTooMany(answer: Answer, state: RateState): void {
  for (const [name, value] of rateHeaders(state)) answer.setHeader(name, value);
  if (state.allowed) return;
  answer.setHeader("retry-after", String(state.resetSeconds));
  throw new ORPCError("TOO_MANY_REQUESTS", { status: 429, message: "Too many tries: wait a while and try again" });
}

/** How much may still be asked, and when it begins anew. */
export function rateHeaders({ limit, remaining, resetSeconds }: RateState): readonly (readonly [string, string])[] {
  return [
    ["ratelimit-limit", String(limit)],
    ["ratelimit-remaining", String(remaining)],
    ["ratelimit-reset", String(resetSeconds)],
  ];
}
