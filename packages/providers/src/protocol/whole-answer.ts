import type { ModelLimits } from "../contract/language-model.ts";
import type { RetryPermit } from "../contract/retry-permit.ts";
import { Exchange } from "./exchange.ts";
import { toProviderError } from "./failure.ts";
import { pauseBeforeRetry } from "./retry.ts";
import { Watch } from "./watch.ts";

interface Asked {
  readonly provider: string;
  /** Never to be seen in a message. */
  readonly secrets: readonly string[];
  /** Of one answer. */
  readonly mostBytes: number;
}

export interface Line {
  readonly exchange: Exchange;
  /** For a vendor whose refusals are read in a way of their own. */
  readonly fetch: typeof globalThis.fetch;
  readonly signal: AbortSignal;
}

interface Patience extends RetryPermit {
  readonly signal: AbortSignal;
  readonly fetch: typeof globalThis.fetch;
  readonly limits: ModelLimits;
  /** Milliseconds that are left for this answer and all that follow. */
  readonly remainingMs: () => number;
}

/**
 * An answer that is of use only whole, asked for again where that may help; `made` is how often it was asked for. Every
 * failure is a `ProviderError`.
 */
export async function wholeAnswer<Answer>(
  vendor: Asked,
  ask: (line: Line) => Promise<Answer>,
  options: Patience,
): Promise<{ readonly answer: Answer; readonly made: number }> {
  const { limits, remainingMs } = options;
  for (let made = 1; ; made += 1) {
    try {
      return { answer: await attempt(vendor, ask, options), made };
    } catch (cause) {
      const error = toProviderError(vendor.provider, cause, vendor.secrets).with({ attempts: made });
      if (made > limits.retries) throw error;
      if (!(await pauseBeforeRetry(error, made, { ...options, limits, remainingMs: remainingMs() }))) throw error;
    }
  }
}

async function attempt<Answer>(
  vendor: Asked,
  ask: (line: Line) => Promise<Answer>,
  { limits, signal, fetch, remainingMs }: Patience,
): Promise<Answer> {
  const watch = new Watch(vendor.provider, limits, signal, remainingMs());
  try {
    watch.throwIfStopped();
    const exchange = new Exchange(vendor, watch, fetch, vendor.mostBytes);
    return await watch.race(ask({ exchange, fetch, signal: watch.signal }));
  } catch (error) {
    watch.throwIfStopped();
    throw error;
  } finally {
    watch.end();
  }
}
