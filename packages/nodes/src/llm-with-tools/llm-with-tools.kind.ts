import {
  defineKind,
  exit,
  type FlowTool,
  type FlowType,
  type JsonObject,
  type KindProblem,
  modelProblems,
  modelReferences,
  modelSettingsSchema,
  modelTemplates,
  type Reference,
  textFields,
} from "@parlo/engine";
import { z } from "zod";
import { pinned } from "../called-flow.ts";
import { httpProblems } from "../http-problems.ts";
import { knowledgeReferences } from "../knowledge-search.ts";
import { mcpCallProblems } from "../mcp-call.ts";
import { freeName, repeats } from "../repeats.ts";
import { writtenVariable } from "../written-variable.ts";
import { knowledgeToolProblems } from "./knowledge-tool.ts";
import { recordsToolProblems, recordsToolReferences } from "./records-tool.ts";
import { isOfItsType } from "./tool-arguments.ts";
import { toolSettings } from "./tool-settings.ts";
import { toolTemplates, toolTexts } from "./tool-templates.ts";

const wantedTypes: { readonly [type: string]: FlowType } = { AutomationTool: "Automation", AgentTool: "Agent" };

function flowOfTool({ id, type, data, parameters }: FlowTool): readonly Reference[] {
  const { flowId, flowVersion, mode } = data as { flowId?: string; flowVersion?: number | null; mode?: string };
  if (typeof flowId !== "string" || flowId === "") return [];
  const wanted = wantedTypes[type];
  const inputs = [...parameters.map(({ name }) => name), ...(type === "AgentTool" ? ["task"] : [])];
  const field = `tools.${id}.flowId`;
  const givesTyped = parameters.length === 0;
  const pin = pinned(flowVersion, `tools.${id}.`);
  return [
    { type: "flow", id: flowId, field, ...pin, inputs, givesTyped, calls: mode !== "jump", ...(wanted && { wanted }) },
  ];
}

const heldTypes = { string: "String", number: "Number", boolean: "Boolean", date: "Date", array: "Json" } as const;

function toolReferences(tool: FlowTool): readonly Reference[] {
  const field = `tools.${tool.id}`;
  if (tool.type === "RecordsTool") return recordsToolReferences(tool.data, field);
  const search = tool.type === "KnowledgeTool" ? toolSettings.KnowledgeTool.safeParse(tool.data) : undefined;
  if (search?.success) return knowledgeReferences(search.data, `${field}.`);
  const { assignments } = tool.data as { assignments?: { variable: string; parameter: string }[] };
  const typeOf = (name: string) => tool.parameters.find((one) => one.name === name)?.type ?? "string";
  return [
    ...flowOfTool(tool),
    ...(assignments ?? []).map(({ variable, parameter }, at) =>
      writtenVariable(variable, `${field}.assignments.${at}.variable`, heldTypes[typeOf(parameter)]),
    ),
  ];
}

/** What is wrong with the settings beyond their shape. */
function settingsProblems(tool: FlowTool): readonly KindProblem[] {
  if (tool.type === "KnowledgeTool") return knowledgeToolProblems(tool);
  if (tool.type === "RecordsTool") return recordsToolProblems(tool.data);
  if (tool.type === "StoreVariableTool") return storeToolProblems(tool);
  const webhook = tool.type === "WebhookTool" ? toolSettings.WebhookTool.safeParse(tool.data) : undefined;
  if (webhook?.success) return httpProblems(webhook.data.request, "request.");
  const mcpCall = tool.type === "McpTool" ? toolSettings.McpTool.safeParse(tool.data) : undefined;
  return mcpCall?.success ? mcpCallProblems(mcpCall.data) : [];
}

/** What takes arguments that no call has. */
function storeToolProblems({ data, parameters }: FlowTool): readonly KindProblem[] {
  const { assignments = [] } = toolSettings.StoreVariableTool.safeParse(data).data ?? {};
  return assignments.flatMap(({ parameter }, at): readonly KindProblem[] =>
    parameters.some(({ name }) => name === parameter)
      ? []
      : [
          {
            severity: "error",
            code: "parameter-missing",
            message: `The tool has no parameter ${parameter}`,
            field: `assignments.${at}.parameter`,
            params: { parameter },
          },
        ],
  );
}

const isName = (name: string) => /^[A-Za-z_][A-Za-z0-9_-]*$/.test(name);

