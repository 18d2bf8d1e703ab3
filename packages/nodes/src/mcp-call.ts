import {
  headerProblems,
  type JsonObject,
  type KindProblem,
  type McpRequest,
  mcpServerOf,
  mcpServerSchema,
  mcpServerTemplates,
  type NodeContext,
  type TemplateField,
} from "@parlo/engine";
import { z } from "zod";
import { mcpArgumentProblems, mcpArgumentsOf, mcpArgumentsSchema, mcpArgumentTemplates } from "./mcp-arguments.ts";
import { addressProblem } from "./web-address.ts";

/** Which tool of which MCP server is called, and with what. */
export const mcpCallSchema = z.strictObject({
  server: mcpServerSchema.prefault({}),
  /** As the server names it. */
  tool: z.string().max(200).default(""),
  arguments: mcpArgumentsSchema,
});
export type McpCall = z.output<typeof mcpCallSchema>;

/** The call as it is sent; `given` takes the place of arguments where there are none, and is known to templates. */
export function mcpRequestOf(call: McpCall, context: NodeContext, given: JsonObject = {}): McpRequest {
  const rows = call.arguments;
  return {
    ...mcpServerOf(call.server, context, given),
    tool: call.tool.trim(),
    arguments: rows.length === 0 ? given : mcpArgumentsOf(rows, context, given),
  };
}

export const mcpCallTemplates = (call: McpCall, prefix = ""): readonly TemplateField[] => [
  ...mcpServerTemplates(call.server, `${prefix}server.`),
  ...mcpArgumentTemplates(call.arguments, `${prefix}arguments.`),
];

export const mcpCallProblems = ({ server, tool, ...call }: McpCall): readonly KindProblem[] => [
  ...required(server.url, "server.url", "Enter the address of the MCP server"),
  ...addressProblem(server.url, "server.url"),
  ...headerProblems(server.url, server.headers, "server."),
  ...required(tool, "tool", "Name the tool"),
  ...mcpArgumentProblems(call.arguments, "arguments."),
];

const required = (text: string, field: string, message: string): readonly KindProblem[] =>
  text.trim() === "" ? [{ severity: "error", code: "required", message, field }] : [];
