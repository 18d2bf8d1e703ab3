import type { ModelLimits } from "../contract/language-model.ts";
import type { ProviderError } from "../contract/provider-error.ts";
import type { RetryPermit } from "../contract/retry-permit.ts";

type RetryLimits = Pick<ModelLimits, "retryAfterMs" | "backoffMs">;

interface Retry extends RetryPermit {
  readonly limits: RetryLimits;
  readonly remainingMs: number;
  readonly signal: AbortSignal;
}

/** False when there is no point in another attempt: it would not help, or would come too late. */
export async function pauseBeforeRetry(
  error: ProviderError,
  retry: number,
  { limits, remainingMs, signal, mayRetry, mayStillRetry }: Retry,
): Promise<boolean> {
  if (error.code !== "unavailable" && error.code !== "rate-limited") return false;
  if (error.retryAfterMs !== undefined && error.retryAfterMs > limits.retryAfterMs) return false;
  const pauseMs = error.retryAfterMs ?? jittered(retry, limits);
  if (pauseMs >= remainingMs || signal.aborted) return false;
  // Asked last: whoever says yes has spent something.
  if (mayRetry?.() === false) return false;
  return (await pause(pauseMs, signal)) && mayStillRetry?.() !== false;
}

/** Anywhere between the least pause and one that doubles with each retry, so that callers do not come back at once. */
function jittered(retry: number, { backoffMs: { least, most } }: RetryLimits): number {
  const longest = Math.min(most, least * 2 ** retry);
  return least + Math.random() * (longest - least);
}

function pause(ms: number, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (waited: boolean) => {
      clearTimeout(timer);
      signal.removeEventListener("abort", onAbort);
      resolve(waited);
    };
    const onAbort = () => end(false);
    const timer = setTimeout(() => end(true), ms);
    signal.addEventListener("abort", onAbort, { once: true });
  });
}
