import {
  applyOperation,
  applyOperations,
  type FlowGraph,
  type FlowOperation,
  type VariableDefinition,
} from "@parlo/engine";
import { expect, test } from "vitest";
import { buildFlow, type NodeSketch } from "../templates/build-flow.ts";
import { converse } from "../testing/converse.ts";
import { callOperations } from "./call-operations.ts";
import { newFlowOperations } from "./new-flow-operations.ts";
import { planExtraction } from "./plan-extraction.ts";

const variable = (key: string, type: VariableDefinition["type"], more: Partial<VariableDefinition> = {}) => ({
  ...{ key, name: key, type, isEndUser: false, hide: false, description: null },
  ...more,
});
const definitions = [
  variable("name", "String", { isEndUser: true }),
  variable("guests", "Number"),
  variable("day", "Date"),
  variable("price", "Number"),
  variable("pin", "String", { hide: true }),
];

const saying = (text: string, to?: string): NodeSketch => ({
  type: "TextMessageAction",
  data: { alternatives: [{ en: text }] },
  ...(to !== undefined && { to: { default: to } }),
});
const storing = (key: string, value: string | number, to: string): NodeSketch => ({
  type: "StoreVariable",
  data: { assignments: [{ mode: "value", variable: key, value }] },
  to: { default: to },
});
const waiting = (to: string): NodeSketch => ({ type: "Checkpoint", to: { text: to } });
const asking = (variableName: string, value: string, to: { yes?: string; no?: string }): NodeSketch => ({
  type: "IfElse",
  data: {
    cases: [{ id: "yes", label: "Yes", conditions: [{ variable: variableName, operator: "gt", value }] }],
  },
  to: { ...(to.yes && { "response:yes": to.yes }), ...(to.no && { default: to.no }) },
});

function extracted(graph: FlowGraph, chosen: readonly string[]) {
  let ids = 0;
  const makeId = () => `made-${++ids}`;
  const plan = planExtraction({ graph, chosen, definitions });
  expect(plan.blockers).toEqual([]);
  const draft = buildFlow({ id: "taken-out", name: "Taken out", nodes: { "new-start": { type: "Start" } } });
  const made = applyOperations(draft, newFlowOperations(plan, { graph, draft, makeId }));
  const { operations } = callOperations(plan, { graph, called: { id: draft.id, name: draft.name }, makeId });
  if (!made.ok) throw new Error(made.reason);
  let caller = graph;
  const inverse: FlowOperation[] = [];
  for (const operation of operations) {
    const done = applyOperation(caller, operation);
    if (!done.ok) throw new Error(done.reason);
    caller = done.graph;
    inverse.unshift(...done.inverse);
  }
  const back = applyOperations(caller, inverse);
  expect(back.ok && back.graph).toEqual(graph);
  return { plan, called: made.graph, caller };
}

/** What a person meets, and what is known after it: all but which flow a step is in. */
function talk(flows: readonly FlowGraph[], said: readonly string[], given: object = {}) {
  const chat = converse(flows, { definitions, ...given });
  const heard = said.map((text) => {
    if (!text.startsWith("signal:")) return chat.hear(text);
    chat.signal(text.slice(7));
    return chat.texts();
  });
  const issues = chat.all().filter(({ type }) => type === "issue");
  const known = new Map(
    chat
      .all()
      .flatMap((event) => (event.type === "variable" ? [[`${event.scope} ${event.key}`, event.value] as const] : [])),
  );
  const closed = chat.all().some(({ type }) => type === "closed");
  return { heard, issues, known: Object.fromEntries(known), closed };
}

