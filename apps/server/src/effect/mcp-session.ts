import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport, StreamableHTTPError } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { McpError } from "@modelcontextprotocol/sdk/types.js";
import type { McpRequest } from "@parlo/engine";
import { z } from "zod";
import { LostAnswerError, TooLargeAnswerError, watchAnswers } from "./mcp-answers.ts";

export interface McpCall {
  readonly fetch: typeof globalThis.fetch;
  readonly request: McpRequest;
  readonly headers: Headers;
  readonly signal: AbortSignal;
}

/** What went wrong with a call, in words of its own: nobody but this file knows the protocol's package. */
export type McpFault =
  | { readonly type: "status"; readonly status: number; readonly sessionGone: boolean }
  | { readonly type: "refused"; readonly message: string }
  | { readonly type: "lost" | "too-large" | "malformed" }
  | { readonly type: "other"; readonly error: unknown };

/** Parts are read one by one: what is new in one of them takes nothing from the others. */
const answerSchema = z.object({
  content: z.array(z.unknown()).default([]),
  structuredContent: z.record(z.string(), z.unknown()).optional(),
  isError: z.boolean().optional(),
});
export type McpAnswer = z.infer<typeof answerSchema>;

/** Later than any signal: how long a call may take is said by `signal` alone. */
const timeout = 10 * 60_000;
/** Milliseconds for saying that the session is over. */
const farewellMs = 2000;

/** Schemas of other people's servers are not compiled here: that makes code of text. */
const jsonSchemaValidator = {
  getValidator: () => (input: unknown) => ({ valid: true as const, data: input as never, errorMessage: undefined }),
};

/**
 * Calls one tool in a session of its own, so that what the server keeps for a session is never shared between people.
 * Throws whatever goes wrong; `mcpFault` reads it.
 */
export async function callMcpTool({ fetch, request, headers, signal }: McpCall): Promise<McpAnswer> {
  const answers = watchAnswers(fetch);
  const transport = new StreamableHTTPClientTransport(new URL(request.url), {
    fetch: answers.fetch,
    requestInit: { headers },
  });
  transport.onmessage = (message) => answers.arrived(message);
  const client = new Client({ name: "parlo", version: "1" }, { jsonSchemaValidator });
  client.onerror = (error) => answers.noted(error);
  const options = { signal, timeout };
  const ended = Promise.race([answers.lost, abortOf(signal)]);
  try {
    await Promise.race([client.connect(transport as never, options), ended]);
    const params = { name: request.tool, arguments: request.arguments };
    const call = client.request({ method: "tools/call", params }, answerSchema, options);
    return await Promise.race([call, ended]);
  } catch (error) {
    throw isExpired(error, transport) ? new SessionGoneError() : error;
  } finally {
    void leave(client, transport);
  }
}

/** Not every message of the protocol is given up with its signal. */
function abortOf(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}

class SessionGoneError extends Error {}

const isExpired = (error: unknown, { sessionId }: StreamableHTTPClientTransport) =>
  error instanceof StreamableHTTPError && error.code === 404 && sessionId !== undefined;

/** Ends the session at the server, which may go on working on the call otherwise. */
async function leave(client: Client, transport: StreamableHTTPClientTransport): Promise<void> {
  const timer = setTimeout(() => void transport.close(), farewellMs);
  await transport.terminateSession().catch(() => {});
  clearTimeout(timer);
  await client.close().catch(() => {});
  await transport.close().catch(() => {});
}

export function mcpFault(error: unknown): McpFault {
  if (error instanceof SessionGoneError) return { type: "status", status: 404, sessionGone: true };
  if (error instanceof TooLargeAnswerError) return { type: "too-large" };
  if (error instanceof LostAnswerError) return { type: "lost" };
  if (error instanceof McpError) return { type: "refused", message: error.message };
  if (error instanceof StreamableHTTPError)
    return error.code !== undefined && error.code > 0
      ? { type: "status", status: error.code, sessionGone: false }
      : { type: "malformed" };
  const isRead = error instanceof Error && !(error instanceof TypeError) && !("code" in error);
  return isRead ? { type: "malformed" } : { type: "other", error };
}
