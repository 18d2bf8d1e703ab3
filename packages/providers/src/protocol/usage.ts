import type { ModelUsage } from "../contract/language-model.ts";

/** More than any model reads or writes at once. */
const mostTokens = 1_000_000_000;

/** Compatible servers say what they like: a figure that is none counts nothing. */
const tokensOf = (said: unknown) => (typeof said === "number" && said > 0 && said <= mostTokens ? Math.round(said) : 0);

/** What a vendor counted; undefined where it told of no tokens at all. */
export function modelUsage(input: unknown, output: unknown, cached: unknown): ModelUsage | undefined {
  const [inputTokens, outputTokens] = [tokensOf(input), tokensOf(output)];
  if (inputTokens + outputTokens === 0) return undefined;
  const cachedInputTokens = Math.min(tokensOf(cached), inputTokens);
  return cachedInputTokens === 0 ? { inputTokens, outputTokens } : { inputTokens, outputTokens, cachedInputTokens };
}