const booking = (settings = {}) =>
  buildFlow({
    id: "main",
    name: "Main",
    settings,
    nodes: {
      start: { type: "Start", to: { default: "set" } },
      set: storing("guests", 2, "hello"),
      hello: saying("{{ name }}, for {{ guests }}?", "wait"),
      wait: waiting("count"),
      count: {
        type: "StoreVariable",
        data: { assignments: [{ mode: "template", variable: "price", template: "{{ guests | times: 40 }}" }] },
        to: { default: "fork" },
      },
      fork: asking("price", "100", { yes: "dear", no: "cheap" }),
      dear: saying("That is much: {{ price }}"),
      cheap: saying("Only {{ price }}", "again"),
      again: waiting("bye"),
      bye: saying("Bye {{ name }}, {{ price }}"),
    },
  });

test("what is read goes in, what is written and read outside comes back, and what people hear stays the same", () => {
  const graph = booking();
  const { plan, called, caller } = extracted(graph, ["hello", "wait", "count"]);
  expect(plan.inputs).toEqual([
    { name: "name", required: false, type: "String" },
    { name: "guests", required: false, type: "Number" },
  ]);
  expect(plan.outputs).toEqual(["price"]);
  expect(plan.outcomes).toEqual([{ name: "IfElse", targetNodeId: "fork" }]);
  expect(Object.values(caller.nodes).map(({ type }) => type)).toContain("GoToFlow");
  expect(Object.keys(caller.nodes)).not.toContain("hello");
  for (const given of [{}, { endUserVariables: { name: "Ada" } }, { variables: { guests: 5 } }]) {
    const said = ["hi", "go on", "and on"];
    const before = talk([graph], said, given);
    expect(before.heard.flat().length).toBeGreaterThan(2);
    expect(talk([caller, called], said, given)).toEqual(before);
  }
});

test("several ways out are told by an outcome, behind which a fork leads on as before", () => {
  const graph = booking();
  const { plan, called, caller } = extracted(graph, ["count", "fork"]);
  expect(plan.outcomes).toEqual([
    { name: "TextMessageAction", targetNodeId: "dear" },
    { name: "TextMessageAction_2", targetNodeId: "cheap" },
  ]);
  expect(Object.values(caller.nodes).filter(({ type }) => type === "IfElse")).toHaveLength(1);
  const said = ["hi", "go on", "and on", "hi again"];
  expect(talk([caller, called], said)).toEqual(talk([graph], said));
  const many = buildFlow({ id: "main", name: "Main", nodes: { ...sketchOf(9) } });
  const other = extracted(many, ["fork"]);
  expect(talk([other.caller, other.called], ["hi"])).toEqual(talk([many], ["hi"]));
});

const sketchOf = (price: number): { [id: string]: NodeSketch } => ({
  start: { type: "Start", to: { default: "set" } },
  set: storing("price", price, "fork"),
  fork: asking("price", "5", { yes: "dear", no: "cheap" }),
  dear: saying("Dear"),
  cheap: saying("Cheap"),
});

test("a way out that leads nowhere ends the flow as it did, and what was written stays", () => {
  const graph = buildFlow({
    id: "main",
    name: "Main",
    nodes: {
      start: { type: "Start", to: { default: "look" } },
      look: asking("price", "5", { yes: "dear" }),
      dear: saying("Dear: {{ price }}", "wait"),
      wait: waiting("more"),
      more: saying("Still {{ price }}"),
    },
  });
  const { plan, called, caller } = extracted(graph, ["look"]);
  expect(plan.outcomes.map(({ targetNodeId }) => targetNodeId)).toEqual(["dear", null]);
  for (const price of [3, 9]) {
    const given = { variables: { price } };
    expect(talk([caller, called], ["hi", "ho"], given)).toEqual(talk([graph], ["hi", "ho"], given));
  }
});

