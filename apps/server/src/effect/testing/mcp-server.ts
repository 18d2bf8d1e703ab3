import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import {
  StreamableHTTPServerTransport,
  type StreamableHTTPServerTransportOptions,
} from "@modelcontextprotocol/sdk/server/streamableHttp.js";
import type { McpRequest } from "@parlo/engine";
import { expect, onTestFinished, vi } from "vitest";
import { z } from "zod";
import { guardedFetch } from "../../platform/guarded-fetch/index.ts";
import { performMcp } from "../perform-mcp.ts";

export interface Seen {
  readonly method: string;
  readonly headers: IncomingMessage["headers"];
  readonly call: string | undefined;
}
/** Answers a request in the place of the real server; false where it does not. */
export type Answer = (request: IncomingMessage, response: ServerResponse, call: string | undefined) => boolean;

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
export async function serve(options: Partial<StreamableHTTPServerTransportOptions> = {}, before: Answer = () => false) {
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

export const head = { "content-type": "text/event-stream" };
