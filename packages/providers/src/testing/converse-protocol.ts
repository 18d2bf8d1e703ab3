import { EventStreamCodec } from "@smithy/core/event-streams";
import { foundationModels, inferenceProfiles } from "./bedrock-lists.ts";
import { formatOf, type Message, thought, wrongInConverse } from "./converse-rules.ts";
import { inThirds } from "./openai-protocol.ts";
import type { Ask, Body, Finish, Protocol, WireEvent } from "./protocol.ts";
import { scriptOf } from "./spoken-script.ts";

const codec = new EventStreamCodec(
  (bytes) => (typeof bytes === "string" ? bytes : Buffer.from(bytes).toString()),
  (text) => Buffer.from(text),
);
const header = (value: string) => ({ type: "string" as const, value });

function frame(kind: "event" | "exception", type: string, body: string): Uint8Array {
  return codec.encode({
    headers: {
      [`:${kind}-type`]: header(type),
      ":content-type": header("application/json"),
      ":message-type": header(kind),
    },
    body: Buffer.from(body),
  });
}
/** Bedrock pads its events, so that nobody counts the letters on the wire. */
const event = (type: string, data: Body) => frame("event", type, JSON.stringify({ ...data, p: "abcdef" }));

/** `POST /model/{modelId}/converse-stream`, answered by frames. */
export const converseProtocol: Protocol = {
  path: /^\/v1\/model\/.+\/converse-stream$/,
  type: "application/vnd.amazon.eventstream",
  unreadable: frame("event", "contentBlockDelta", "{oops"),
  nothing: "",
  key: (headers) => String(headers["x-amz-security-token"] ?? ""),
  wrongIn: wrongInConverse,
  ask(body) {
    const { messages, toolConfig } = body as unknown as {
      messages: readonly Message[];
      toolConfig?: { tools: readonly { toolSpec?: { name: string } }[]; toolChoice?: { any?: object } };
    };
    const words = (message: Message) => message.content.map(({ text = "" }) => text).join(" ");
    const last = messages.at(-1)?.content ?? [];
    const results = last.flatMap(({ toolResult }) =>
      toolResult ? toolResult.content.map(({ json }) => JSON.stringify(json)) : [],
    );
    const said = messages.flatMap(({ role, content }) =>
      role === "user" ? content.flatMap(({ text }) => text ?? []) : [],
    );
    const script = scriptOf(said.at(-1) ?? "", results);
    return {
      script: formatOf(body) ? { ...script, pieces: inThirds(script.calls[0]?.arguments ?? "{}"), calls: [] } : script,
      tools: toolConfig?.tools.flatMap(({ toolSpec }) => toolSpec?.name ?? []) ?? [],
      mustCall: toolConfig?.toolChoice?.any !== undefined,
      inputTokens: messages.map((one) => words(one).split(/\s+/).length).reduce((a, b) => a + b, 0),
    };
  },
  freeChoice: {
    message:
      "This model doesn't support the toolConfig.toolChoice.any field. Remove toolConfig.toolChoice.any and try again.",
  },
  events,
  lists: [foundationModels, inferenceProfiles],
  errorEvent: (message) => frame("exception", "serviceUnavailableException", JSON.stringify({ message })),
  errorBody: (_, message, more = {}) => ({
    message: "code" in more ? "Too many tokens per day, please wait before trying again." : message,
  }),
};

const stopReasons = { stop: "end_turn", length: "max_tokens", "content-filter": "content_filtered" } as const;

function events(ask: Ask, finish: Finish, reasoning: readonly string[]): WireEvent[] {
  const { pieces, calls } = ask.script;
  const outputTokens = pieces.length + calls.length;
  const { cachedTokens = 0 } = ask;
  let index = -1;
  const block = (kind: WireEvent["kind"], start: Body | null, deltas: readonly Body[]): WireEvent[] => {
    index += 1;
    const at = { contentBlockIndex: index };
    return [
      ...(start ? [{ kind, data: event("contentBlockStart", { ...at, start }) }] : []),
      ...deltas.map((delta) => ({ kind, data: event("contentBlockDelta", { ...at, delta }) })),
      { kind: "finish" as const, data: event("contentBlockStop", at) },
    ];
  };
  const reason = calls.length > 0 && finish === "stop" ? "tool_use" : stopReasons[finish];
  return [
    { kind: "start", data: event("messageStart", { role: "assistant" }) },
    ...(reasoning.length > 0
      ? block("reasoning", null, [
          ...reasoning.map((text) => ({ reasoningContent: { text } })),
          { reasoningContent: { signature: thought.signature } },
        ])
      : []),
    ...(pieces.length > 0
      ? block(
          "text",
          null,
          pieces.map((text) => ({ text })),
        )
      : []),
    ...calls.flatMap(({ name, arguments: given }, at) =>
      block(
        "call",
        { toolUse: { toolUseId: `tooluse_${at}`, name } },
        inThirds(given).map((input) => ({ toolUse: { input } })),
      ),
    ),
    { kind: "finish", data: event("messageStop", { stopReason: reason }) },
    {
      kind: "finish",
      data: event("metadata", {
        metrics: { latencyMs: 12 },
        usage: {
          ...{ inputTokens: ask.inputTokens - cachedTokens, outputTokens, totalTokens: ask.inputTokens + outputTokens },
          ...(cachedTokens > 0 && { cacheReadInputTokens: cachedTokens, cacheWriteInputTokens: 0 }),
        },
      }),
    },
  ];
}
