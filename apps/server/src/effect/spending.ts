import type { ConvAiPrices, HearingPrices, ModelPrices, SpeechPrices } from "@parlo/contract";
import {
  type CostNanos,
  type GenerateRequest,
  guessTokens,
  type ModelSpending,
  type ModelUsage,
  sumOfCosts,
} from "@parlo/engine";
import type { ProviderError } from "@parlo/providers";

/** What one call of a model has used, and what that costs by the prices of that moment. */
export function spendingOf(usage: ModelUsage | undefined, prices: ModelPrices | null): ModelSpending {
  if (!usage || usage.inputTokens + usage.outputTokens === 0) return {};
  return prices ? { usage, costNanos: { [prices.currency]: nanosOf(usage, prices) } } : { usage };
}

/**
 * What a model has used that gave no whole answer. Vendors that count at the end say nothing of one that is broken off,
 * and charge what was read and written all the same: once words have come, that is guessed from them.
 */
export function usageOfFailed(
  { usage, partialText }: ProviderError,
  { messages, tools }: GenerateRequest,
): ModelUsage | undefined {
  if (usage || partialText === undefined) return usage;
  const inputTokens = guessTokens(JSON.stringify([messages, tools]));
  return { inputTokens, outputTokens: guessTokens(partialText), estimated: true };
}

/** What characters cost that were spoken; empty where they have no price. */
export function costOfCharacters(characters: number, prices: SpeechPrices | null): Record<string, number> {
  return prices && characters > 0 ? { [prices.currency]: inNanos(priced(characters, prices.characters)) } : {};
}

/** What one message costs; undefined where messages have no price. */
export const costOfMessage = ({ currency, message }: ConvAiPrices): CostNanos | undefined =>
  message === undefined ? undefined : { [currency]: inNanos(priced(1_000_000, message)) };

/** What audio costs that was heard; empty where it has no price. */
export function costOfAudio(ms: number, prices: HearingPrices | null): Record<string, number> {
  return prices && ms > 0 ? { [prices.currency]: nanosOfAudio(Math.round(ms), prices.minutes) } : {};
}

/** A price for a minute, in millionths, is one for each millisecond in sixtieths of a billionth. */
const nanosOfAudio = (ms: number, perMinute: number) => whole((priced(ms, perMinute) + 30n) / 60n);

/**
 * A price for a million tokens, in millionths, is one for each token in millionths of a millionth: whole, so that the
 * product is exact. It is rounded once, to billionths.
 */
function nanosOf(usage: ModelUsage, prices: ModelPrices): number {
  const { inputTokens, outputTokens, cachedInputTokens = 0 } = usage;
  const { input, output, cachedInput = input } = prices;
  const picos =
    priced(inputTokens - cachedInputTokens, input) +
    priced(cachedInputTokens, cachedInput) +
    priced(outputTokens, output);
  return inNanos(picos);
}

const inNanos = (picos: bigint) => whole((picos + 500n) / 1000n);
const whole = (nanos: bigint) => Math.min(Number(nanos), Number.MAX_SAFE_INTEGER);
const priced = (count: number, price: number) => BigInt(count) * BigInt(Math.round(price * 1e6));

/** That of two calls together. */
export function bothSpendings(one: ModelSpending, other: ModelSpending): ModelSpending {
  const usage = one.usage && other.usage ? sumOfUsages(one.usage, other.usage) : (one.usage ?? other.usage);
  const costNanos = one.costNanos || other.costNanos ? sumOfCosts([one.costNanos, other.costNanos]) : undefined;
  return { ...(usage && { usage }), ...(costNanos && { costNanos }) };
}

function sumOfUsages(one: ModelUsage, other: ModelUsage): ModelUsage {
  const inputTokens = one.inputTokens + other.inputTokens;
  const outputTokens = one.outputTokens + other.outputTokens;
  const cachedInputTokens = (one.cachedInputTokens ?? 0) + (other.cachedInputTokens ?? 0);
  return {
    ...{ inputTokens, outputTokens },
    ...(cachedInputTokens > 0 && { cachedInputTokens }),
    ...((one.estimated || other.estimated) && { estimated: true }),
  };
}