function toolProblems(tool: FlowTool, at: number, tools: readonly FlowTool[]): readonly KindProblem[] {
  const problems: KindProblem[] = [];
  const add = (code: string, message: string, field: string, params: JsonObject = {}) =>
    problems.push({
      severity: "error",
      code,
      message,
      field: `tools.${tool.id}.${field}`,
      params: { name: tool.name, ...params },
    });
  if (!isName(tool.name)) add("tool-name", "A tool's name has letters, digits, _ and -", "name");
  if (repeats(tools, at, "name"))
    add("tool-twice", `Two tools are called ${tool.name}`, "name", { free: freeName(tools, at, "name") });
  if (tool.description.trim() === "") add("tool-description", "Tell the model when to use the tool", "description");
  tool.parameters.forEach(({ name, ...parameter }, index) => {
    if (!isOfItsType(parameter))
      add("parameter-value", `The fixed value of ${name} is not of its type`, `parameters.${index}.value`, {
        parameter: name,
      });
    const field = `parameters.${index}.name`;
    if (!isName(name)) add("parameter-name", "A parameter's name has letters, digits, _ and -", field);
    if (repeats(tool.parameters, index, "name"))
      add("parameter-twice", `Two parameters are called ${name}`, field, {
        parameter: name,
        free: freeName(tool.parameters, index, "name"),
      });
  });
  const parsed = toolSettings[tool.type].safeParse(tool.data);
  for (const issue of parsed.success ? [] : parsed.error.issues) add("invalid", issue.message, issue.path.join("."));
  for (const { severity, code, message, field, params } of settingsProblems(tool))
    problems.push({
      ...{ severity, code, message, field: `tools.${tool.id}.${field ?? ""}` },
      params: { name: tool.name, ...params },
    });
  const needsFlow = tool.type === "GoToFlowTool" || tool.type in wantedTypes;
  if (needsFlow && !tool.data.flowId) add("required", "Choose a flow", "flowId");
  const hasTask = Boolean(tool.data.task) || tool.parameters.some(({ name }) => name === "task");
  if (tool.type === "AgentTool" && !hasTask) add("required", "Tell the agent what to do", "task");
  return problems;
}

const leaves = (tool: FlowTool) => tool.type === "ResponseTool" && (tool.data as { leave?: boolean }).leave !== false;

export const llmWithToolsKind = defineKind({
  type: "LlmWithTools",
  version: 1,
  category: "Agent",
  schema: z.strictObject({
    model: modelSettingsSchema,
    /** How often the model may be asked before the node gives up. */
    mostSteps: z.int().min(1).max(30),
    /** Variables that the model reads with its instruction. */
    variables: z.array(z.string().min(1).max(255)).max(100),
    /** Variables that the model may write, each in its type. */
    writes: z.array(z.string().min(1).max(255)).max(100).default([]),
  }),
  defaults: { model: {}, mostSteps: 10, variables: [], writes: [] },
  asksModel: true,
  tools: toolSettings,
  toolNeeds: { RecordsTool: "tables", KnowledgeTool: "knowledge" },
  exits: (_, tools = []) => [
    exit("default", { default: true }),
    ...tools.filter(leaves).map(({ name }) => exit("response", { match: name, label: name })),
    exit("timeout", { optional: true }),
    exit("error", { optional: true }),
  ],
  accepts: () => ["callback", "timer"],
  references: ({ model, variables, writes }, tools = []) => [
    ...modelReferences(model),
    ...variables.map((key, at) => ({
      type: "variable" as const,
      key,
      access: "read" as const,
      field: `variables.${at}`,
    })),
    ...writes.map((key, at) => writtenVariable(key, `writes.${at}`, "String")),
    ...tools.flatMap(toolReferences),
  ],
  templates: ({ model }, tools: readonly FlowTool[] = []) => [
    ...modelTemplates(model),
    ...tools.flatMap(toolTemplates),
  ],
  texts: (_, tools = []) => tools.flatMap((tool) => textFields(toolTexts(tool))),
  problems: ({ model, writes }, tools = []) => [
    ...modelProblems(model),
    ...tools.flatMap(toolProblems),
    ...(tools.length === 0 && writes.length === 0
      ? [
          {
            severity: "warning" as const,
            code: "no-tools",
            message: "Add a tool, or answer with an LLM response",
            field: null,
          },
        ]
      : []),
  ],
});
