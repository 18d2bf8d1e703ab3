import { defineKind, exit } from "@parlo/engine";
import { z } from "zod";
import { mcpCallProblems, mcpCallSchema, mcpCallTemplates } from "../mcp-call.ts";
import { writtenVariable } from "../written-variable.ts";

export const mcpToolKind = defineKind({
  type: "McpTool",
  version: 1,
  category: "Integration",
  calls: "mcp",
  schema: mcpCallSchema.extend({
    /** Takes the structured content, or the text where there is none. */
    variable: z.string().max(255).nullable(),
  }),
  defaults: { server: {}, tool: "", arguments: [], variable: null },
  exits: () => [exit("success"), exit("error", { optional: true })],
  references: ({ variable }) => (variable ? [writtenVariable(variable, "variable", "Json")] : []),
  templates: (data) => mcpCallTemplates(data),
  problems: (data) => mcpCallProblems(data),
});
