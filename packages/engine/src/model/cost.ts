/**
 * Billionths of a unit of each currency, by its code of ISO 4217. Whole numbers, so that sums are exact. The host
 * reckons them when a call is made; what prices become later changes nothing that was recorded.
 */
export type CostNanos = { readonly [currency: string]: number };

/** Tokens, as those who serve a model have counted them; or else as they were guessed. */
export interface ModelUsage {
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** Of the input, what had been read before. */
  readonly cachedInputTokens?: number;
  /** Guessed from the words, in whole or in part: the answer was broken off before anybody had told. */
  readonly estimated?: true;
}

/** What a call of models has used, that of models that were asked in vain included. */
export interface ModelSpending {
  readonly usage?: ModelUsage;
  /** Absent where no model that counted has prices. */
  readonly costNanos?: CostNanos;
}

/** Sums stay numbers that are whole. */
const most = Number.MAX_SAFE_INTEGER;

/** Costs together; each currency stands for itself. */
export function sumOfCosts(costs: Iterable<CostNanos | undefined>): CostNanos {
  const sums: { [currency: string]: number } = {};
  for (const cost of costs)
    for (const [currency, nanos] of Object.entries(cost ?? {}))
      sums[currency] = Math.min(most, (sums[currency] ?? 0) + nanos);
  return sums;
}
