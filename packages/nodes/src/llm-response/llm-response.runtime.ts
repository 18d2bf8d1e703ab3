import {
  askModel,
  type DataOf,
  type EffectFailure,
  failureOf,
  type GenerateResult,
  type NodeContext,
  type NodeRuntime,
  type Step,
  sayAnswer,
  sayBroken,
} from "@parlo/engine";
import type { llmResponseKind } from "./llm-response.kind.ts";

type Data = DataOf<typeof llmResponseKind>;

function answered({ model, say }: Data, result: GenerateResult, messageId: string | null, context: NodeContext): Step {
  if (result.finishReason === "content-filter")
    return {
      type: "fail",
      failure: { code: "refused", message: "The model's provider withheld the answer", provider: result.provider },
    };
  const { text, outputs } = sayAnswer(result, messageId ?? context.newId(), context);
  if (text === "")
    return {
      type: "fail",
      failure: { code: "empty-answer", message: "The model wrote nothing", retryable: true, provider: result.provider },
    };
  return {
    type: "exit",
    name: "default",
    outputs: [
      ...(say ? outputs : []),
      { type: "output", value: { text } },
      ...(model.variable ? [{ type: "store" as const, key: model.variable, value: text }] : []),
    ],
  };
}

function broken(result: EffectFailure, messageId: string | null, context: NodeContext): Step {
  const outputs = sayBroken(result, messageId, context);
  /** Somebody spoke over it: what was said counts, and nothing has gone wrong. */
  if (result.code === "cancelled") return { type: "exit", name: "default", outputs };
  return { type: "fail", failure: failureOf(result), outputs };
}

export const llmResponseRuntime: NodeRuntime<typeof llmResponseKind> = {
  enter: ({ model, say }, context) => {
    const messageId = say ? context.newId() : null;
    return {
      type: "effect",
      memory: messageId,
      effect: { type: "generate", request: askModel(model, context, { messageId }) },
    };
  },
  resume: (data, wake, context) => {
    const messageId = typeof context.memory === "string" ? context.memory : null;
    if (wake.type === "effect" && wake.result.type === "generated")
      return answered(data, wake.result, messageId, context);
    if (wake.type === "effect" && wake.result.type === "failed") return broken(wake.result, messageId, context);
    return { type: "fail", failure: { code: "unexpected", message: `LlmResponse was woken by ${wake.type}` } };
  },
};
