import type { Body, Protocol } from "./protocol.ts";
import { scriptOf } from "./spoken-script.ts";

interface Version {
  readonly path: RegExp;
  /** The list of messages in the result. */
  readonly list: string;
}

/** `sessions.detectIntent`: one JSON object, each piece of what is said a message of its own. */
const detectIntent = ({ path, list }: Version): Protocol => ({
  path,
  type: "application/json; charset=UTF-8",
  key: (headers) => String(headers["x-goog-api-key"] ?? headers.authorization ?? ""),
  ask: ({ queryInput }) => {
    const { text } = (queryInput ?? {}) as { text?: Body };
    return { script: scriptOf(String(text?.text ?? ""), []), tools: [], inputTokens: 0 };
  },
  events: ({ script }) => [
    { kind: "start", data: `{"responseId":"r-1","queryResult":{"languageCode":"en","${list}":[` },
    ...script.pieces.map((piece, at) => ({
      kind: "text" as const,
      data: `${at === 0 ? "" : ","}${JSON.stringify({ text: { text: [piece] } })}`,
    })),
    { kind: "finish", data: `]}}\n` },
  ],
  errorEvent: (message) => JSON.stringify({ error: { code: 500, message, status: "INTERNAL" } }),
  errorBody: (status, message) => ({ error: { code: status, message, status: "UNKNOWN" } }),
});

export const dialogflowCxProtocol = detectIntent({
  path: /^\/v3\/projects\/[^/]+\/locations\/[^/]+\/agents\/[^/]+\/sessions\/[^/]+:detectIntent$/,
  list: "responseMessages",
});

export const dialogflowEsProtocol = detectIntent({
  path: /^\/v2\/projects\/[^/]+\/agent\/sessions\/[^/]+:detectIntent$/,
  list: "fulfillmentMessages",
});
