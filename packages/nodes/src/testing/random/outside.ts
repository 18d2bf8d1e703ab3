import type {
  Effect,
  EffectFailure,
  EffectRequest,
  EffectResult,
  Json,
  JsonObject,
  MessageAction,
  ModelTool,
  TableRecord,
} from "@parlo/engine";
import type { Draws } from "@parlo/engine/testing";
import { failed, generated } from "../converse.ts";
import { said } from "./words.ts";

const codes = [
  ...["unauthorized", "rate-limited", "unavailable", "timeout", "incomplete", "refused", "no-model", "turn-time"],
  ...["table-missing", "no-engine", "unfit", "unsupported", "constructor"],
];
const bodies: readonly Json[] = [
  null,
  "",
  "not JSON",
  7,
  [],
  { list: [{ name: "Ada" }], word: "done" },
  { __proto__x: 1, constructor: {}, list: null },
  "y".repeat(40_000),
];
const spoken = [
  "A fine answer. And more of it.",
  "",
  " ",
  "**Bold** 🎉",
  "z".repeat(5000),
  "No.\n\nYes?",
  ...said.slice(0, 6),
];

function failure(draw: Draws): EffectFailure {
  return failed(draw.pick(codes), {
    retryable: draw.chance(0.5),
    ...(draw.chance(0.3) && { partialText: draw.pick(spoken) }),
    ...(draw.chance(0.2) && { partialActions: [{ text: { text: "Half of" } }] }),
    ...(draw.chance(0.2) && { failedBefore: [failed("timeout")] }),
    ...(draw.chance(0.3) && { usage: { inputTokens: 3, outputTokens: 4 } }),
  });
}

/** What may come of something that was asked of the outside: mostly what was asked for. */
export function answerTo(effect: Effect, draw: Draws): EffectResult {
  if (draw.chance(0.15)) return failure(draw);
  // As in a test whose flow has another step there by now.
  const isOther = effect.type !== "generate" && draw.chance(0.02);
  if (isOther) return draw.pick<EffectResult>([{ type: "mailed", messageId: "m" }, records([])]);
  return fittingTo(effect, draw);
}

function fittingTo(effect: EffectRequest, draw: Draws): EffectResult {
  switch (effect.type) {
    case "generate":
      return written(effect.request.tools, draw);
    case "converse":
      return {
        ...{ type: "conversed", provider: "p", engineId: draw.pick(["e1", "e2"]), durationMs: 3 },
        actions: Array.from({ length: Math.floor(draw.next() * 3) }, () => action(draw)),
        sessionId: draw.pick([null, "s1"]),
        ...(draw.chance(0.2) && { ended: true }),
      };
    case "http":
      return {
        type: "http",
        status: draw.pick([200, 201, 204, 404, 500]),
        headers: {},
        body: draw.pick(bodies),
        durationMs: 3,
      };
    case "mail":
      return { type: "mailed", messageId: "<m@example.com>" };
    case "mcp":
      return {
        ...{
          type: "mcp",
          isError: draw.chance(0.2),
          texts: draw.pick([[], ["found"], ["a", "b"]]),
          leftOut: 0,
          durationMs: 2,
        },
        structured: draw.pick(bodies),
      };
    case "records":
      return records(
        draw.pick<readonly TableRecord[]>([
          [],
          [{ id: "r1", title: "Tea", price: 3 }],
          ["a", "b", "c"].map((id) => ({ id, title: `Thing ${id}`, price: null })),
        ]),
      );
    case "knowledge":
      return { type: "knowledge", passages: draw.chance(0.5) ? [] : [passage], durationMs: 2 };
    case "several":
      return {
        type: "several",
        results: effect.requests.map((one) => (draw.chance(0.2) ? failure(draw) : fittingTo(one, draw))),
      };
  }
}

const passage = { id: "p1", text: "We open at nine.", score: 0.8, title: "Hours", url: null };
const records = (found: readonly TableRecord[]): EffectResult => ({
  ...{ type: "records", records: found, count: found.length, durationMs: 1 },
});

const action = (draw: Draws): MessageAction =>
  draw.pick<MessageAction>([
    { text: { text: draw.pick(spoken) } },
    { signal: { name: "page", value: 1 } },
    { customAction: { name: "dance", value: null } },
    { uiAction: { name: "b", value: { type: "buttons", timeoutMs: 0, buttons: [{ id: "x", label: "X" }] } } },
    { variableStore: { key: "word", value: "told" } },
  ]);

function written(tools: readonly ModelTool[], draw: Draws): EffectResult {
  const text = draw.pick(spoken);
  const finishReason = draw.pick(["stop", "stop", "stop", "length", "content-filter", "other"] as const);
  if (tools.length === 0 || draw.chance(0.3)) return generated(text, { finishReason });
  const calls = Array.from({ length: draw.pick([1, 1, 1, 2, 3]) }, (_, at) => {
    const tool = draw.pick(tools);
    return {
      id: `call${at}`,
      name: draw.chance(0.05) ? "nothing" : tool.name,
      arguments: draw.chance(0.1) ? draw.pick(bodies) : argumentsOf(tool.parameters, draw),
    };
  });
  return generated(draw.chance(0.6) ? "" : text, { finishReason: "tool-calls", toolCalls: calls });
}

function argumentsOf(parameters: JsonObject, draw: Draws): Json {
  const properties = Object.entries((parameters.properties ?? {}) as JsonObject);
  return Object.fromEntries(
    properties.flatMap(([name, schema]) => (draw.chance(0.15) ? [] : [[name, valueFor(schema as JsonObject, draw)]])),
  );
}

function valueFor(schema: JsonObject, draw: Draws): Json {
  if (Array.isArray(schema.enum)) return draw.pick([...schema.enum, "another"]) as Json;
  if (draw.chance(0.1)) return draw.pick(bodies);
  switch (schema.type) {
    case "number":
    case "integer":
      return draw.pick([3, 0, -1, 2.5]);
    case "boolean":
      return draw.chance(0.5);
    case "array":
      return ["a", "b"];
    case "object":
      return argumentsOf(schema, draw);
    default:
      return draw.pick(["Ada", "2026-12-24", "tomorrow", "", "12:30", ...said.slice(0, 4)]);
  }
}
