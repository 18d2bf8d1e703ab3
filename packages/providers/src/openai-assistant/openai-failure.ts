import type { ProviderError, ProviderErrorCode } from "../contract/provider-error.ts";
import type { Exchange } from "../protocol/exchange.ts";

export interface OpenAiFailure {
  readonly code?: unknown;
  readonly message?: unknown;
}

/** What went wrong over there, as an event or an answer tells it. */
export function openAiFailure(exchange: Exchange, { code, message }: OpenAiFailure): ProviderError {
  const told = typeof message === "string" ? message : "The answer was broken off with an error";
  // A run calls an account with nothing left to spend a rate limit as well.
  if (/exceeded your current quota/i.test(told)) return exchange.error("quota-exceeded", told);
  return exchange.error(codes[String(code)] ?? "unavailable", told);
}

const codes: Readonly<Record<string, ProviderErrorCode>> = {
  rate_limit_exceeded: "rate-limited",
  insufficient_quota: "quota-exceeded",
  invalid_prompt: "bad-request",
  invalid_api_key: "unauthorized",
};
