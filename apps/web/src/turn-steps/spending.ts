import { sumOfCosts } from "@parlo/engine";
import { showCost } from "@parlo/ui";
import type { TFunction } from "i18next";
import type { Spending, TurnStep } from "./steps-of.ts";

/** That of all calls among the steps, those that failed included. */
export function spendingOf(steps: readonly TurnStep[]): Spending {
  const calls = steps.flatMap((step) =>
    step.kind === "model" || step.kind === "modelFailed" ? (step.spent ?? []) : [],
  );
  return {
    inputTokens: calls.reduce((sum, { inputTokens }) => sum + inputTokens, 0),
    outputTokens: calls.reduce((sum, { outputTokens }) => sum + outputTokens, 0),
    costNanos: sumOfCosts(calls.map(({ costNanos }) => costNanos)),
    ...(calls.some(({ estimated }) => estimated) && { estimated: true }),
  };
}

/** "1,240 tokens in, 30 out · $0.0012"; "" where nothing was used. */
export function spentInWords(spending: Spending, t: TFunction, language: string): string {
  const number = new Intl.NumberFormat(language);
  const { inputTokens, outputTokens, cachedInputTokens = 0, costNanos, estimated } = spending;
  if (inputTokens + outputTokens === 0) return "";
  const tokens = t(cachedInputTokens > 0 ? "turn-steps.tokensCached" : "turn-steps.tokens", {
    input: number.format(inputTokens),
    output: number.format(outputTokens),
    cached: number.format(cachedInputTokens),
  });
  const spent = [tokens, showCost(costNanos, language)].filter(Boolean).join(" · ");
  return estimated ? t("turn-steps.estimated", { spent }) : spent;
}
