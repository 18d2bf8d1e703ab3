import { type Protocol, withinString } from "./protocol.ts";
import { scriptOf } from "./spoken-script.ts";

const conversation_id = "dify-conversation-1";
const place = { task_id: "t", message_id: "dify-message-1", conversation_id, created_at: 1_784_000_000 };
const data = (told: object) => `data: ${JSON.stringify({ ...place, ...told })}\n\n`;

/** Of `GET /v1/parameters`, as far as it opens a conversation. */
const parameters = { opening_statement: "Welcome to the museum", suggested_questions: [], user_input_form: [] };

const asked: Pick<Protocol, "path" | "beside" | "key" | "ask" | "errorBody"> = {
  path: /^\/v1\/chat-messages$/,
  beside: (path) => (/^\/v1\/parameters\b/.test(path) ? parameters : undefined),
  key: (headers) => String(headers.authorization ?? "").replace(/^Bearer /, ""),
  ask: ({ query }) => ({
    ...{ script: scriptOf(String(query ?? ""), []), tools: [] },
    inputTokens: String(query ?? "").split(/\s+/).length,
  }),
  errorBody: (status, message) => ({ code: "invalid_param", status, message }),
};

/** `response_mode: "blocking"`, or none: one JSON object. */
const blocking: Protocol = {
  ...asked,
  type: "application/json",
  events: ({ script, inputTokens }) => [
    {
      kind: "start",
      data: `${JSON.stringify({ event: "message", ...place, id: place.message_id, mode: "chat" }).slice(0, -1)},"answer":"`,
    },
    ...script.pieces.map((answer) => ({ kind: "text" as const, data: withinString(answer) })),
    { kind: "finish", data: `","metadata":${JSON.stringify(metadataOf(inputTokens, script.pieces.length))}}` },
  ],
  errorEvent: (message) => JSON.stringify({ code: "internal_server_error", message, status: 500 }),
};

/** `POST /v1/chat-messages`, with `response_mode: "streaming"` a stream of events. */
export const difyProtocol: Protocol = {
  ...asked,
  form: ({ response_mode }) => (response_mode === "streaming" ? undefined : blocking),
  events: ({ script, inputTokens }) => [
    { kind: "start", data: "event: ping\n\n" },
    ...script.pieces.map((answer) => ({ kind: "text" as const, data: data({ event: "message", answer }) })),
    {
      kind: "finish",
      data: data({
        event: "message_end",
        metadata: metadataOf(inputTokens, script.pieces.length),
      }),
    },
  ],
  errorEvent: (message) => data({ event: "error", status: 500, code: "internal_server_error", message }),
};

const metadataOf = (read: number, written: number) => ({ usage: usageOf(read, written), retriever_resources: [] });

/** A thousandth of a dollar for each token. */
function usageOf(prompt_tokens: number, completion_tokens: number) {
  const total_tokens = prompt_tokens + completion_tokens;
  return {
    ...{ prompt_tokens, completion_tokens, total_tokens },
    ...{ total_price: (total_tokens / 1000).toFixed(7), currency: "USD", latency: 0.5 },
  };
}
