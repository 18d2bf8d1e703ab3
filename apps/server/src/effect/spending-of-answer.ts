import type { ConvAiPrices } from "@parlo/contract";
import { type ModelSpending, type ModelUsage, sumOfCosts } from "@parlo/engine";
import type { ConvAiAnswer } from "@parlo/providers";
import { costOfMessage, spendingOf } from "./spending.ts";

/** What an outside engine's answer costs: by the prices that were given for it, or else as the engine says. */
export function spendingOfAnswer({ usage, cost }: ConvAiAnswer, prices: ConvAiPrices | null): ModelSpending {
  const byTokens = spendingOfTokens(usage, prices);
  if (!prices) return { ...byTokens, ...(cost && { costNanos: { [cost.currency]: cost.nanos } }) };
  const costs = [byTokens.costNanos, costOfMessage(prices)];
  return costs.some(Boolean) ? { ...byTokens, costNanos: sumOfCosts(costs) } : byTokens;
}

/** What its tokens cost, though it may have answered nothing. */
export const spendingOfTokens = (usage: ModelUsage | undefined, prices: ConvAiPrices | null): ModelSpending =>
  spendingOf(usage, prices?.tokens ? { currency: prices.currency, ...prices.tokens } : null);
