import { type FlowGraph, type VariableType, validateFlow } from "@parlo/engine";
import { expect, test } from "vitest";
import { kinds } from "../kinds.ts";
import { buildFlow, type NodeSketch } from "../templates/build-flow.ts";
import { nothingAround } from "./nothing-around.ts";
import { text } from "./text-step.ts";

const variable = (key: string, type: VariableType, isEndUser = false) => ({
  key,
  name: key,
  type,
  isEndUser,
  hide: false,
});
const definitions = [
  variable("guests", "Json"),
  variable("typed", "String"),
  variable("count", "Number"),
  variable("born", "Date", true),
];
const found = (graph: FlowGraph, code: string) =>
  validateFlow(graph, kinds, { ...nothingAround, hasDefaultAiModel: true, languages: ["en"], definitions })
    .filter((one) => one.code === code)
    .map(({ severity, nodeId, field, params }) => [severity, nodeId, field, ...Object.values(params)]);
const flow = (nodes: { readonly [id: string]: NodeSketch }, inputs: readonly string[] = []) =>
  buildFlow({
    ...{ id: "main", name: "Main", settings: { inputs: inputs.map((name) => ({ name })) } },
    nodes: {
      start: { type: "Start", to: { default: Object.keys(nodes)[0] ?? "" } },
      ...nodes,
      end: { type: "EndFlow" },
    },
  });
const each = (to: NodeSketch["to"], list = "guests", item = "guest"): NodeSketch => ({
  ...{ type: "ForEach", data: { list, item } },
  to: { default: "end", ...to },
});
const once = (nodes: { readonly [id: string]: NodeSketch }) => found(flow(nodes), "round-once");

test("a list to whose next thing nothing comes round is told of, and one that a part of a round comes back to is not", () => {
  expect(once({ loop: each({ "response:each": "say" }), say: text("{{ guest }}", "end") })).toEqual([
    ["warning", "loop", null],
  ]);
  expect(once({ loop: each({ "response:each": "say" }), say: text("{{ guest }}", "loop") })).toEqual([]);
  const hook: NodeSketch = { type: "WebhookAction", data: { request: { url: "https://example.com" } } };
  expect(once({ loop: each({ "response:each": "a" }), a: { ...hook, to: { success: "end", error: "loop" } } })).toEqual(
    [],
  );
  expect(once({ loop: each({}) })).toEqual([]);
});

test("that what follows the list leads back to it is no round", () => {
  const menu: NodeSketch = { type: "Checkpoint", to: { text: "loop" } };
  expect(once({ loop: each({ "response:each": "end", default: "menu" }), menu })).toHaveLength(1);
  expect(once({ menu, loop: each({ "response:each": "say" }), say: text("{{ guest }}", "menu") })).toHaveLength(1);
  const inner = each({ "response:each": "say", default: "loop" }, "guest.cells", "cell");
  expect(once({ loop: each({ "response:each": "inner" }), inner, say: text("{{ cell }}", "loop") })).toEqual([
    ["warning", "inner", null],
  ]);
});

test("a list is gone through where each of its things has a list of its own, or comes round by the step for errors", () => {
  const inner = each({ "response:each": "say", default: "loop" }, "guest.cells", "cell");
  const within = { loop: each({ "response:each": "inner" }), inner, say: text("{{ cell }}", "inner") };
  expect(once(within)).toEqual([]);
  const graph = flow({
    loop: each({ "response:each": "say" }),
    say: text("{{ guest }}", "end"),
    sorry: text("Sorry", "loop"),
  });
  expect(found({ ...graph, settings: { errorNodeId: "sorry" } }, "round-once")).toEqual([]);
});

const listed = (list: string, inputs: readonly string[] = []) =>
  found(flow({ loop: each({ "response:each": "say" }, list), say: text("{{ guest }}", "loop") }, inputs), "no-list");

test("a variable whose type holds no list is told of where one is gone through or chosen from", () => {
  expect(listed("count")).toEqual([["warning", "loop", "list", "count", "Number"]]);
  expect(listed("conversation.count")).toHaveLength(1);
  expect(listed("user.born")).toHaveLength(1);
  for (const list of ["guests", "typed", "guests.count", "count.all", "user.count", "input.count", "nobody"])
    expect(listed(list)).toEqual([]);
  expect(listed("count", ["count"])).toEqual([]);
  const chosen = (variable: string) => {
    const ask: NodeSketch = { type: "ChooseReplyButton", data: { list: { variable } }, to: { selected: "end" } };
    return found(flow({ ask }), "no-list");
  };
  // Choices are made of lists alone, and of no text that says one.
  expect(chosen("typed")).toEqual([["warning", "ask", "list.variable", "typed", "String"]]);
  expect(chosen("guests")).toEqual([]);
});
