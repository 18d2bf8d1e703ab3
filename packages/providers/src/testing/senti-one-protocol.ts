import type { Protocol } from "./protocol.ts";
import { scriptOf } from "./spoken-script.ts";

const responseOf = (text: string) => ({ quickReplies: [], text, quick_replies: [], attachments: [] });
const current_state = { context: "Context", id: "state-1", name: "say:Answer", tags: [] };

const asked: Pick<Protocol, "path" | "key" | "ask" | "errorBody"> = {
  path: /^\/v1\/gateway$/,
  key: (headers) =>
    Buffer.from(String(headers.authorization ?? "").replace(/^Basic /, ""), "base64")
      .toString()
      .replace(/^[^:]*:/, ""),
  ask: ({ text }) => ({ script: scriptOf(String(text ?? ""), []), tools: [], inputTokens: 0 }),
  errorBody: (status, message) => ({ status, message }),
};

/** Where a stream is accepted: what one looks like is not public; each event here holds what a whole answer holds. */
const streamed: Protocol = {
  ...asked,
  events: ({ script }) =>
    script.pieces.map((text) => ({
      kind: "text" as const,
      data: `data: ${JSON.stringify({ current_state, responses: [responseOf(text)], used_states: [] })}\n\n`,
    })),
  errorEvent: (message) => `data: ${JSON.stringify({ message })}\n\n`,
};

/** `POST /gateway`: one JSON object, each piece of what is said a response of its own. */
export const sentiOneProtocol: Protocol = {
  ...asked,
  type: "application/json",
  form: (_, { accept }) => (String(accept).includes("text/event-stream") ? streamed : undefined),
  events: ({ script }) => [
    { kind: "start", data: `{"current_state":${JSON.stringify(current_state)},"responses":[` },
    ...script.pieces.map((text, at) => ({
      kind: "text" as const,
      data: `${at === 0 ? "" : ","}${JSON.stringify(responseOf(text))}`,
    })),
    { kind: "finish", data: `],"used_states":[]}` },
  ],
  errorEvent: (message) => JSON.stringify({ message }),
};
