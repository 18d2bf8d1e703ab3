import { type FlowGraph, type JsonObject, type VariableDefinition, validateFlow } from "@parlo/engine";
import { expect, test } from "vitest";
import { kinds } from "../kinds.ts";
import { buildFlow, type NodeSketch } from "../templates/build-flow.ts";
import { nothingAround } from "./nothing-around.ts";
import { text } from "./text-step.ts";

const around = { ...nothingAround, hasDefaultAiModel: true, languages: ["en"] };
const flow = (nodes: { readonly [id: string]: NodeSketch }, settings: JsonObject = {}) =>
  buildFlow({
    id: "main",
    name: "Main",
    settings,
    nodes: { start: { type: "Start", to: { default: "first" } }, ...nodes },
  });
const hook = (to: NodeSketch["to"], name = "Weather", url = "https://example.com"): NodeSketch => ({
  ...{ type: "WebhookAction", name, data: { request: { url } }, ...(to && { to }) },
});
const found = (graph: FlowGraph, code: string, definitions: readonly VariableDefinition[] = []) =>
  validateFlow(graph, kinds, { ...around, definitions })
    .filter((one) => one.code === code)
    .map(({ severity, nodeId, field, params }) => [severity, nodeId, field, params.name]);
const early = (nodes: { readonly [id: string]: NodeSketch }, settings: JsonObject = {}) =>
  found(flow(nodes, settings), "read-before-output").map(([, nodeId]) => nodeId);

test("what a step leaves is told of where it is read and no way leads there from the step", () => {
  const reads = text("{{ Weather.status }}", "hook");
  expect(found(flow({ first: reads, hook: hook({ success: "last" }), last: reads }), "read-before-output")).toEqual([
    ["warning", "first", "alternatives.0.en", "Weather"],
  ]);
  expect(early({ first: text("{{ nodes.Weather.status }}", "hook"), hook: hook({}) })).toEqual(["first"]);
  const asks = { variable: "Weather.status", operator: "eq", value: "200" };
  const cases = (operator: string): NodeSketch => ({
    ...{ type: "IfElse", data: { cases: [{ id: "a", label: "", conditions: [{ ...asks, operator }] }] } },
    to: { default: "hook" },
  });
  expect(early({ first: cases("eq"), hook: hook({}) })).toEqual(["first"]);
});

test("a step that may have left it already, on whatever way, is no doubt", () => {
  const reads = text("{{ Weather.error.code }}");
  expect(early({ first: hook({ error: "said" }), said: reads })).toEqual([]);
  expect(early({ first: text("{{ Weather.status }}", "hook"), hook: hook({ success: "first" }) })).toEqual([]);
  expect(
    early({ first: hook({ success: "end" }), end: { type: "EndFlow" }, said: reads }, { errorNodeId: "said" }),
  ).toEqual([]);
  expect(early({ first: text('{{ Weather.status | default: "none" }}', "hook"), hook: hook({}) })).toEqual([]);
  expect(early({ first: hook({}, "Weather", "https://example.com/{{ Weather.status }}") })).toEqual([]);
  const unfinished: NodeSketch = hook({ success: "said" });
  const graph = flow({ first: unfinished, said: reads });
  const { first, ...others } = graph.nodes;
  if (!first) throw new Error("there is no first step");
  const broken = { ...graph, nodes: { ...others, first: { ...first, data: { version: 1, request: 7 } } } };
  expect(found(broken, "read-before-output")).toEqual([]);
});

test("what is nearer than a step of the name is read in its place", () => {
  const nodes = { first: text("{{ Weather.status }}", "hook"), hook: hook({}) };
  const definition = { key: "Weather", name: "Weather", type: "Json", isEndUser: true, hide: false } as const;
  expect(found(flow(nodes), "read-before-output", [definition])).toEqual([]);
  expect(early(nodes, { inputs: [{ name: "Weather" }] })).toEqual([]);
});

test("a variable that the flow's step for errors reads may have been written by whatever failed", () => {
  const definition = { key: "room", name: "Room", type: "String", isEndUser: false, hide: false } as const;
  const assignments = [{ mode: "value", variable: "room", value: "12" }];
  const nodes: { readonly [id: string]: NodeSketch } = {
    first: { type: "StoreVariable", data: { assignments }, to: { default: "end" } },
    end: { type: "EndFlow" },
    said: text("{{ room }}"),
  };
  expect(found(flow(nodes, { errorNodeId: "said" }), "read-before-write", [definition])).toEqual([]);
  expect(found(flow(nodes), "read-before-write", [definition])).toHaveLength(1);
});

test("of steps of one name only the output of the one that ran last is read: it is told of where something reads it", () => {
  const twice = (said: string) => ({
    first: hook({ success: "again" }),
    again: hook({ success: "said" }),
    said: text(said),
  });
  expect(found(flow(twice("{{ Weather.status }}")), "name-twice")).toEqual([
    ["warning", "first", null, "Weather"],
    ["warning", "again", null, "Weather"],
  ]);
  expect(found(flow(twice("{{ nodes.Weather.status }}")), "name-twice")).toHaveLength(2);
  expect(found(flow(twice("It rains.")), "name-twice")).toEqual([]);
  const unnamed = {
    first: hook({ success: "b" }, ""),
    b: hook({ success: "said" }, ""),
    said: text("{{ WebhookAction.status }}"),
  };
  expect(found(flow(unnamed), "name-twice")).toHaveLength(2);
  expect(found(flow({ ...unnamed, b: hook({ success: "said" }, "Other") }), "name-twice")).toEqual([]);
});
