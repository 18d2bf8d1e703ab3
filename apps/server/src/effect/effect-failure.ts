import type { EffectFailure } from "@parlo/engine";
import { ProviderError } from "@parlo/providers";

type Told = Omit<EffectFailure, "type">;

export function failed(code: string, message: string, more: Partial<Told> = {}): EffectFailure {
  return { type: "failed", code, message, retryable: false, attempts: 0, ...more };
}

/** What a thrown error means; one that nobody expected says nothing of itself, it goes to the log alone. */
export function failureOf(error: unknown, more: Partial<Told> = {}): EffectFailure {
  if (!(error instanceof ProviderError))
    return failed("internal-error", "Something went wrong on our side", { retryable: true, ...more });
  const { code, message, retryable, attempts, provider, partialText } = error;
  return failed(code, message, {
    retryable,
    attempts,
    provider,
    ...(partialText === undefined ? {} : { partialText }),
    ...more,
  });
}