test("a piece of a round, and the whole of one, go round as before", () => {
  const graph = buildFlow({
    id: "main",
    name: "Main",
    nodes: {
      start: { type: "Start", to: { default: "each" } },
      each: {
        type: "ForEach",
        data: { list: "things", item: "thing" },
        to: { "response:each": "say", default: "done" },
      },
      say: saying("A {{ thing.name }}", "store"),
      store: {
        type: "StoreVariable",
        data: { assignments: [{ mode: "template", variable: "price", template: "{{ thing.price }}" }] },
        to: { default: "each" },
      },
      done: saying("Last: {{ price }}"),
    },
  });
  const given = {
    variables: {
      things: [
        { name: "chair", price: 3 },
        { name: "desk", price: 8 },
      ],
    },
  };
  const before = talk([graph], ["hi"], given);
  expect(before.heard).toEqual([["A chair", "A desk", "Last: 8"]]);
  const piece = extracted(graph, ["say", "store"]);
  expect(piece.plan.inputs).toEqual([{ name: "thing", required: false }]);
  expect(talk([piece.caller, piece.called], ["hi"], given)).toEqual(before);
  const whole = extracted(graph, ["each", "say", "store"]);
  expect(talk([whole.caller, whole.called], ["hi"], given)).toEqual(before);
  expect(planExtraction({ graph, chosen: ["each"], definitions }).blockers).toEqual([
    { code: "round", nodeIds: ["each"] },
  ]);
});

test("what is hidden is handed to nobody, and is read where it is", () => {
  const graph = buildFlow({
    id: "main",
    name: "Main",
    nodes: {
      start: { type: "Start", to: { default: "keep" } },
      keep: storing("pin", "4711", "say"),
      say: saying("Ends with {{ pin | slice: 2, 2 }}", "more"),
      more: saying("{{ pin }}"),
    },
  });
  const { plan, called, caller } = extracted(graph, ["keep", "say"]);
  expect([plan.inputs, plan.outputs]).toEqual([[], []]);
  expect(talk([caller, called], ["hi"])).toEqual(talk([graph], ["hi"]));
});

test("the flow's own inputs, and handlers of the flow that is left, go on working", () => {
  const graph = booking({
    inputs: [{ name: "guests", required: false, type: "Number", default: 7 }],
    handlers: [{ id: "h", on: "signal", names: ["help"], flowId: "help", mode: "call" }],
  });
  const help = buildFlow({
    id: "help",
    name: "Help",
    nodes: { start: { type: "Start", to: { default: "say" } }, say: saying("Here is help") },
  });
  const { called, caller } = extracted(graph, ["hello", "wait", "count"]);
  const said = ["hi", "signal:help", "go on"];
  const before = talk([graph, help], said);
  expect(before.heard.flat()).toContain("Here is help");
  expect(talk([caller, called, help], said)).toEqual(before);
});

test.each([
  ["start", ["start", "set"], ["start"]],
  ["entries", ["hello", "dear"], ["hello", "dear"]],
  ["no-steps", ["nothing"], []],
] as const)("it is said before why it cannot be done: %s", (code, chosen, nodeIds) => {
  const { blockers } = planExtraction({ graph: booking(), chosen, definitions });
  expect(blockers).toContainEqual({ code, nodeIds });
});

test("it is said before where a step would end another flow, or read what is not known there", () => {
  const graph = buildFlow({
    id: "main",
    name: "Main",
    nodes: {
      start: { type: "Start", to: { default: "say" } },
      say: { ...saying("{{ flow.inputs.code }}", "find") },
      find: { type: "KnowledgeBase", name: "Find it", to: { found: "tell", "not-found": "end" } },
      tell: saying("{{ nodes.Find_it.text }}", "end"),
      end: { type: "EndFlow" },
    },
  });
  const blockersOf = (...chosen: string[]) => planExtraction({ graph, chosen, definitions }).blockers;
  expect(blockersOf("say")).toEqual([{ code: "reads-flow", nodeIds: ["say"] }]);
  expect(blockersOf("find")).toEqual([{ code: "reads-step", nodeIds: ["tell"] }]);
  expect(blockersOf("tell")).toEqual([{ code: "reads-step", nodeIds: ["tell"] }]);
  expect(blockersOf("end")).toEqual([{ code: "ends", nodeIds: ["end"] }]);
  expect(blockersOf("find", "tell")).toEqual([]);
});
