import { httpSettingsSchema, type ToolType, textsSchema } from "@parlo/engine";
import { z } from "zod";
import { flowVersionSchema } from "../called-flow.ts";
import { knowledgeSearchSchema } from "../knowledge-search.ts";
import { mcpCallSchema } from "../mcp-call.ts";
import { recordsToolSchema } from "../record-settings.ts";

const flowId = z.string().max(64);

/** Settings of each tool type; arguments of the call are names in their templates. */
export const toolSettings = {
  /** Says a prepared text and, where it leaves, ends the node by the exit of its name. */
  ResponseTool: z.strictObject({ text: textsSchema.default({}), leave: z.boolean().default(true) }),
  /** Runs a flow with the arguments as its inputs; `jump` does not come back. */
  GoToFlowTool: z.strictObject({
    flowId,
    flowVersion: flowVersionSchema,
    mode: z.enum(["call", "jump"]).default("call"),
  }),
  /** Which variable takes which argument. */
  StoreVariableTool: z.strictObject({
    assignments: z
      .array(z.strictObject({ parameter: z.string().min(1).max(64), variable: z.string().min(1).max(255) }))
      .max(50)
      .default([]),
  }),
  /** Ends the flow; the arguments are what it gives back. */
  EndFlowTool: z.strictObject({
    status: z.enum(["success", "error"]).default("success"),
    detail: z.string().max(1000).default(""),
  }),
  /** Runs an automation flow with the arguments as its inputs; the model reads what it gives back. */
  AutomationTool: z.strictObject({ flowId, flowVersion: flowVersionSchema }),
  /** Has an agent flow do a task beside the conversation; the model reads what it says and gives back. */
  AgentTool: z.strictObject({ flowId, flowVersion: flowVersionSchema, task: z.string().max(10_000).default("") }),
  /** Sends the touchpoint a custom action with the arguments. */
  CustomTool: z.strictObject({
    name: z.string().max(255).default(""),
    /** For the touchpoint's answer, which the model reads. */
    wait: z.boolean().default(false),
    timeoutMs: z.int().min(100).max(600_000).default(10_000),
  }),
  RecordsTool: recordsToolSchema,
  WebhookTool: z.strictObject({ request: httpSettingsSchema.prefault({}) }),
  /** Calls a tool of an MCP server: with these arguments, or with the call's own where there are none. */
  McpTool: mcpCallSchema,
  /** Looks up the parameter `query`, or what the query says with the parameters. */
  KnowledgeTool: knowledgeSearchSchema,
} satisfies { [Type in ToolType]: z.ZodType };

export type ToolSettings = { readonly [Type in ToolType]: z.output<(typeof toolSettings)[Type]> };
