import { expect, test } from "vitest";
import { buildFlow, type NodeSketch } from "../templates/build-flow.ts";
import { planExtraction } from "./plan-extraction.ts";
import { asking, definitions, extracted, saying, storing, talk, waiting } from "./testing/extracted.ts";

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

test("what is read and written is told, stays in the variables that all flows share, and people hear the same", () => {
  const graph = booking();
  const { plan, called, caller } = extracted(graph, ["hello", "wait", "count"]);
  expect(plan.inputs).toEqual([]);
  expect(plan.shared).toEqual(["name", "guests"]);
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
  expect(piece.plan.inputs).toEqual([{ name: "thing", value: "{{ thing }}" }]);
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
  expect([plan.inputs, plan.shared, plan.outputs]).toEqual([[], ["pin"], []]);
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
  const { plan, called, caller } = extracted(graph, ["hello", "wait", "count"]);
  expect(plan.inputs).toEqual([{ name: "guests", value: "{{ flow.inputs.guests }}", type: "Number" }]);
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
