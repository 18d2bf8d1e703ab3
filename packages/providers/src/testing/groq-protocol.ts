import { randomBytes } from "node:crypto";
import { openAiProtocol } from "./openai-protocol.ts";
import type { Ask, Body, Finish, ListProtocol, Protocol, WireEvent } from "./protocol.ts";

/** Groq itself filters nothing; gateways in front of it do. */
const finishReasons = { stop: "stop", length: "length", "content-filter": "content_filter" } as const;

const listed = (id: string, active = true) => ({
  ...{ id, object: "model", created: 1_693_721_698, owned_by: "Groq", active },
  ...{ context_window: 131_072, public_apps: null, max_completion_tokens: 65_536 },
});

const list: ListProtocol = {
  path: /^\/v1\/openai\/v1\/models$/,
  entries: [listed("openai/gpt-oss-20b"), listed("whisper-large-v3"), listed("gemma-7b-it", false)],
  entry: (id) => listed(id),
  page: (data) => ({ object: "list", data }),
};

/**
 * `POST /openai/v1/chat/completions` with `stream: true`, as Groq has it: calls of tools come whole, reasoning in a
 * field of its own, and what was counted in `x_groq` of the last piece.
 */
export const groqProtocol: Protocol = {
  ...openAiProtocol,
  path: /^\/v1\/openai\/v1\/chat\/completions$/,
  wrongIn,
  events,
  errorEvent: (message) =>
    `event: error\n${sse({ error: { message, type: "internal_server_error", status_code: 500 } })}`,
  errorBody: (status, message, more = {}) => ({
    error: { message, type: status === 429 ? "tokens" : "invalid_request_error", ...more },
  }),
  lists: [list],
};

const unsupported = ["logprobs", "logit_bias", "top_logprobs", "store", "metadata"];
const ofMessages = new Set(["role", "content", "tool_calls", "tool_call_id"]);

function wrongIn(body: Body): string | undefined {
  const named = unsupported.find((name) => body[name] !== undefined);
  if (named) return `property '${named}' is unsupported`;
  for (const [at, message] of ((body.messages ?? []) as Body[]).entries()) {
    const strange = Object.keys(message).find((key) => !ofMessages.has(key));
    if (strange) return `'messages.${at}' : property '${strange}' is unsupported`;
  }
  const thinks = String(body.model).includes("gpt-oss") || String(body.model).includes("qwen");
  if (body.reasoning_effort === undefined) return undefined;
  if (!thinks) return "`reasoning_effort` is not supported with this model";
  const isOneOfTwo = String(body.model).includes("qwen") && body.reasoning_effort !== "none";
  return isOneOfTwo ? "`reasoning_effort` must be one of `none` or `default`" : undefined;
}

function events(ask: Ask, finish: Finish, reasoning: readonly string[]): WireEvent[] {
  const { pieces, calls } = ask.script;
  const id = `chatcmpl-${randomBytes(8).toString("hex")}`;
  const request = `req_${randomBytes(8).toString("hex")}`;
  const chunk = (delta: Body, finishReason: string | null = null, more: Body = {}) =>
    sse({
      ...{ id, object: "chat.completion.chunk", created: 1, model: "test-model", system_fingerprint: "fp_1" },
      choices: [{ index: 0, delta, logprobs: null, finish_reason: finishReason }],
      ...more,
    });
  const completion = pieces.length + calls.length;
  const usage = {
    ...{ queue_time: 0.01, prompt_time: 0.002, completion_time: 0.02, total_time: 0.022 },
    ...{ prompt_tokens: ask.inputTokens, completion_tokens: completion, total_tokens: ask.inputTokens + completion },
    ...(ask.cachedTokens && { prompt_tokens_details: { cached_tokens: ask.cachedTokens } }),
  };
  const reason = calls.length > 0 && finish === "stop" ? "tool_calls" : finishReasons[finish];
  return [
    { kind: "start", data: chunk({ role: "assistant", content: null }, null, { x_groq: { id: request } }) },
    ...reasoning.map((text) => ({
      kind: "reasoning" as const,
      data: chunk({ channel: "analysis", reasoning: text }),
    })),
    ...pieces.map((content) => ({ kind: "text" as const, data: chunk({ content }) })),
    ...calls.map((call, index) => ({
      kind: "call" as const,
      data: chunk({
        tool_calls: [
          {
            index,
            id: `fc_${id.slice(9)}${index}`,
            type: "function",
            function: { name: call.name, arguments: call.arguments },
          },
        ],
      }),
    })),
    { kind: "finish", data: chunk({}, reason, { x_groq: { id: request, usage } }) },
    { kind: "end", data: "data: [DONE]\n\n" },
  ];
}

const sse = (data: object) => `data: ${JSON.stringify(data)}\n\n`;
