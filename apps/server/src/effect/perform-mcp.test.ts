import type { ServerResponse } from "node:http";
import type { EventStore } from "@modelcontextprotocol/sdk/server/streamableHttp.js";
import { expect, test, vi } from "vitest";
import { guardedFetch } from "../platform/guarded-fetch/index.ts";
import { performMcp } from "./perform-mcp.ts";
import { type Answer, head, serve } from "./testing/mcp-server.ts";

const streaming = [
  ["by a stream", {}],
  ["at once", { enableJsonResponse: true }],
] as const;

test.each(streaming)("texts and structured content come back %s", async (_, options) => {
  const { call, seen } = await serve(options);
  const args = { city: "Łódź", days: 2, where: { lat: 51.7 } };
  expect(await call("forecast", { arguments: args, headers: { authorization: "Bearer s3cret" } })).toEqual({
    type: "mcp",
    isError: false,
    texts: ["Łódź, 2 days, 51.7", "Take a coat"],
    structured: { low: -3 },
    leftOut: 1,
    durationMs: expect.any(Number),
  });
  for (const { headers } of seen)
    expect(headers).toMatchObject({ authorization: "Bearer s3cret", "idempotency-key": "effect-1" });
});

test("a session is of one call, and ended after it", async () => {
  const { call, seen, sessions } = await serve();
  await call("forecast", { arguments: { city: "Ghent" } });
  await call("forecast", { arguments: { city: "Ghent" } });
  await vi.waitFor(() => expect(sessions.size).toBe(0));
  expect(seen.filter((one) => one.call === "initialize")).toHaveLength(2);
  expect(seen.filter(({ method }) => method === "GET")).toEqual([]);
});

test("what a server tells on the way to its answer is no answer", async () => {
  const { call } = await serve();
  expect(await call("tells")).toMatchObject({ texts: ["told"] });
});

test.each(streaming)("a tool that says that it failed has answered, %s", async (_, options) => {
  const { call } = await serve(options);
  expect(await call("fails")).toMatchObject({ type: "mcp", isError: true, texts: ["No such city"] });
});

test("arguments that the tool refuses and a tool that is not there are answers that say so", async () => {
  const { call } = await serve();
  for (const result of [await call("forecast", { arguments: { city: 1 } }), await call("nothing")]) {
    const said = result.type === "mcp" ? result.texts.join() : result.type === "failed" ? result.message : "";
    expect(said).toMatch(/Invalid arguments|not found/);
    expect(result).toMatchObject(result.type === "mcp" ? { isError: true } : { code: "mcp-refused", retryable: false });
  }
});

test("a session that the server has forgotten is begun anew, once", async () => {
  let forgotten = 0;
  const forgets =
    (most: number): Answer =>
    (_request, response, method) => {
      if (method !== "tools/call" || forgotten >= most) return false;
      forgotten += 1;
      response.writeHead(404).end();
      return true;
    };
  const once = await serve({}, forgets(1));
  expect(await once.call("forecast", { arguments: { city: "Ghent" } })).toMatchObject({ type: "mcp" });
  expect(once.seen.filter((one) => one.call === "initialize")).toHaveLength(2);
  forgotten = 0;
  const always = await serve({}, forgets(9));
  expect(await always.call("tells")).toMatchObject({ type: "failed", code: "http-404", attempts: 2 });
  expect(forgotten).toBe(2);
});

test.each([
  [401, false],
  [403, false],
  [429, true],
  [503, true],
])("a server that answers %i is a failure", async (status, retryable) => {
  const { call } = await serve({}, (_request, response) => {
    response.writeHead(status).end("no");
    return true;
  });
  expect(await call("tells")).toMatchObject({ type: "failed", code: `http-${status}`, retryable });
});

test.each([
  ["a tool", () => false],
  ["a handshake", (_request, _response, method) => method === "initialize"],
  ["the end of a handshake", (_request, _response, method) => method === "notifications/initialized"],
] as [string, Answer][])("%s that takes too long ends with its time-out", async (_, before) => {
  const { call } = await serve({}, before);
  expect(await call("slow", { timeoutMs: 300 })).toMatchObject({ type: "failed", code: "timeout", retryable: true });
});

test("a slow call that nobody wants any more is cancelled, and its session ended", async () => {
  const { call, seen, sessions } = await serve();
  const abort = new AbortController();
  const result = call("slow", {}, abort.signal);
  await vi.waitFor(() => expect(seen.some((one) => one.call === "tools/call")).toBe(true));
  abort.abort();
  expect(await result).toMatchObject({ code: "cancelled" });
  await vi.waitFor(() => expect(sessions.size).toBe(0));
});

test.each(streaming)("an answer that is too large or has too many parts is refused, %s", async (_, options) => {
  const { call } = await serve(options);
  expect(await call("long")).toMatchObject({ type: "failed", code: "too-large" });
  expect(await call("many")).toMatchObject({ type: "failed", code: "too-large" });
});

test.each([
  ["cut off", (response: ServerResponse) => response.socket?.destroy()],
  ["ended", (response: ServerResponse) => response.end()],
])("an answer that is %s in the middle is told at once", async (_, end) => {
  const { call } = await serve({}, (_request, response, method) => {
    if (method !== "tools/call") return false;
    response.writeHead(200, head).write('event: message\ndata: {"jsonrpc":"2.0",\n', () => end(response));
    return true;
  });
  expect(await call("tells")).toMatchObject({ type: "failed", code: "incomplete", retryable: true });
});

