import type { JsonObject } from "../json.ts";
import type { Turn } from "./draft.ts";
import type { Effect, EffectResult } from "./effect.ts";
import { emitEngineEvent } from "./emit.ts";

/** Says how a model's call went, and counts its tokens. */
export function noteResult(turn: Turn, effect: Effect, result: EffectResult): void {
  if (effect.type !== "generate") return;
  const place = { flowId: effect.flowId, nodeId: effect.nodeId, llmCallName: turn.current.name || turn.current.type };
  if (result.type === "failed") {
    const { code, message, retryable, attempts, provider } = result;
    const metaData: JsonObject = { code, message, retryable, attempts, ...(provider !== undefined && { provider }) };
    emitEngineEvent(turn, { state: "LlmCallError", ...place, metaData });
    return;
  }
  if (result.type !== "generated") return;
  const { model, provider, finishReason, usage, firstTokenMs, durationMs } = result;
  turn.draft.tokens += usage.inputTokens + usage.outputTokens;
  const metaData = { model, provider, finishReason, usage: { ...usage }, firstTokenMs, durationMs };
  emitEngineEvent(turn, { state: "LlmCallEnded", ...place, metaData });
}
