import type { Protocol } from "./protocol.ts";
import { scriptOf } from "./spoken-script.ts";

const conversation_id = "dify-conversation-1";
const place = { task_id: "t", message_id: "dify-message-1", conversation_id, created_at: 1_784_000_000 };
const data = (told: object) => `data: ${JSON.stringify({ ...place, ...told })}\n\n`;

/** `POST /v1/chat-messages` with `response_mode: "streaming"`. */
export const difyProtocol: Protocol = {
  path: /^\/v1\/chat-messages$/,
  key: (headers) => String(headers.authorization ?? "").replace(/^Bearer /, ""),
  ask: ({ query }) => ({
    ...{ script: scriptOf(String(query ?? ""), []), tools: [] },
    inputTokens: String(query ?? "").split(/\s+/).length,
  }),
  events: ({ script, inputTokens }) => [
    { kind: "start", data: "event: ping\n\n" },
    ...script.pieces.map((answer) => ({ kind: "text" as const, data: data({ event: "message", answer }) })),
    {
      kind: "finish",
      data: data({
        event: "message_end",
        metadata: { usage: usageOf(inputTokens, script.pieces.length), retriever_resources: [] },
      }),
    },
  ],
  errorEvent: (message) => data({ event: "error", status: 500, code: "internal_server_error", message }),
  errorBody: (status, message) => ({ code: "invalid_param", status, message }),
};

/** A thousandth of a dollar for each token. */
function usageOf(prompt_tokens: number, completion_tokens: number) {
  const total_tokens = prompt_tokens + completion_tokens;
  return {
    ...{ prompt_tokens, completion_tokens, total_tokens },
    ...{ total_price: (total_tokens / 1000).toFixed(7), currency: "USD", latency: 0.5 },
  };
}
