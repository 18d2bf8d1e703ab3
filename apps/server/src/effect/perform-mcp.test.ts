import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import {
  type EventStore,
  StreamableHTTPServerTransport,
  type StreamableHTTPServerTransportOptions,
} from "@modelcontextprotocol/sdk/server/streamableHttp.js";
import type { McpRequest } from "@parlo/engine";
import { expect, onTestFinished, test, vi } from "vitest";
import { z } from "zod";
import { guardedFetch } from "../platform/guarded-fetch/index.ts";
import { performMcp } from "./perform-mcp.ts";

interface Seen {
  readonly method: string;
  readonly headers: IncomingMessage["headers"];
  readonly call: string | undefined;
}
type Answer = (request: IncomingMessage, response: ServerResponse, call: string | undefined) => boolean;

/** Tools that do what the tests need, on a server made with the official package. */
function tools(cut: () => Promise<void>): McpServer {
  const server = new McpServer({ name: "weather", version: "1" }, { capabilities: { logging: {} } });
  const inputSchema = {
    city: z.string(),
    days: z.number().optional(),
    where: z.object({ lat: z.number() }).optional(),
  };
  server.registerTool(
    "forecast",
    { inputSchema, outputSchema: { low: z.number() } },
    async ({ city, days = 1, where }) => ({
      content: [
        { type: "text", text: `${city}, ${days} days, ${where?.lat ?? "nowhere"}` },
        { type: "image", data: "AAAA", mimeType: "image/png" },
        { type: "resource", resource: { uri: "note://1", text: "Take a coat" } },
      ],
      structuredContent: { low: -3 },
    }),
  );
  server.registerTool("fails", {}, async () => ({ content: [{ type: "text", text: "No such city" }], isError: true }));
  server.registerTool("long", {}, async () => ({ content: [{ type: "text", text: "x".repeat(600_000) }] }));
  server.registerTool("many", {}, async () => ({
    content: Array.from({ length: 101 }, () => ({ type: "text" as const, text: "x" })),
  }));
  server.registerTool("slow", {}, () => new Promise(() => {}));
  server.registerTool("parted", {}, async ({ closeSSEStream }) => {
    closeSSEStream?.();
    return { content: [{ type: "text", text: "told later" }] };
  });
  server.registerTool("cut", {}, async ({ sendNotification }) => {
    await sendNotification({ method: "notifications/message", params: { level: "info", data: "half way" } });
    await cut();
    return { content: [{ type: "text", text: "told later" }] };
  });
  server.registerTool("tells", {}, async (extra) => {
    const progressToken = extra._meta?.progressToken ?? 1;
    await extra.sendNotification({ method: "notifications/progress", params: { progressToken, progress: 1 } });
    await extra.sendNotification({ method: "notifications/message", params: { level: "info", data: "half way" } });
    return { content: [{ type: "text", text: "told" }] };
  });
  return server;
}

/** Cuts the connection of an answer whose beginning has been sent. */
async function cutOff(response: ServerResponse | undefined) {
  await vi.waitFor(() => expect(response?.headersSent).toBe(true));
  await new Promise((sent) => response?.write(":\n\n", sent));
  response?.socket?.destroy();
}

