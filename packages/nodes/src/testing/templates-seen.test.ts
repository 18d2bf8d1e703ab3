import { type AnyKind, type FlowGraph, type JsonObject, type ToolType, validateFlow } from "@parlo/engine";
import { expect, test } from "vitest";
import { type KindName, kinds } from "../kinds.ts";
import { buildFlow } from "../templates/build-flow.ts";
import { fillSchema } from "./fill-schema.ts";
import { nothingAround } from "./nothing-around.ts";

const headersOf = (owner: string) =>
  ["name", "secret.hint", "secret.origin"].map((string) => `${owner}.headers.*.${string}`);

/** Strings that are taken as they are. Whoever adds one to a kind says here that it is not rendered, or lists it in `templates`. */
const asTheyAre: { readonly [owner: string]: readonly string[] } = {
  Start: ["signals.*"],
  BehaviorAction: ["gestures.*.name", "emotions.*.name"],
  WebViewAction: ["variable"],
  HandoverToHuman: ["hours.timeZone", "hours.times.*.from", "hours.times.*.until"],
  ChooseReplyButton: [
    "aiModelId",
    "buttons.*.value",
    "buttons.*.synonyms.en.*",
    "list.variable",
    "list.label",
    "list.value",
    "variable",
  ],
  ChooseCard: [
    "aiModelId",
    "cards.*.value",
    "cards.*.synonyms.en.*",
    "cards.*.buttons.*.value",
    "cards.*.buttons.*.synonyms.en.*",
    "buttonVariable",
    "list.variable",
    "list.title",
    "list.text",
    "list.imageUrl",
    "list.value",
    "listButtons.*.value",
    "listButtons.*.synonyms.en.*",
    "listButtons.*.address",
    "variable",
  ],
  CollectUserInput: ["aiModelId", "fields.*.name", "fields.*.pattern", "fields.*.variable", "fields.*.options.*.value"],
  ExtractVariables: ["model.aiModelId", "variables.*.variable", "variables.*.description"],
  EndFlow: ["outputs.*.name"],
  ForEach: ["list", "item"],
  CustomAction: ["variable"],
  IntentMatcher: ["aiModelId", "intents.*.id", "intents.*.name", "intents.*.description", "intents.*.examples.en.*"],
  InvokeConvAi: ["configurationId"],
  GoToFlow: ["flowId", "inputs.*.name", "outputs.*.name", "outputs.*.variable"],
  IfElse: [
    "cases.*.id",
    "cases.*.label",
    "cases.*.conditions.*.variable",
    "cases.*.conditions.*.conditions.*.variable",
  ],
  LlmResponse: ["model.aiModelId", "model.fallbackAiModelId", "model.variable", "grounding.collections.*"],
  LlmWithTools: ["model.aiModelId", "model.fallbackAiModelId", "model.variable", "variables.*", "writes.*"],
  RunAgent: ["flowId", "inputs.*.name", "outputs.*.name", "outputs.*.variable"],
  RunAutomation: ["flowId", "inputs.*.name", "outputs.*.name", "outputs.*.variable"],
  RandomSplit: ["branches.*.id", "branches.*.label"],
  RouteByLanguage: ["cases.*.id", "cases.*.label", "cases.*.languages.*"],
  RouteByProfile: ["cases.*.id", "cases.*.label", "cases.*.profiles.*"],
  RouteBySchedule: [
    "timeZone",
    "windows.*.id",
    "windows.*.label",
    "windows.*.times.*.from",
    "windows.*.times.*.until",
    "holidays.*.date",
    "holidays.*.name",
  ],
  SummarizeConversation: ["model.aiModelId", "model.variable"],
  StoreVariable: ["assignments.*.variable", "assignments.*.path"],
  WebhookAction: [...headersOf("request"), "mapping.*.path", "mapping.*.variable"],
  FindRecords: ["tableId", "filters.*.column", "order.column", "variable"],
  CreateRecord: ["tableId", "values.*.column", "variable"],
  UpdateRecord: ["tableId", "filters.*.column", "order.column", "values.*.column", "variable"],
  DeleteRecord: ["tableId", "filters.*.column", "order.column", "variable"],
  CardsFromTable: [
    "aiModelId",
    "tableId",
    "filters.*.column",
    "order.column",
    "columns.title",
    "columns.text",
    "columns.image",
    "columns.payload",
    "buttons.*.value",
    "buttons.*.synonyms.en.*",
    "buttons.*.address",
    "buttonVariable",
    "variable",
  ],
  RecordsTool: ["tableId", "filters.*.column", "order.column", "values.*.column"],
  GoToFlowTool: ["flowId"],
  AutomationTool: ["flowId"],
  AgentTool: ["flowId"],
  StoreVariableTool: ["assignments.*.parameter", "assignments.*.variable"],
  CustomTool: ["name"],
  WebhookTool: headersOf("request"),
  KnowledgeBase: ["collections.*", "variable"],
  KnowledgeTool: ["collections.*"],
  McpTool: [...headersOf("server"), "tool", "arguments.*.name", "variable"],
};

