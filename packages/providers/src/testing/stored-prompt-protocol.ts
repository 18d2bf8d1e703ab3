import { type Body, type Protocol, withinString } from "./protocol.ts";
import { scriptOf } from "./spoken-script.ts";

const event = (type: string, data: object) => `event: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`;
const place = { item_id: "msg_1", output_index: 0, content_index: 0 };
const part = (text: string) => ({ type: "output_text", text, annotations: [] });
const message = (status: string, content: readonly object[]) => ({
  ...{ id: "msg_1", type: "message", role: "assistant" },
  status,
  content,
});
const response = (status: string, output: readonly object[]) => ({
  response: { id: "resp_1", object: "response", created_at: 1_784_000_000, status, output, error: null },
});

/** The conversation that is made, and what is put into it by hand. */
const conversations: Protocol["beside"] = (path) => {
  if (path === "/v1/conversations") return { id: "conv_1", object: "conversation", created_at: 1_784_000_000 };
  return /^\/v1\/conversations\/[^/]+\/items$/.test(path) ? { object: "list", data: [], has_more: false } : undefined;
};

const asked: Pick<Protocol, "path" | "beside" | "key" | "ask" | "errorBody"> = {
  path: /^\/v1\/responses$/,
  beside: conversations,
  key: (headers) => String(headers.authorization ?? "").replace(/^Bearer /, ""),
  ask: ({ input }) => {
    const last = ((input ?? []) as Body[]).at(-1);
    return { script: scriptOf(String(last?.content ?? ""), []), tools: [], inputTokens: 0 };
  },
  errorBody: (_, message, more = {}) => ({ error: { message, type: "invalid_request_error", param: null, ...more } }),
};

/** Of the whole response, what stands before its text and behind it. */
const [before = "", behind = ""] = JSON.stringify(
  response("completed", [message("completed", [part("THE TEXT")])]).response,
).split("THE TEXT");

/** Without `stream`: one JSON object. */
const unstreamed: Protocol = {
  ...asked,
  type: "application/json",
  events: ({ script }) => [
    { kind: "start", data: before },
    ...script.pieces.map((piece) => ({ kind: "text" as const, data: withinString(piece) })),
    { kind: "finish", data: behind },
  ],
  errorEvent: (told) => JSON.stringify({ error: { message: told, type: "server_error", param: null, code: null } }),
};

/** `POST /v1/responses`, with `stream: true` a stream of events, in a conversation that stands beside it. */
export const storedPromptProtocol: Protocol = {
  ...asked,
  form: ({ stream }) => (stream === true ? undefined : unstreamed),
  events({ script }) {
    const whole = part(script.pieces.join(""));
    const item = message("completed", [whole]);
    return [
      { kind: "start", data: event("response.created", response("in_progress", [])) },
      {
        kind: "start",
        data: event("response.output_item.added", { output_index: 0, item: message("in_progress", []) }),
      },
      { kind: "start", data: event("response.content_part.added", { ...place, part: part("") }) },
      ...script.pieces.map((delta) => ({
        kind: "text" as const,
        data: event("response.output_text.delta", { ...place, delta, logprobs: [] }),
      })),
      {
        kind: "finish",
        data:
          event("response.content_part.done", { ...place, part: whole }) +
          event("response.output_item.done", { output_index: 0, item }),
      },
      { kind: "end", data: event("response.completed", response("completed", [item])) },
    ];
  },
  errorEvent: (message) => event("error", { code: "server_error", message, param: null }),
};
