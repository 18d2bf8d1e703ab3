import type { Body, Protocol } from "./protocol.ts";
import { scriptOf } from "./spoken-script.ts";

const event = (type: string, data: object) => `event: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`;
const response = (status: string) => ({
  response: { id: "resp_1", object: "response", status, output: [], error: null },
});
const item = (status: string) => ({
  output_index: 0,
  item: { id: "msg_1", type: "message", role: "assistant", status },
});

/** `POST /v1/responses` with `stream: true`, in a conversation that is there already. */
export const storedPromptProtocol: Protocol = {
  path: /^\/v1\/responses$/,
  key: (headers) => String(headers.authorization ?? "").replace(/^Bearer /, ""),
  ask: ({ input }) => {
    const [last] = (input ?? []) as Body[];
    return { script: scriptOf(String(last?.content ?? ""), []), tools: [], inputTokens: 0 };
  },
  events: ({ script }) => [
    { kind: "start", data: event("response.created", response("in_progress")) },
    { kind: "start", data: event("response.output_item.added", item("in_progress")) },
    ...script.pieces.map((delta) => ({
      kind: "text" as const,
      data: event("response.output_text.delta", { item_id: "msg_1", output_index: 0, content_index: 0, delta }),
    })),
    { kind: "finish", data: event("response.output_item.done", item("completed")) },
    { kind: "end", data: event("response.completed", response("completed")) },
  ],
  errorEvent: (message) => event("error", { code: "server_error", message, param: null }),
  errorBody: (_, message, more = {}) => ({ error: { message, type: "invalid_request_error", param: null, ...more } }),
};
