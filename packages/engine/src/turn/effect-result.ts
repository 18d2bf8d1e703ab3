import type { JsonObject } from "../json.ts";
import type { ModelSpending } from "../model/cost.ts";
import { guessTokens } from "../model/guess-tokens.ts";
import { cutOff } from "../model/structured-call.ts";
import type { Turn } from "./draft.ts";
import type { Effect, EffectResult, GenerateRequest } from "./effect.ts";
import { emitEngineEvent } from "./emit.ts";

/** What models have used for an answer, those of an outside engine too, whatever became of it. */
export const spendingOn = (answer: EffectResult): ModelSpending =>
  answer.type === "generated" || answer.type === "conversed" || answer.type === "failed" ? answer : {};

/** Of each of several calls, or of the one. */
export const resultsOf = (answer: EffectResult): readonly EffectResult[] =>
  answer.type === "several" ? answer.results : [answer];

/** Whether the conversation did not want the answer any more, or that of one of several calls. */
export const wasBrokenOff = (answer: EffectResult): boolean =>
  resultsOf(answer).some((one) => one.type === "failed" && one.code === "cancelled");

/** Says of a model's call that nobody waits for it any more. */
export function noteBrokenOff(turn: Turn, { type, flowId, nodeId }: Effect, code: string): void {
  if (type !== "generate") return;
  emitEngineEvent(turn, { state: "LlmCallError", flowId, nodeId, metaData: { code, cancelled: true } });
}

/** Says how a model's call went, and counts its tokens; gives back what its node is told. */
export function noteResult(turn: Turn, effect: Effect, answer: EffectResult): EffectResult {
  const { usage } = spendingOn(answer);
  if (usage) turn.draft.tokens += usage.inputTokens + usage.outputTokens;
  if (effect.type !== "generate") return answer;
  if (!usage) turn.draft.tokens += uncounted(effect.request, answer);
  const result = (answer.type === "generated" && cutOff(effect.request, answer)) || answer;
  const place = { flowId: effect.flowId, nodeId: effect.nodeId, llmCallName: turn.current.name || turn.current.type };
  if (result.type === "failed") {
    const { code, message, retryable, attempts, provider } = result;
    const metaData: JsonObject = {
      ...{ code, message, retryable, attempts },
      ...(provider !== undefined && { provider }),
      ...toldSpending(result),
    };
    emitEngineEvent(turn, { state: "LlmCallError", ...place, metaData });
    return result;
  }
  if (result.type !== "generated") return result;
  const { model, provider, finishReason, firstTokenMs, durationMs } = result;
  const metaData = { model, provider, finishReason, ...toldSpending(result), firstTokenMs, durationMs };
  emitEngineEvent(turn, { state: "LlmCallEnded", ...place, metaData });
  return result;
}

/** What a model that was broken off had read and written: few vendors count it, and the budget is there for it too. */
function uncounted({ messages, tools }: GenerateRequest, answer: EffectResult): number {
  if (answer.type !== "failed" || answer.attempts === 0) return 0;
  const { code, partialText = "" } = answer;
  if (code !== "cancelled" && code !== "turn-time" && partialText === "") return 0;
  return guessTokens(JSON.stringify([messages, tools])) + guessTokens(partialText);
}

const toldSpending = ({ usage, costNanos }: ModelSpending): JsonObject => ({
  ...(usage && { usage: { ...usage } }),
  ...(costNanos && { costNanos }),
});
