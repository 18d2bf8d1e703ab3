import type { ConversationState } from "../conversation/state.ts";
import type { Need } from "../kind/need.ts";
import { type AnyKind, asksModel } from "../kind/node-kind.ts";
import type { Effect, EffectFailure, EffectResult, GenerateRequest, GenerateResult } from "../turn/effect.ts";
import type { MockedAnswer } from "./mock.ts";
import type { TableRecord } from "./records.ts";

/** What answers a step that reaches outside under these settings; null for one that does not. */
export function mockedType(kind: AnyKind, data: unknown): Exclude<MockedAnswer["type"], "failed"> | null {
  if (kind.calls) return kind.calls;
  if (kind.needs) return byNeed[kind.needs];
  return asksModel(kind, data) ? "generated" : null;
}

const byNeed = { tables: "records", knowledge: "knowledge", mail: "mailed" } as const satisfies {
  [Named in Need]: MockedAnswer["type"];
};

const provider = "mock";
const durationMs = 0;

/** What an effect is answered in place of the outside; undefined where its step is not mocked. */
export function mockedAnswer(effect: Effect, { mocks, flowId }: ConversationState): EffectResult | undefined {
  if (mocks === undefined || effect.flowId !== flowId || !Object.hasOwn(mocks, effect.nodeId)) return undefined;
  const mock = mocks[effect.nodeId];
  return mock && { ...answerTo(effect, mock), mocked: true };
}

function answerTo(effect: Effect, mock: MockedAnswer): EffectResult {
  if (effect.type === "several")
    return { type: "several", results: effect.requests.map((request) => answerToCall(request, mock)) };
  if (effect.type === "generate" && mock.type === "generated") return generated(effect.request, mock);
  if (effect.type === "mail" && mock.type === "mailed") return { type: "mailed", messageId: `<${effect.id}@mock>` };
  if (effect.type === "converse" && mock.type === "conversed") {
    const actions = mock.texts.map((text) => ({ text: { text } }));
    return { type: "conversed", actions, provider, engineId: provider, sessionId: null, durationMs };
  }
  return answerToCall(effect, mock);
}

function answerToCall({ type }: Pick<Effect, "type">, mock: MockedAnswer): EffectResult {
  if (mock.type === "failed") return failed(mock.code, "The test has this step fail");
  if (type === "http" && mock.type === "http")
    return { type, status: mock.status, headers: {}, body: mock.body, durationMs };
  // A model that first looks something up has found nothing: it is its answer that the author has given.
  if (type === "knowledge") {
    const found = mock.type === "knowledge" ? mock.passages : [];
    const passages = found.map((passage, at) => ({ ...passage, id: `mock-${at + 1}`, score: 1, url: null }));
    return { type, passages, durationMs };
  }
  if (type === "records" && mock.type === "records") {
    const records = mock.records.map((record, at): TableRecord => ({ id: `mock-${at + 1}`, ...record }) as TableRecord);
    return { type, records, count: records.length, durationMs };
  }
  if (type === "mcp" && mock.type === "mcp") {
    const { text, structured = null, isError } = mock;
    return { type, isError, texts: text === "" ? [] : [text], structured, leftOut: 0, durationMs };
  }
  return failed("mock-unfit", `The test answers this step with ${mock.type}, and it has asked for ${type}`);
}

const failed = (code: string, message: string): EffectFailure => ({
  type: "failed",
  code,
  message,
  retryable: false,
  attempts: 1,
});

/** A model that is to fill in values is offered one tool for them. */
function generated(
  { structured, tools: [tool] }: GenerateRequest,
  { text, values }: Extract<MockedAnswer, { type: "generated" }>,
): GenerateResult {
  const filled = structured && tool && values ? [{ id: "mock-1", name: tool.name, arguments: values }] : [];
  const written = filled.length === 0 && values ? JSON.stringify(values) : "";
  return {
    type: "generated",
    text: text ?? written,
    toolCalls: filled,
    finishReason: filled.length > 0 ? "tool-calls" : "stop",
    usage: { inputTokens: 0, outputTokens: 0 },
    model: "",
    provider,
    firstTokenMs: null,
    durationMs: 0,
  };
}