test("a connection that is cut before any answer is no connection", async () => {
  const { call } = await serve({}, (request) => {
    request.socket.destroy();
    return true;
  });
  expect(await call("tells")).toMatchObject({ type: "failed", code: "unavailable", retryable: true });
});

/** Keeps what was sent, so that a client whose stream was cut gets the rest. */
function eventStore(): EventStore {
  const events: { streamId: string; message: Parameters<EventStore["storeEvent"]>[1] }[] = [];
  return {
    storeEvent: async (streamId, message) => String(events.push({ streamId, message })),
    replayEventsAfter: async (lastId, { send }) => {
      const streamId = events[Number(lastId) - 1]?.streamId ?? "";
      for (const [at, event] of events.entries())
        if (at >= Number(lastId) && event.streamId === streamId) await send(String(at + 1), event.message);
      return streamId;
    },
  };
}

test.each(["parted", "cut"])("a stream that can be taken up again is taken up again: %s", async (tool) => {
  const { call, seen } = await serve({ eventStore: eventStore(), retryInterval: 10 });
  expect(await call(tool)).toMatchObject({ texts: ["told later"], isError: false });
  const resumed = seen.flatMap(({ method, headers }) => (method === "GET" ? [headers["last-event-id"]] : []));
  expect(resumed).toEqual([expect.stringMatching(/^\d+$/)]);
});

test("a stream that promised to be taken up again and cannot be is told as lost", async () => {
  const { call } = await serve({}, (request, response, method) => {
    if (request.method === "GET") response.writeHead(405).end();
    if (method !== "tools/call") return request.method === "GET";
    response.writeHead(200, head).end("id: 1\nretry: 10\ndata: \n\n");
    return true;
  });
  expect(await call("tells")).toMatchObject({ type: "failed", code: "incomplete" });
});

/** Answers the call itself with a stream of these and then with the tool's text. */
test("what speaks something else is told as such", async () => {
  const page = await serve({}, (_request, response) => {
    response.writeHead(200, { "content-type": "text/html" }).end("<p>Hello");
    return true;
  });
  expect(await page.call("tells")).toMatchObject({ type: "failed", code: "malformed" });
  const json = await serve({}, (_request, response) => {
    response.writeHead(200, { "content-type": "application/json" }).end('{"hello":"there"}');
    return true;
  });
  expect(await json.call("tells")).toMatchObject({ type: "failed", code: "malformed" });
});

const jsonOf = (message: object) => (response: ServerResponse) =>
  response
    .writeHead(200, { "content-type": "application/json" })
    .end(JSON.stringify({ jsonrpc: "2.0", result: { content: [] }, ...message }));

test.each([
  ["nothing at all", "malformed", (response: ServerResponse) => response.writeHead(202).end()],
  ["another request's answer", "incomplete", jsonOf({ id: 99 })],
  [
    "another request's answer in a stream",
    "incomplete",
    (response: ServerResponse) => response.writeHead(200, head).end('data: {"jsonrpc":"2.0","id":99,"result":{}}\n\n'),
  ],
])("a call that is answered with %s is not waited for", async (_, code, answer) => {
  const { call } = await serve({}, (_request, response, method) => {
    if (method !== "tools/call") return false;
    answer(response);
    return true;
  });
  expect(await call("tells", { timeoutMs: 20_000 })).toMatchObject({ type: "failed", code });
});

test("parts of a kind that is not known are counted and take nothing from the texts beside them", async () => {
  const content = [
    { type: "text", text: "It rains" },
    { type: "hologram", beams: 3 },
    { type: "text" },
    "Take a coat",
    { type: "resource", resource: { uri: "note://1", blob: "AAAA" } },
    { type: "resource", resource: { uri: "note://2", text: "Take a coat" } },
  ];
  const { call } = await serve({}, (_request, response, method) => {
    if (method !== "tools/call") return false;
    jsonOf({ id: 1, result: { content } })(response);
    return true;
  });
  expect(await call("tells")).toMatchObject({ type: "mcp", texts: ["It rains", "Take a coat"], leftOut: 4 });
});

test("addresses inside are not reached, nor what is no address", async () => {
  const { url } = await serve();
  const effect = { effectId: "effect-1", signal: new AbortController().signal };
  const request = { url, headers: {}, tool: "tells", arguments: {}, timeoutMs: 1000 };
  const guarded = { fetch: guardedFetch({ allow: "" }) };
  expect(await performMcp(guarded, request, effect)).toMatchObject({ code: "blocked", retryable: false });
  expect(await performMcp(guarded, { ...request, url: "weather" }, effect)).toMatchObject({ code: "blocked" });
  const headers = { "x y": "1" };
  expect(await performMcp(guarded, { ...request, headers }, effect)).toMatchObject({ code: "bad-request" });
});

test("headers are not carried to another origin by a redirect", async () => {
  const other = await serve();
  const { call } = await serve({}, (_request, response) => {
    response.writeHead(307, { location: other.url.replace("127.0.0.1", "localhost") }).end();
    return true;
  });
  const result = await call("tells", { headers: { authorization: "Bearer s3cret" } });
  expect(result).toMatchObject({ type: "failed" });
  expect(other.seen).toEqual([]);
});
