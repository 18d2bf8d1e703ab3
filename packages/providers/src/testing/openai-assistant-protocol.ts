import type { Body, Protocol } from "./protocol.ts";
import { scriptOf } from "./spoken-script.ts";

const event = (name: string, data: object) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
const run = (status: string) =>
  event(`thread.run.${status}`, { id: "run_1", object: "thread.run", thread_id: "thread_1", status });
const message = (status: string) =>
  event(`thread.message.${status}`, {
    id: "msg_1",
    object: "thread.message",
    thread_id: "thread_1",
    status,
    content: [],
  });
const delta = (value: string) =>
  event("thread.message.delta", {
    id: "msg_1",
    object: "thread.message.delta",
    delta: { content: [{ index: 0, type: "text", text: { value, annotations: [] } }] },
  });

/** `POST /v1/threads/runs` and `POST /v1/threads/{id}/runs` with `stream: true`. */
export const openAiAssistantProtocol: Protocol = {
  path: /^\/v1\/threads(\/[^/]+)?\/runs$/,
  key: (headers) => String(headers.authorization ?? "").replace(/^Bearer /, ""),
  ask: ({ thread, additional_messages }) => {
    const [last] = ((thread as Body | undefined)?.messages ?? additional_messages ?? []) as Body[];
    return { script: scriptOf(String(last?.content ?? ""), []), tools: [], inputTokens: 0 };
  },
  events: ({ script }) => [
    { kind: "start", data: event("thread.created", { id: "thread_1", object: "thread" }) },
    { kind: "start", data: run("queued") + run("in_progress") + message("created") + message("in_progress") },
    ...script.pieces.map((piece) => ({ kind: "text" as const, data: delta(piece) })),
    { kind: "finish", data: message("completed") + run("completed") },
    { kind: "end", data: "event: done\ndata: [DONE]\n\n" },
  ],
  errorEvent: (told) => event("error", { error: { message: told, type: "server_error", param: null, code: null } }),
  errorBody: (_, told, more = {}) => ({
    error: { message: told, type: "invalid_request_error", param: null, ...more },
  }),
};
