import {
  type AnyKind,
  type FlowGraph,
  type FlowNode,
  type FlowTool,
  type FlowType,
  flowBehaviorSchema,
  type Json,
  type JsonObject,
  reconcileExits,
  type ToolParameter,
} from "@parlo/engine";
import fc from "fast-check";
import { type KindName, kinds } from "../../kinds.ts";
import { settingsOf } from "./settings.ts";
import { flowIds } from "./words.ts";

/** Where an exit leads: so many nodes on, to this one wherever it stands, or nowhere. */
const way = fc.oneof(
  { weight: 20, arbitrary: fc.record({ on: fc.nat({ max: 2 }) }) },
  { weight: 3, arbitrary: fc.record({ to: fc.nat({ max: 20 }) }) },
  { weight: 1, arbitrary: fc.constant(null) },
);
type Way = { readonly on: number } | { readonly to: number } | null;

const parameter = fc.record(
  {
    name: fc.constantFrom("name", "day", "count", "code", "query"),
    description: fc.constantFrom("", "What it is"),
    type: fc.constantFrom<ToolParameter["type"]>("string", "number", "boolean", "date", "array"),
    required: fc.boolean(),
    value: fc.constantFrom<Json>("fixed", 3, null, "{{ word }}"),
  },
  { requiredKeys: ["name", "description", "type", "required"] },
);
const toolNames = ["answer", "look", "go", "stop", "keep"];

const toolKinds = Object.entries(kinds.LlmWithTools.tools ?? {}).map(([type, schema]) =>
  fc.record({
    type: fc.constant(type as FlowTool["type"]),
    name: fc.constantFrom(...toolNames),
    data: settingsOf(schema).map((data) => (schema.safeParse(data).data ?? {}) as JsonObject),
    parameters: fc.uniqueArray(parameter, { maxLength: 2, selector: ({ name }) => name }),
  }),
);
const tools = fc.uniqueArray(fc.oneof(...toolKinds), { maxLength: 4, selector: ({ name }) => name });

interface Step {
  readonly type: KindName;
  readonly name: string;
  readonly data: JsonObject;
  readonly ways: readonly Way[];
  readonly tools: readonly Pick<FlowTool, "type" | "name" | "data" | "parameters">[];
}

/** Kinds where conversations do most of what they do come more often. */
const often: { readonly [Type in KindName]?: number } = {
  ...{ CollectUserInput: 14, ChooseReplyButton: 10, ChooseCard: 5, Checkpoint: 8, LlmWithTools: 8, ForEach: 6 },
  ...{ GoToFlow: 6, CardsFromTable: 3, ExtractVariables: 3, InvokeConvAi: 3, StoreVariable: 3, RunAgent: 3 },
  ...{ TextMessageAction: 3, WebhookAction: 2, DelayAction: 2, LlmResponse: 2 },
};

const stepOf = (type: KindName): fc.Arbitrary<Step> => {
  const kind: AnyKind = kinds[type];
  const usual = kind.schema.parse(kind.defaults);
  const given = settingsOf(kind.schema).map((data) => kind.schema.safeParse(data).data ?? usual);
  return fc.record({
    type: fc.constant(type),
    name: fc.constantFrom("", "", "Ask", "Go on"),
    data: fc.oneof(
      { weight: 1, arbitrary: fc.constant(usual) },
      { weight: 6, arbitrary: given },
    ) as fc.Arbitrary<JsonObject>,
    ways: fc.array(way, { minLength: 6, maxLength: 6 }),
    tools: kind.tools ? tools : fc.constant([]),
  });
};

const steps = (Object.keys(kinds) as KindName[])
  .filter((type) => type !== "Start")
  .map((type) => ({ weight: often[type] ?? 1, arbitrary: stepOf(type) }));

const behavior = fc.oneof(
  { weight: 1, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: settingsOf(flowBehaviorSchema).map((one) => (flowBehaviorSchema.safeParse(one).success ? one : {})),
  },
) as fc.Arbitrary<JsonObject>;

const typeOf = (id: string): FlowType => (id === "agent" ? "Agent" : id === "auto" ? "Automation" : "Custom");

const flow = (id: string): fc.Arbitrary<FlowGraph> =>
  fc
    .record({
      settings: behavior,
      start: stepOf("Start"),
      steps: fc.array(fc.oneof(...steps), {
        minLength: id === "main" ? 4 : 1,
        maxLength: id === "main" ? 12 : 5,
        size: "max",
      }),
    })
    .map(({ settings, start, steps: rest }) => graphOf(id, settings, [start, ...rest]));

function graphOf(id: string, settings: JsonObject, drawn: readonly Step[]): FlowGraph {
  const nodes = drawn.map((step, at) => nodeOf(id, step, at, drawn.length));
  return {
    id,
    name: `The flow ${id}`,
    type: typeOf(id),
    entryNodeId: "start",
    settings,
    nodes: Object.fromEntries(nodes.map(({ node }) => [node.id, node])),
    tools: Object.fromEntries(nodes.flatMap(({ tools: own }) => own.map((tool) => [tool.id, tool]))),
  };
}

const idAt = (at: number) => (at === 0 ? "start" : `n${at - 1}`);

function nodeOf(flowId: string, step: Step, at: number, count: number) {
  const id = idAt(at);
  const kind: AnyKind = kinds[step.type];
  const own = step.tools.map(
    (tool): FlowTool => ({
      ...tool,
      ...{
        id: `${id}-${tool.name}`,
        flowId,
        nodeId: id,
        description: "A tool",
        renderParams: { position: { x: 0, y: 0 } },
      },
    }),
  );
  const exits = reconcileExits([], kind.exits(step.data as never, own)).map((exit, which) => ({
    ...exit,
    targetNodeId: targetOf(step.ways[which % step.ways.length] ?? null, at, count),
  }));
  const node: FlowNode = {
    ...{ id, flowId, type: step.type, name: step.name, renderParams: { position: { x: 0, y: 0 } } },
    data: { ...step.data, version: kind.version },
    exits,
    tools: own.map((tool) => tool.id),
  };
  return { node, tools: own };
}

function targetOf(to: Way, at: number, count: number): string | null {
  if (to === null) return null;
  if ("to" in to) return idAt(to.to % count);
  const place = at === 0 ? 1 : at + 1 + to.on;
  return place < count ? idAt(place) : null;
}

/** Flows that name one another, the conversation's own first. */
export const randomFlows: fc.Arbitrary<readonly FlowGraph[]> = fc.tuple(...flowIds.map(flow));

/** Other versions of some of them. */
export const laterFlows: fc.Arbitrary<readonly FlowGraph[]> = fc.tuple(flow("main"), flow("sub"));
