import type { Protocol } from "./protocol.ts";
import { scriptOf } from "./spoken-script.ts";

/** `POST` to a REST endpoint: one JSON object, each piece of what is said an output of its own. */
export const cognigyProtocol: Protocol = {
  path: /^\/v1\/cognigy$/,
  type: "application/json; charset=utf-8",
  key: (headers) => String(headers["ocp-apim-subscription-key"] ?? ""),
  ask: ({ text }) => ({ script: scriptOf(String(text ?? ""), []), tools: [], inputTokens: 0 }),
  events: ({ script }) => [
    {
      kind: "start",
      data: `{"text":${JSON.stringify(script.pieces.join(""))},"data":{},"outputStack":[`,
    },
    ...script.pieces.map((text, at) => ({
      kind: "text" as const,
      data: `${at === 0 ? "" : ","}${JSON.stringify({ text, data: {}, source: "bot" })}`,
    })),
    { kind: "finish", data: `],"userId":"u","sessionId":"s"}` },
  ],
  errorEvent: (message) => JSON.stringify({ error: message }),
  errorBody: (status, detail) => ({ type: "about:blank", title: "Error", status, detail, traceId: "t-1" }),
};
