import { ORPCError } from "@orpc/server";
import type { RateState } from "./rate-limiter.ts";

interface Answer {
  setHeader(name: string, value: string): void;
}

/** Writes the rate's headers, and ends the request with 429 when there were too many. */
export function refuseWhenTooMany(answer: Answer, state: RateState): void {
  answer.setHeader("ratelimit-limit", String(state.limit));
  answer.setHeader("ratelimit-remaining", String(state.remaining));
  answer.setHeader("ratelimit-reset", String(state.resetSeconds));
  if (state.allowed) return;
  answer.setHeader("retry-after", String(state.resetSeconds));
  throw new ORPCError("TOO_MANY_REQUESTS", { status: 429, message: "Too many tries: wait a while and try again" });
}
