import {
  answerFailure,
  askModel,
  type DataOf,
  type EffectFailure,
  failureOf,
  type GenerateResult,
  type Json,
  type NodeContext,
  type NodeRuntime,
  type Passage,
  type Step,
  sayAnswer,
  sayBroken,
} from "@parlo/engine";
import { fitPassages, knowledgeRequestOf } from "../knowledge-search.ts";
import { citeFrom, groundingText, type Source, sourceOf } from "./grounding.ts";
import type { llmResponseKind } from "./llm-response.kind.ts";

type Data = DataOf<typeof llmResponseKind>;

/** Characters of the passages that a model is told. */
const mostCharacters = 24_000;

interface Memory {
  /** The message that the answer becomes; null where nothing is said. */
  readonly messageId: string | null;
  readonly sources: readonly Source[];
}

/** Asks the model; with passages where it is to answer from them, be they none. */
function ask({ model, say }: Data, context: NodeContext, passages: readonly Passage[] | null): Step {
  const messageId = say ? context.newId() : null;
  const told = passages && fitPassages(passages, mostCharacters);
  const memory: Memory = { messageId, sources: told?.map(sourceOf) ?? [] };
  const sources = told === null ? "" : groundingText(told);
  return {
    type: "effect",
    memory: memory as unknown as Json,
    effect: { type: "generate", request: askModel(model, context, { messageId, sources }) },
  };
}

function answered({ model, say }: Data, result: GenerateResult, memory: Memory | null, context: NodeContext): Step {
  const cite = citeFrom(memory?.sources ?? []);
  const { text, outputs } = sayAnswer(result, memory?.messageId ?? context.newId(), context, cite);
  const failure = answerFailure(result, text);
  if (failure) return { type: "fail", failure };
  const { citations } = cite(result.text);
  return {
    type: "exit",
    name: "default",
    outputs: [
      ...(say ? outputs : []),
      { type: "output", value: { text, citations: citations.map((one) => ({ ...one })) } },
      ...(model.variable ? [{ type: "store" as const, key: model.variable, value: text }] : []),
    ],
  };
}

function broken(result: EffectFailure, memory: Memory | null, context: NodeContext): Step {
  const outputs = sayBroken(result, memory?.messageId ?? null, context);
  /** Somebody spoke over it: what was said counts, and nothing has gone wrong. */
  if (result.code === "cancelled") return { type: "exit", name: "default", outputs };
  return { type: "fail", failure: failureOf(result), outputs };
}

export const llmResponseRuntime: NodeRuntime<typeof llmResponseKind> = {
  enter: (data, context) => {
    const { grounding } = data;
    if (grounding.collections.length === 0) return ask(data, context, null);
    const request = knowledgeRequestOf(grounding, context);
    return request ? { type: "effect", effect: { type: "knowledge", request } } : ask(data, context, []);
  },
  resume: (data, wake, context) => {
    const memory = (context.memory ?? null) as unknown as Memory | null;
    if (wake.type === "effect" && wake.result.type === "knowledge") return ask(data, context, wake.result.passages);
    if (wake.type === "effect" && wake.result.type === "generated") return answered(data, wake.result, memory, context);
    if (wake.type === "effect" && wake.result.type === "failed") return broken(wake.result, memory, context);
    return { type: "fail", failure: { code: "unexpected", message: `LlmResponse was woken by ${wake.type}` } };
  },
};
