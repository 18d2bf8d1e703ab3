import {
  type CallRequest,
  type FlowTool,
  httpRequestOf,
  type Json,
  type JsonObject,
  type NodeContext,
  NodeError,
  type Output,
  own,
} from "@parlo/engine";
import { knowledgeRequestOf } from "../knowledge-search.ts";
import { mcpRequestOf } from "../mcp-call.ts";
import { recordsAsked } from "../record-request.ts";
import { lookedUp } from "./knowledge-tool.ts";
import type { ToolSettings } from "./tool-settings.ts";

/** What a call of a tool comes to: an answer at once, or one that has to be waited for. */
export type ToolRun =
  | { readonly type: "result"; readonly result: Json; readonly outputs?: readonly Output[]; readonly leave?: string }
  /** The model may do better with other arguments. */
  | { readonly type: "refused"; readonly error: string }
  | { readonly type: "effect"; readonly effect: CallRequest }
  | {
      readonly type: "flow";
      readonly mode: "call" | "jump";
      readonly flowId: string;
      readonly version: number | null;
      readonly inputs: JsonObject;
      readonly aside: boolean;
    }
  | { readonly type: "endFlow"; readonly status: "Success" | "Failed"; readonly detail: string }
  | {
      readonly type: "callback";
      /** The message that the answer is to. */
      readonly messageId: string;
      readonly outputs: readonly Output[];
      readonly timeoutMs: number;
    };

type Runner<Settings> = (settings: Settings, values: JsonObject, context: NodeContext, tool: FlowTool) => ToolRun;

const runners: { readonly [Type in keyof ToolSettings]: Runner<ToolSettings[Type]> } = {
  ResponseTool: ({ text, leave }, values, context, tool) => {
    const said = context.text(text, values);
    const { language } = context;
    return {
      type: "result",
      result: said === "" ? "done" : { said },
      outputs: said === "" ? [] : [{ type: "say", action: { text: { text: said, language } } }],
      ...(leave && { leave: tool.name }),
    };
  },
  GoToFlowTool: ({ flowId, flowVersion: version, mode }, inputs) => ({
    ...{ type: "flow", mode, flowId, version, inputs, aside: false },
  }),
  AutomationTool: ({ flowId, flowVersion: version }, inputs) => ({
    ...{ type: "flow", mode: "call", flowId, version, inputs, aside: true },
  }),
  AgentTool: ({ flowId, flowVersion: version, task }, values, context) => {
    const inputs = task.trim() === "" ? values : { ...values, task: context.render(task, values) };
    return { type: "flow", mode: "call", flowId, version, inputs, aside: true };
  },
  StoreVariableTool: ({ assignments }, values) => {
    const stored = assignments.flatMap(({ parameter, variable }) => {
      const value = own(values, parameter);
      return value === undefined ? [] : [{ type: "store" as const, key: variable, value }];
    });
    return { type: "result", result: { stored: stored.map(({ key }) => key) }, outputs: stored };
  },
  EndFlowTool: ({ status, detail }, values, context) => ({
    type: "endFlow",
    status: status === "success" ? "Success" : "Failed",
    detail: context.render(detail, values),
  }),
  CustomTool: ({ name, wait, timeoutMs }, values, context, tool) => {
    const messageId = context.newId();
    const customAction = { name: name || tool.name, value: values };
    const outputs: Output[] = [{ type: "say", id: messageId, action: { customAction } }];
    return wait ? { type: "callback", messageId, outputs, timeoutMs } : { type: "result", result: "sent", outputs };
  },
  RecordsTool: (settings, values, context) => {
    const asked = recordsAsked(settings, context, values);
    if (asked.type === "request") return { type: "effect", effect: { type: "records", request: asked.request } };
    return {
      type: "refused",
      error: asked.type === "missing" ? `Missing: ${asked.columns.join(", ")}` : asked.message,
    };
  },
  WebhookTool: ({ request }, values, context) => ({
    type: "effect",
    effect: { type: "http", request: httpRequestOf(request, context, values) },
  }),
  KnowledgeTool: (settings, values, context) => {
    const request = knowledgeRequestOf(lookedUp(settings), context, values);
    return request
      ? { type: "effect", effect: { type: "knowledge", request } }
      : { type: "refused", error: "There is nothing to look for" };
  },
  McpTool: (settings, values, context) => ({
    type: "effect",
    effect: { type: "mcp", request: mcpRequestOf(settings, context, values) },
  }),
};

/** Whether a call of the tool asks the outside, and does nothing else. */
export const isAsked = ({ type }: FlowTool): boolean =>
  type === "WebhookTool" || type === "McpTool" || type === "KnowledgeTool" || type === "RecordsTool";

/** Runs one call whose arguments fit. */
export function runTool(tool: FlowTool, values: JsonObject, context: NodeContext): ToolRun {
  const run = runners[tool.type] as Runner<unknown>;
  try {
    return run(tool.data, values, context, tool);
  } catch (error) {
    if (error instanceof NodeError) return { type: "refused", error: error.message };
    throw error;
  }
}
