import type { ServerResponse } from "node:http";
import type { Protocol, WireEvent } from "./protocol.ts";

export interface Call {
  readonly mode: string;
  readonly protocol: Protocol;
  readonly body: Record<string, unknown>;
  readonly key: string;
  /** How often this address was called, this time included. */
  readonly count: number;
}

type Refusal = (call: Call, response: ServerResponse, argument: string) => "answered" | "goes on";

const json = (response: ServerResponse, status: number, body: object, headers: Record<string, string> = {}) => {
  response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
  return "answered" as const;
};

const plain = (response: ServerResponse, type: string, text: string | Uint8Array) => {
  response.writeHead(200, { "content-type": type }).end(text);
  return "answered" as const;
};

/** Faults that come before any stream; `e<status>:<retry-after>` is any HTTP error. */
export const refusals: Readonly<Record<string, Refusal>> = {
  never: () => "answered",
  html: (_, response) => plain(response, "text/html", "<html><body>502 Bad gateway</body></html>"),
  blank: ({ protocol: { type = "text/event-stream" } }, response) => plain(response, type, ""),
  badjson: ({ protocol: { type = "text/event-stream", unreadable = "data: {oops\n\n" } }, response) =>
    plain(response, type, unreadable),
  json: ({ protocol }, response) => json(response, 200, protocol.errorBody(200, "no stream")),
  nothing: ({ protocol: { type = "text/event-stream", nothing = "data: [DONE]\n\n" } }, response) =>
    plain(response, type, nothing),
  echo: ({ protocol, key }, response) =>
    json(response, 401, protocol.errorBody(401, `Incorrect API key provided: ${key}`)),
  quota: ({ protocol }, response) =>
    json(response, 429, protocol.errorBody(429, "You exceeded your current quota", { code: "insufficient_quota" })),
  refuse({ protocol, body }, response, parameter) {
    if (body[parameter] === undefined) return "goes on";
    const details = { code: "unsupported_parameter", param: parameter };
    return json(
      response,
      400,
      protocol.errorBody(400, `Unsupported parameter: '${parameter}' is not supported with this model.`, details),
    );
  },
  free({ protocol, body }, response) {
    const { freeChoice } = protocol;
    if (!freeChoice || protocol.ask(body).mustCall !== true) return "goes on";
    return json(response, 400, protocol.errorBody(400, freeChoice.message, freeChoice.more));
  },
  flaky: ({ protocol, count }, response, times) =>
    count > Number(times || 1) ? "goes on" : json(response, 500, protocol.errorBody(500, "fault 500")),
};

export function httpError(call: Call, response: ServerResponse, status: number, retryAfter: string): "answered" {
  const headers: Record<string, string> = retryAfter === "" ? {} : { "retry-after": retryAfter };
  return json(response, status, call.protocol.errorBody(status, `fault ${status}`), headers);
}

/** What becomes of the events of a whole answer. */
export const bend: Readonly<Record<string, (events: readonly WireEvent[], call: Call) => readonly WireEvent[]>> = {
  empty: (events) => events.filter(({ kind }) => kind !== "text" && kind !== "call"),
  notdone: (events) => events.filter(({ kind }) => kind !== "end"),
  opennotdone: (events) => events.filter(({ kind }) => kind !== "end"),
  nofinish: (events) => events.filter(({ kind }) => kind !== "finish"),
  dup: (events) => events.flatMap((event) => (event.kind === "start" ? [event] : [event, event])),
  cut: (events) => beforeText(events, 2),
  unclosed: (events) => unclosed(events),
  halved: (events) => halved(events, beforeText(events, 2)),
  notdoneunclosed: (events) => unclosed(events.filter(({ kind }) => kind !== "end")),
  error: (events, { protocol }) => [{ kind: "text", data: protocol.errorEvent("Overloaded") }, ...events],
  broken: (events, { protocol }) => [
    ...beforeText(events, 2),
    { kind: "text", data: protocol.errorEvent("Overloaded") },
  ],
};

/** The connection ends in the middle of the event behind these. */
function halved(events: readonly WireEvent[], whole: readonly WireEvent[]): readonly WireEvent[] {
  const next = events[whole.length];
  return next ? [...whole, { kind: next.kind, data: next.data.slice(0, next.data.length >> 1) }] : whole;
}

/** An event ends with an empty line, which some leave out behind the last one. */
const unclosed = (events: readonly WireEvent[]): readonly WireEvent[] =>
  events.map(({ kind, data }, at) => {
    const isLast = at === events.length - 1 && typeof data === "string";
    return { kind, data: isLast ? data.replace(/(\r?\n)+$/, "") : data };
  });

/** Everything up to the text event after `count` of them. */
export function beforeText(events: readonly WireEvent[], count: number): readonly WireEvent[] {
  const texts = events.filter(({ kind }) => kind === "text");
  // In the protocol with blocks the first text event only opens one.
  const opened = String(texts[0]?.data).includes("content_block_start") ? 1 : 0;
  const end = texts[count + opened];
  return end ? events.slice(0, events.indexOf(end)) : events;
}