const broken = "{{ x";
const surroundings = {
  ...nothingAround,
  hasDefaultAiModel: true,
  languages: ["en", "de"],
};

function found(graph: FlowGraph) {
  const problems = validateFlow(graph, kinds, surroundings);
  const fields = (wanted: string) => problems.flatMap(({ code, field }) => (code === wanted ? [field] : []));
  expect(fields("invalid")).toEqual([]);
  return { templates: fields("template"), translations: fields("missing-translation") };
}

/** What is there and not used as the settings stand, which validation leaves alone. */
function idleIn({ nodes, tools }: FlowGraph): readonly string[] {
  const node = nodes.start;
  const kind: AnyKind | undefined = node && kinds[node.type as KindName];
  if (!node || !kind) return [];
  const data = kind.schema.parse(Object.fromEntries(Object.entries(node.data).filter(([key]) => key !== "version")));
  const offered = Object.values(tools);
  const fields = [...(kind.templates?.(data as never, offered) ?? []), ...(kind.texts?.(data as never, offered) ?? [])];
  return fields.flatMap(({ field, idle }) => (idle ? [field] : []));
}

function expectSeen(
  owner: string,
  schema: AnyKind["schema"],
  prefix: string,
  graphOf: (data: JsonObject) => FlowGraph,
) {
  for (const { value, texts, strings } of fillSchema(schema, broken)) {
    const graph = graphOf(value as JsonObject);
    const { templates, translations } = found(graph);
    const idle = idleIn(graph);
    const used = (field: string) => !idle.includes(field);
    const plain = [...(asTheyAre[owner] ?? []), "requiredVariables.*"];
    const rendered = strings.filter((path) => !plain.includes(path.replace(/\b\d+\b/g, "*")));
    expect(translations.toSorted()).toEqual(
      texts
        .map((path) => prefix + path)
        .filter(used)
        .toSorted(),
    );
    expect(templates.toSorted()).toEqual(
      [...texts.map((path) => `${prefix}${path}.en`), ...rendered.map((path) => prefix + path)].filter(used).toSorted(),
    );
  }
}

const entries = Object.entries(kinds) as [KindName, AnyKind][];

test.each(entries)("every text of %s that is rendered is seen by validation", (type, kind) => {
  expectSeen(type, kind.schema, "", (data) =>
    buildFlow({ id: "main", name: "Main", nodes: { start: { type, data } } }),
  );
});

const tools = entries.flatMap(([kind, { tools = {} }]) =>
  Object.entries(tools).map(([type, schema]) => [type as ToolType, kind, schema] as const),
);

test.each(tools)("every text of a %s that is rendered is seen by validation", (type, kind, schema) => {
  expectSeen(type, schema, "tools.start-tool.", (data) =>
    buildFlow({
      id: "main",
      name: "Main",
      nodes: { start: { type: kind, tools: { tool: { type, description: "Does it", data } } } },
    }),
  );
});

test("a tool's text may name the arguments of its call, and nothing else that is unknown", () => {
  const graph = buildFlow({
    id: "main",
    name: "Main",
    nodes: {
      start: {
        type: "LlmWithTools",
        tools: {
          tool: {
            type: "ResponseTool",
            description: "Says it",
            data: { text: { en: "{{ city }} {{ weather }}" } },
            parameters: [{ name: "city", type: "string" }],
          },
        },
      },
    },
  });
  const unknown = validateFlow(graph, kinds, surroundings).filter(({ code }) => code === "unknown-name");
  expect(unknown).toMatchObject([{ params: { name: "weather" }, field: "tools.start-tool.text.en" }]);
});
