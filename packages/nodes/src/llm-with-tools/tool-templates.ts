import { type FlowTool, httpTemplates, type TemplateField, type Texts, templateFields } from "@parlo/engine";
import { mcpCallTemplates } from "../mcp-call.ts";
import { recordsToolTemplates } from "./records-tool.ts";
import { toolSettings } from "./tool-settings.ts";

/** Texts of a tool that exist per language. */
export function toolTexts(tool: FlowTool): { readonly [field: string]: Texts } {
  const parsed = tool.type === "ResponseTool" ? toolSettings.ResponseTool.safeParse(tool.data) : undefined;
  return parsed?.success ? { [`tools.${tool.id}.text`]: parsed.data.text } : {};
}

/** Everything that is rendered when the tool runs; it may name the call's arguments. */
export function toolTemplates(tool: FlowTool): readonly TemplateField[] {
  const locals = tool.parameters.map(({ name }) => name);
  return [...templateFields(toolTexts(tool)), ...plainTemplates(tool)].map((one) => ({ ...one, locals }));
}

function plainTemplates(tool: FlowTool): readonly TemplateField[] {
  const prefix = `tools.${tool.id}.`;
  if (tool.type === "EndFlowTool") {
    const parsed = toolSettings.EndFlowTool.safeParse(tool.data);
    return parsed.success ? [{ field: `${prefix}detail`, text: parsed.data.detail, language: null }] : [];
  }
  if (tool.type === "AgentTool") {
    const parsed = toolSettings.AgentTool.safeParse(tool.data);
    return parsed.success ? [{ field: `${prefix}task`, text: parsed.data.task, language: null }] : [];
  }
  if (tool.type === "KnowledgeTool") {
    const parsed = toolSettings.KnowledgeTool.safeParse(tool.data);
    return parsed.success ? [{ field: `${prefix}query`, text: parsed.data.query, language: null }] : [];
  }
  if (tool.type === "McpTool") {
    const parsed = toolSettings.McpTool.safeParse(tool.data);
    return parsed.success ? mcpCallTemplates(parsed.data, prefix) : [];
  }
  if (tool.type === "RecordsTool") {
    const parsed = toolSettings.RecordsTool.safeParse(tool.data);
    return parsed.success
      ? recordsToolTemplates(parsed.data).map((one) => ({ ...one, field: `${prefix}${one.field}` }))
      : [];
  }
  if (tool.type !== "WebhookTool") return [];
  const parsed = toolSettings.WebhookTool.safeParse(tool.data);
  return parsed.success ? httpTemplates(parsed.data.request, `${prefix}request.`) : [];
}
