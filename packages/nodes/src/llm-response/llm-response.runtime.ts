import {
  answerFailure,
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
  const { text, outputs } = sayAnswer(result, messageId ?? context.newId(), context);
  const failure = answerFailure(result, text);
  if (failure) return { type: "fail", failure };
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
