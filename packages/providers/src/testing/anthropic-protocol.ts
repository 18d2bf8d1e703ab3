import { randomBytes } from "node:crypto";
import { noPrefill } from "./converse-rules.ts";
import { inThirds } from "./openai-protocol.ts";
import { type Ask, type Finish, type ListProtocol, type Protocol, textOf, type WireEvent } from "./protocol.ts";
import { scriptOf } from "./spoken-script.ts";

interface Block {
  readonly type: string;
  readonly text?: string;
  readonly content?: unknown;
}
interface Message {
  readonly role: string;
  readonly content: string | readonly Block[];
}

const listed = (id: string, display_name = id) => ({
  ...{ type: "model", id, display_name },
  created_at: "2025-10-01T00:00:00Z",
});

/** `GET /v1/models`: what follows an entry is asked for by the entry's id. */
const list: ListProtocol = {
  path: /^\/v1\/models$/,
  entries: [
    listed("claude-haiku-4-5-20251001", "Claude Haiku 4.5"),
    listed("claude-3-5-haiku-20241022", "Claude Haiku 3.5"),
  ],
  entry: (id) => listed(id),
  page(entries, query, most) {
    const ids = entries.map((entry) => (entry as { id: string }).id);
    const begin = query.has("after_id") ? ids.indexOf(query.get("after_id") ?? "") + 1 : 0;
    const end = begin + Math.min(most, Number(query.get("limit") ?? 20));
    const data = entries.slice(begin, end);
    return {
      data,
      has_more: end < ids.length,
      first_id: ids[begin] ?? null,
      last_id: ids[begin + data.length - 1] ?? null,
    };
  },
  wrongIn(headers, query) {
    if (headers["anthropic-version"] === undefined) return "anthropic-version: header is required";
    return Number(query.get("limit") ?? 20) > 1000 ? "limit: Input should be less than or equal to 1000" : undefined;
  },
};

/** `POST /v1/messages` with `stream: true`. */
export const anthropicProtocol: Protocol = {
  path: /^\/v1\/messages$/,
  key: (headers) => String(headers["x-api-key"] ?? ""),
  ask(body) {
    const messages = (body.messages ?? []) as Message[];
    const last = messages.at(-1)?.content ?? "";
    const blocks: readonly Block[] = typeof last === "string" ? [{ type: "text", text: last }] : last;
    const results = blocks.filter(({ type }) => type === "tool_result").map(({ content }) => textOf(content));
    const said = blocks.findLast(({ type }) => type === "text")?.text ?? "";
    const script = scriptOf(said, results);
    return {
      script: formatOf(body) ? { ...script, pieces: inThirds(script.calls[0]?.arguments ?? "{}"), calls: [] } : script,
      tools: ((body.tools ?? []) as { name: string }[]).map(({ name }) => name),
      mustCall: (body.tool_choice as { type?: string } | undefined)?.type === "any",
      inputTokens: messages.map(({ content }) => textOf(content).split(/\s+/).length).reduce((a, b) => a + b, 0),
    };
  },
  wrongIn(body) {
    if ((body.messages as Message[] | undefined)?.at(-1)?.role !== "user") return noPrefill;
    if ("output_format" in body) return "output_format: Extra inputs are not permitted";
    const format = formatOf(body);
    if (!format) return undefined;
    if (format.type !== "json_schema") return "output_config.format.type: Input should be 'json_schema'";
    return isClosed(format.schema)
      ? undefined
      : "output_config.format.schema: For 'object' type, 'additionalProperties' must be explicitly set to false";
  },
  freeChoice: { message: 'tool_choice: type "tool" and "any" are not supported for this model.' },
  events,
  errorEvent: (message) => event("error", { error: { type: "overloaded_error", message } }),
  errorBody: (status, message, more = {}) => ({
    type: "error",
    error: { type: status === 429 ? "rate_limit_error" : "invalid_request_error", message, ...more },
  }),
  lists: [list],
};

const formatOf = ({ output_config }: Record<string, unknown>) =>
  (output_config as { format?: { type?: string; schema?: unknown } } | undefined)?.format;

const isClosed = (schema: unknown): boolean => {
  if (typeof schema !== "object" || schema === null) return true;
  const { type, additionalProperties } = schema as { type?: unknown; additionalProperties?: unknown };
  return (type !== "object" || additionalProperties === false) && Object.values(schema).every(isClosed);
};

const stopReasons = { stop: "end_turn", length: "max_tokens", "content-filter": "refusal" } as const;

function events(ask: Ask, finish: Finish, reasoning: readonly string[]): WireEvent[] {
  const { pieces, calls } = ask.script;
  const out: WireEvent[] = [];
  let index = 0;
  const block = (kind: WireEvent["kind"], content_block: object, deltas: readonly object[]) => {
    const at = index++;
    out.push({ kind, data: event("content_block_start", { index: at, content_block }) });
    for (const delta of deltas) out.push({ kind, data: event("content_block_delta", { index: at, delta }) });
    out.push({ kind, data: event("content_block_stop", { index: at }) });
  };
  const id = `msg_${randomBytes(8).toString("hex")}`;
  const message = { id, type: "message", role: "assistant", model: "test-model", content: [], stop_reason: null };
  const { inputTokens, cachedTokens = 0 } = ask;
  // This vendor leaves out of its input what it had read before.
  const usage = {
    input_tokens: inputTokens - cachedTokens,
    cache_read_input_tokens: cachedTokens,
    output_tokens: 1,
  };
  out.push({ kind: "start", data: event("message_start", { message: { ...message, stop_sequence: null, usage } }) });
  out.push({ kind: "start", data: event("ping", {}) });
  if (reasoning.length > 0)
    block(
      "reasoning",
      { type: "thinking", thinking: "" },
      reasoning.map((thinking) => ({ type: "thinking_delta", thinking })),
    );
  if (pieces.length > 0)
    block(
      "text",
      { type: "text", text: "" },
      pieces.map((text) => ({ type: "text_delta", text })),
    );
  for (const call of calls) {
    const tool = { type: "tool_use", id: `toolu_${id.slice(4)}${index}`, name: call.name, input: {} };
    block(
      "call",
      tool,
      inThirds(call.arguments).map((partial_json) => ({ type: "input_json_delta", partial_json })),
    );
  }
  const stop_reason = calls.length > 0 && finish === "stop" ? "tool_use" : stopReasons[finish];
  const output = { output_tokens: pieces.length + calls.length };
  out.push({
    kind: "finish",
    data: event("message_delta", { delta: { stop_reason, stop_sequence: null }, usage: output }),
  });
  out.push({ kind: "end", data: event("message_stop", {}) });
  return out;
}

const event = (type: string, data: object) => `event: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`;
