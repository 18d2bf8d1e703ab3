import type { Protocol } from "./protocol.ts";
import { scriptOf } from "./spoken-script.ts";

/** An endpoint that streams one action per event: each piece of what it says is one. */
export const customEndpointProtocol: Protocol = {
  path: /^\/v1\/custom$/,
  key: (headers) => String(headers.authorization ?? "").replace(/^Bearer /, ""),
  ask(body) {
    const { action } = body as { action?: { text?: { text?: string } } };
    return { script: scriptOf(action?.text?.text ?? "", []), tools: [], inputTokens: 0 };
  },
  events: ({ script }) =>
    script.pieces.map((text) => ({ kind: "text", data: `data: ${JSON.stringify({ text: { text } })}\n\n` })),
  errorEvent: (message) => `data: ${JSON.stringify({ error: message })}\n\n`,
  errorBody: (_, message) => ({ message }),
};
