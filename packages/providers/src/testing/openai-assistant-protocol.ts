import type { Body, Protocol } from "./protocol.ts";
import { scriptOf } from "./spoken-script.ts";

const event = (name: string, data: object) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
const run = (status: string) =>
  event(`thread.run.${status}`, { id: "run_1", object: "thread.run", thread_id: "thread_1", status });
/** A message is in progress from the event that made it; its content comes with its end. */
const message = (what: "created" | "in_progress" | "completed", value = "") =>
  event(`thread.message.${what}`, {
    ...{ id: "msg_1", object: "thread.message", thread_id: "thread_1", role: "assistant" },
    status: what === "completed" ? what : "in_progress",
    content: what === "completed" ? [{ type: "text", text: { value, annotations: [] } }] : [],
  });
const delta = (value: string) =>
  event("thread.message.delta", {
    id: "msg_1",
    object: "thread.message.delta",
    delta: { content: [{ index: 0, type: "text", text: { value, annotations: [] } }] },
  });

/** `POST /v1/threads/runs` and `POST /v1/threads/{id}/runs` with `stream: true`; a run is called off beside it. */
export const openAiAssistantProtocol: Protocol = {
  path: /^\/v1\/threads(\/[^/]+)?\/runs$/,
  beside: (path) =>
    /^\/v1\/threads\/[^/]+\/runs\/[^/]+\/cancel$/.test(path)
      ? { id: "run_1", object: "thread.run", thread_id: "thread_1", status: "cancelling" }
      : undefined,
  key: (headers) => String(headers.authorization ?? "").replace(/^Bearer /, ""),
  ask: ({ thread, additional_messages }) => {
    const [last] = ((thread as Body | undefined)?.messages ?? additional_messages ?? []) as Body[];
    return { script: scriptOf(String(last?.content ?? ""), []), tools: [], inputTokens: 0 };
  },
  events: ({ script }) => [
    { kind: "start", data: event("thread.created", { id: "thread_1", object: "thread" }) },
    { kind: "start", data: run("queued") + run("in_progress") + message("created") + message("in_progress") },
    ...script.pieces.map((piece) => ({ kind: "text" as const, data: delta(piece) })),
    { kind: "finish", data: message("completed", script.pieces.join("")) + run("completed") },
    { kind: "end", data: "event: done\ndata: [DONE]\n\n" },
  ],
  errorEvent: (told) => event("error", { error: { message: told, type: "server_error", param: null, code: null } }),
  errorBody: (_, told, more = {}) => ({
    error: { message: told, type: "invalid_request_error", param: null, ...more },
  }),
};
