import type { Protocol } from "./protocol.ts";
import { scriptOf } from "./spoken-script.ts";

/** `POST /gateway`: one JSON object, each piece of what is said a response of its own. */
export const sentiOneProtocol: Protocol = {
  path: /^\/v1\/gateway$/,
  type: "application/json",
  key: (headers) =>
    Buffer.from(String(headers.authorization ?? "").replace(/^Basic /, ""), "base64")
      .toString()
      .replace(/^[^:]*:/, ""),
  ask: ({ text }) => ({ script: scriptOf(String(text ?? ""), []), tools: [], inputTokens: 0 }),
  events: ({ script }) => [
    {
      kind: "start",
      data: `{"current_state":{"context":"Context","id":"state-1","name":"say:Answer","tags":[]},"responses":[`,
    },
    ...script.pieces.map((text, at) => ({
      kind: "text" as const,
      data: `${at === 0 ? "" : ","}${JSON.stringify({ quickReplies: [], text, quick_replies: [], attachments: [] })}`,
    })),
    { kind: "finish", data: `],"used_states":[]}` },
  ],
  errorEvent: (message) => JSON.stringify({ message }),
  errorBody: (status, message) => ({ status, message }),
};
