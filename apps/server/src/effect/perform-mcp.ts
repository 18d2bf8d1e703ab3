import type { EffectFailure, Json, McpRequest, McpResult } from "@parlo/engine";
import { z } from "zod";
import { failed } from "./effect-failure.ts";
import { errorCode } from "./error-code.ts";
import { callMcpTool, type McpAnswer, type McpFault, mcpFault } from "./mcp-session.ts";
import { sendableHeaders } from "./sendable-headers.ts";

const longestTimeoutMs = 120_000;
const mostParts = 100;

export interface McpHost {
  readonly fetch: typeof globalThis.fetch;
}

export interface McpFor {
  readonly effectId: string;
  readonly signal: AbortSignal;
}

/** One call of a tool of an MCP server. Nothing but a session that the server has forgotten is tried again: it did nothing then. */
export async function performMcp(
  { fetch }: McpHost,
  request: McpRequest,
  { effectId, signal }: McpFor,
): Promise<McpResult | EffectFailure> {
  const startedAt = performance.now();
  const limitMs = Math.min(request.timeoutMs, longestTimeoutMs);
  const timeout = AbortSignal.timeout(limitMs);
  const headers = sendableHeaders({ ...request.headers, "idempotency-key": effectId });
  if (!headers) return failed("bad-request", "A header has a name or a value that cannot be sent", { attempts: 1 });
  if (!URL.canParse(request.url)) return failed("blocked", "The MCP server has no valid address", { attempts: 1 });
  for (let attempts = 1; ; attempts += 1) {
    try {
      const call = { fetch, request, headers, signal: AbortSignal.any([signal, timeout]) };
      return read(await callMcpTool(call), Math.round(performance.now() - startedAt));
    } catch (error) {
      if (signal.aborted) return failed("cancelled", "The call was cancelled", { attempts });
      if (timeout.aborted) return failed("timeout", `No answer within ${limitMs} ms`, { attempts, retryable: true });
      const fault = mcpFault(error);
      if (fault.type === "status" && fault.sessionGone && attempts === 1) continue;
      return { ...failureOf(fault), attempts };
    }
  }
}

const textOfPart = z.discriminatedUnion("type", [
  z.object({ type: z.literal("text"), text: z.string() }).transform(({ text }) => text),
  z
    .object({ type: z.literal("resource"), resource: z.object({ text: z.string() }) })
    .transform(({ resource }) => resource.text),
]);

function read({ content, structuredContent, isError }: McpAnswer, durationMs: number): McpResult | EffectFailure {
  if (content.length > mostParts)
    return failed("too-large", `The answer has more than ${mostParts} parts`, { attempts: 1 });
  const texts = content.flatMap((part) => textOfPart.safeParse(part).data ?? []);
  return {
    type: "mcp",
    isError: isError === true,
    texts,
    structured: (structuredContent as Json | undefined) ?? null,
    leftOut: content.length - texts.length,
    durationMs,
  };
}

function failureOf(fault: McpFault): EffectFailure {
  switch (fault.type) {
    case "status": {
      const { status } = fault;
      const retryable = status === 429 || status >= 500;
      return failed(`http-${status}`, `The MCP server answered ${status}`, { retryable });
    }
    case "refused":
      return failed("mcp-refused", `The MCP server refused the call: ${fault.message}`);
    case "lost":
      return failed("incomplete", "The MCP server ended the answer before it was whole", { retryable: true });
    case "too-large":
      return failed("too-large", "The MCP server's answer is too large");
    case "malformed":
      return failed("malformed", "What answers at the address does not speak MCP over HTTP");
    case "other": {
      const code = errorCode(fault.error);
      if (code === "ESSRF") return failed("blocked", (fault.error as Error).message);
      return failed("unavailable", `No connection (${code})`, { retryable: true });
    }
  }
}
