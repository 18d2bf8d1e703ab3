import {
  cutText,
  type DataOf,
  failureOf,
  type JsonObject,
  type McpResult,
  type NodeRuntime,
  type Output,
  type Step,
} from "@parlo/engine";
import { mcpRequestOf } from "../mcp-call.ts";
import type { mcpToolKind } from "./mcp-tool.kind.ts";

/** Characters of what a tool says of its failure that an issue takes. */
const longestReason = 500;
/** Characters as JSON that may be kept of a step, nearly. */
const mostKept = 30_000;

function answered({ variable }: DataOf<typeof mcpToolKind>, { isError, texts, structured, leftOut }: McpResult): Step {
  const text = texts.join("\n\n");
  const output: Output = { type: "output", value: keptOf(text, { texts, structured, leftOut }) };
  if (isError)
    return {
      type: "fail",
      outputs: [output],
      failure: { code: "mcp-error", message: cutText(text || "The tool failed", longestReason), retryable: false },
    };
  const stored: readonly Output[] = variable ? [{ type: "store", key: variable, value: structured ?? text }] : [];
  return { type: "exit", name: "success", outputs: [output, ...stored] };
}

/** Servers say what is structured once more as a text: where all of it is too long to be kept, nothing is kept twice. */
function keptOf(text: string, { texts, ...rest }: Pick<McpResult, "texts" | "structured" | "leftOut">): JsonObject {
  const sizeOf = (value: JsonObject) => JSON.stringify(value).length;
  const whole = { text, texts, ...rest };
  if (sizeOf(whole) <= mostKept) return whole;
  const once = { text, ...rest };
  return rest.structured === null || sizeOf(once) <= mostKept ? once : rest;
}

export const mcpToolRuntime: NodeRuntime<typeof mcpToolKind> = {
  enter: (data, context) => ({ type: "effect", effect: { type: "mcp", request: mcpRequestOf(data, context) } }),
  resume: (data, wake) => {
    if (wake.type === "effect" && wake.result.type === "mcp") return answered(data, wake.result);
    if (wake.type === "effect" && wake.result.type === "failed")
      return { type: "fail", failure: failureOf(wake.result) };
    return { type: "fail", failure: { code: "unexpected", message: `McpTool was woken by ${wake.type}` } };
  },
};
