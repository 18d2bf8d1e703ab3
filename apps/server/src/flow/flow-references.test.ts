import type { FlowGraph } from "@parlo/engine";
import { kinds } from "@parlo/nodes";
import { expect, test } from "vitest";
import { referencesOf, surfaceOf } from "./flow-references.ts";

const renderParams = { position: { x: 0, y: 0 } };
const node = { flowId: "main", name: "", exits: [], renderParams };
const graph = {
  id: "main",
  name: "Main",
  type: "Custom",
  entryNodeId: null,
  settings: {},
  nodes: {
    rest: {
      ...node,
      id: "rest",
      type: "Checkpoint",
      tools: [],
      data: { wait: true, ladder: { noInput: [{ en: "Still there, {{ nickname }}?" }] } },
    },
    agent: {
      ...node,
      id: "agent",
      type: "LlmWithTools",
      tools: ["say"],
      data: { model: {}, mostSteps: 10, variables: [] },
    },
  },
  tools: {
    say: {
      id: "say",
      flowId: "main",
      nodeId: "agent",
      type: "ResponseTool",
      name: "say",
      description: "Says it",
      parameters: [{ name: "city", description: "", type: "string", required: true }],
      data: { text: { en: "{{ city }} costs {{ price }}" }, leave: true },
      renderParams,
    },
  },
} as unknown as FlowGraph;

test("a variable that only a reminder or a tool's text names is in use; an argument of the call is none", () => {
  expect(referencesOf(graph, kinds)).toEqual([
    { nodeId: "rest", type: "variable", name: "nickname" },
    { nodeId: "agent", type: "variable", name: "price" },
  ]);
});

test("a variable is in use by its paths, and not by what a scope says of itself", () => {
  const noInput = [
    { en: "{{ user.name.first }} {{ conversation.room }} {{ conversation.language }} {{ user.id }} {{ now }}" },
  ];
  const rest = { ...graph.nodes.rest, data: { wait: true, ladder: { noInput } } };
  const named = referencesOf({ ...graph, nodes: { rest }, tools: {} } as unknown as FlowGraph, kinds);
  expect(named.map(({ name }) => name).toSorted()).toEqual(["room", "user.name"]);
});

test("settings that are not finished yet name things as well", () => {
  const whole = kinds.LlmResponse.schema.parse(kinds.LlmResponse.defaults);
  const ask = { ...whole, model: { ...whole.model, aiModelId: "kind", instruction: "x".repeat(100_000) } };
  const unfinished = { ...node, id: "ask", type: "LlmResponse", tools: [], data: { version: 1, ...ask } };
  expect(kinds.LlmResponse.schema.safeParse(ask).success).toBe(false);
  const nodes = { ask: unfinished } as unknown as FlowGraph["nodes"];
  expect(referencesOf({ ...graph, nodes, tools: {} }, kinds)).toContainEqual({
    nodeId: "ask",
    type: "aiModel",
    name: "kind",
  });
});

test("a table is in use where a step or a tool names it, once for each node", () => {
  const find = { ...kinds.FindRecords.defaults, tableId: "rooms" };
  const tool = { ...graph.tools.say, type: "RecordsTool", data: { tableId: "guests" }, parameters: [] };
  const changed = {
    ...graph,
    nodes: {
      find: { ...node, id: "find", type: "FindRecords", tools: [], data: { version: 1, ...find } },
      agent: graph.nodes.agent,
    },
    tools: { say: tool },
  } as unknown as FlowGraph;
  expect(referencesOf(changed, kinds)).toEqual([
    { nodeId: "find", type: "table", name: "rooms" },
    { nodeId: "agent", type: "table", name: "guests" },
  ]);
});

test("flows are told of one another what they call, jump to unasked and lead to at all, and what they take and give", () => {
  const go = (id: string, mode: string) => ({
    ...node,
    id,
    type: "GoToFlow",
    tools: [],
    data: { flowId: `to-${id}`, mode, inputs: [], outputs: [] },
  });
  const inputs = [{ name: "day", required: true }];
  const gives = ["room", "price"].map((name) => ({ name, value: "1" }));
  const calling = {
    ...graph,
    settings: {
      inputs,
      outputs: [{ name: "room" }],
      handlers: [{ id: "h", on: "intent", name: "help", flowId: "help" }],
    },
    entryNodeId: "two",
    nodes: {
      one: go("one", "call"),
      two: go("two", "jump"),
      three: go("three", "jump"),
      end: { ...node, id: "end", type: "EndFlow", tools: [], data: { ...kinds.EndFlow.defaults, outputs: gives } },
    },
  } as unknown as FlowGraph;
  expect(referencesOf(calling, kinds)).toEqual([
    { nodeId: "", type: "flow", name: "help" },
    { nodeId: "one", type: "flow", name: "to-one" },
    { nodeId: "one", type: "call", name: "to-one" },
    { nodeId: "two", type: "flow", name: "to-two" },
    { nodeId: "two", type: "jump", name: "to-two" },
    { nodeId: "three", type: "flow", name: "to-three" },
    { nodeId: "three", type: "jump", name: "to-three" },
    { nodeId: "end", type: "output", name: "room" },
    { nodeId: "end", type: "output", name: "price" },
  ]);
  expect(surfaceOf(calling, referencesOf(calling, kinds), kinds)).toEqual({
    inputs,
    outputs: ["room", "price"],
    calls: ["to-one"],
    jumps: ["to-two"],
    leadsTo: ["help", "to-one", "to-two", "to-three"],
  });
});

test("handlers name the flows that they lead to, and the model that recognises their intents", () => {
  const handlers = [{ id: "h", on: "intent", name: "prices", flowId: "prices" }];
  const settings = { handlers, intents: { aiModelId: "listener" } };
  expect(referencesOf({ ...graph, nodes: {}, settings } as unknown as FlowGraph, kinds)).toEqual([
    { nodeId: "", type: "flow", name: "prices" },
    { nodeId: "", type: "aiModel", name: "listener" },
  ]);
});
