import {
  cutText,
  type DataOf,
  failureOf,
  type McpResult,
  type NodeRuntime,
  type Output,
  type Step,
} from "@parlo/engine";
import { mcpRequestOf } from "../mcp-call.ts";
import type { mcpToolKind } from "./mcp-tool.kind.ts";

/** Characters of what a tool says of its failure that an issue takes. */
const longestReason = 500;

function answered({ variable }: DataOf<typeof mcpToolKind>, { isError, texts, structured, leftOut }: McpResult): Step {
  const text = texts.join("\n\n");
  const output: Output = { type: "output", value: { text, texts, structured, leftOut } };
  if (isError)
    return {
      type: "fail",
      outputs: [output],
      failure: { code: "mcp-error", message: cutText(text || "The tool failed", longestReason), retryable: false },
    };
  const stored: readonly Output[] = variable ? [{ type: "store", key: variable, value: structured ?? text }] : [];
  return { type: "exit", name: "success", outputs: [output, ...stored] };
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