/** A real MCP server on loopback; `before` may answer a request in its place. */
async function serve(options: Partial<StreamableHTTPServerTransportOptions> = {}, before: Answer = () => false) {
  const seen: Seen[] = [];
  const sessions = new Map<string, StreamableHTTPServerTransport>();
  let latest: ServerResponse | undefined;
  const listener = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const text = Buffer.concat(parts).toString();
    const body = text === "" ? undefined : (JSON.parse(text) as { method?: string });
    seen.push({ method: request.method ?? "", headers: request.headers, call: body?.method });
    if (before(request, response, body?.method)) return;
    const known = sessions.get(String(request.headers["mcp-session-id"]));
    latest = response;
    if (known) return void known.handleRequest(request, response, body);
    if (body?.method !== "initialize") return void response.writeHead(404).end();
    const transport: StreamableHTTPServerTransport = new StreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      onsessioninitialized: (id) => void sessions.set(id, transport),
      onsessionclosed: (id) => void sessions.delete(id),
      ...options,
    });
    await tools(() => cutOff(latest)).connect(transport as never);
    await transport.handleRequest(request, response, body);
  });
  listener.listen(0, "127.0.0.1");
  await once(listener, "listening");
  onTestFinished(() => {
    listener.closeAllConnections();
    listener.close();
  });
  const url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/mcp`;
  const call = (tool: string, more: Partial<McpRequest> = {}, signal = new AbortController().signal) =>
    performMcp(
      { fetch: guardedFetch({ allow: "127.0.0.0/8" }) },
      { url, headers: {}, tool, arguments: {}, timeoutMs: 5000, ...more },
      { effectId: "effect-1", signal },
    );
  return { call, seen, sessions, url, listener };
}

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
  const begun = Date.now();
  expect(await call("slow", { timeoutMs: 300 })).toMatchObject({ type: "failed", code: "timeout", retryable: true });
  expect(Date.now() - begun).toBeLessThan(2000);
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

const head = { "content-type": "text/event-stream" };

test.each([
  ["cut off", (response: ServerResponse) => response.socket?.destroy()],
  ["ended", (response: ServerResponse) => response.end()],
])("an answer that is %s in the middle is told at once", async (_, end) => {
  const { call } = await serve({}, (_request, response, method) => {
    if (method !== "tools/call") return false;
    response.writeHead(200, head).write('event: message\ndata: {"jsonrpc":"2.0",\n', () => end(response));
    return true;
  });
  const begun = Date.now();
  expect(await call("tells")).toMatchObject({ type: "failed", code: "incomplete", retryable: true });
  expect(Date.now() - begun).toBeLessThan(3000);
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
const streams =
  (...events: string[]): Answer =>
  (_request, response, method) => {
    if (method !== "tools/call") return false;
    const result = { jsonrpc: "2.0", id: 1, result: { content: [{ type: "text", text: "told" }] } };
    response.writeHead(200, head).end([...events, JSON.stringify(result)].map((data) => `data: ${data}\n\n`).join(""));
    return true;
  };
const asks = (method: string, count: number) =>
  Array.from({ length: count }, (_, id) => JSON.stringify({ jsonrpc: "2.0", id, method }));

test.each(["ping", "sampling/createMessage"])(
  "a server that asks %s is answered, and not without end",
  async (asked) => {
    const answersIn = ({ seen }: { seen: readonly Seen[] }) =>
      seen.filter(({ method, call }) => method === "POST" && call === undefined).length;
    const few = await serve({}, streams(...asks(asked, 20)));
    expect(await few.call("tells")).toMatchObject({ texts: ["told"] });
    await vi.waitFor(() => expect(answersIn(few)).toBe(20));
    const many = await serve({}, streams(...asks(asked, 5000)));
    expect(await many.call("tells")).toMatchObject({ type: "failed", code: "too-large" });
    await vi.waitFor(() => expect(many.seen.map(({ method }) => method)).toContain("DELETE"));
    await vi.waitFor(() => expect(answersIn(many)).toBe(20));
  },
);

test.each([
  ["tells", '{"jsonrpc":"2.0","method":"notifications/tools/list_changed"}'],
  ["mumbles", "1"],
])("a server that %s a thousand things before it answers is heard, and not for ever", async (_, event) => {
  const few = await serve({}, streams(...Array(900).fill(event)));
  expect(await few.call("tells")).toMatchObject({ texts: ["told"] });
  const many = await serve({}, streams(...Array(8000).fill(event)));
  expect(await many.call("tells")).toMatchObject({ type: "failed", code: "too-large" });
});

test.each([
  [10, { texts: ["told"] }, 10],
  [Number.POSITIVE_INFINITY, { type: "failed", code: "incomplete", retryable: true }, 20],
])("a stream that ends %d times is taken up again, and not without end", async (ends, told, resumed) => {
  let ended = 0;
  const { call, seen } = await serve({}, (request, response, method) => {
    if (method !== "tools/call" && request.method !== "GET") return false;
    if (ended === ends) return streams()(request, response, "tools/call");
    ended += 1;
    response.writeHead(200, head).end(`id: ${ended}\nretry: 1\ndata:\n\n`);
    return true;
  });
  expect(await call("tells")).toMatchObject(told);
  expect(seen.filter(({ method }) => method === "GET")).toHaveLength(resumed);
});

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
  const begun = Date.now();
  expect(await call("tells", { timeoutMs: 20_000 })).toMatchObject({ type: "failed", code });
  expect(Date.now() - begun).toBeLessThan(3000);
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
