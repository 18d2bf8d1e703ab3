import type { ProviderError, ProviderErrorCode } from "../contract/provider-error.ts";
import type { Exchange } from "../protocol/exchange.ts";

export interface OpenAiFailure {
  readonly code?: unknown;
  readonly message?: unknown;
}

/** What went wrong over there, as an event or an answer tells it. */
export function openAiFailure(exchange: Exchange, { code, message }: OpenAiFailure): ProviderError {
  const told = typeof message === "string" ? message : "The answer was broken off with an error";
  return exchange.error(codeOf({ code, message }) ?? "unavailable", told);
}

export const isKnownFailure = (failure: OpenAiFailure): boolean => codeOf(failure) !== undefined;

function codeOf({ code, message }: OpenAiFailure): ProviderErrorCode | undefined {
  // A run calls an account with nothing left to spend a rate limit as well.
  if (typeof message === "string" && /exceeded your current quota/i.test(message)) return "quota-exceeded";
  return codes.get(String(code));
}

const codes: ReadonlyMap<string, ProviderErrorCode> = new Map([
  ["rate_limit_exceeded", "rate-limited"],
  ["insufficient_quota", "quota-exceeded"],
  ["invalid_prompt", "bad-request"],
  ["invalid_api_key", "unauthorized"],
]);
