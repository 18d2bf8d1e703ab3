import type { FlowGraph, FlowNode } from "@parlo/engine";
import { expect, test } from "vitest";
import { outlineRows } from "./outline-tree.ts";

const node = (id: string, ...targets: string[]): FlowNode => ({
  id,
  flowId: "flow",
  type: "TextMessageAction",
  name: id,
  renderParams: { position: { x: 0, y: 0 } },
  data: {},
  exits: targets.map((targetNodeId, index) => ({
    name: index === 0 ? "default" : "response",
    targetNodeId,
    default: index === 0,
    expectedResultMatch: index === 0 ? null : String(index),
  })),
  tools: [],
});
const graph = (...nodes: FlowNode[]): FlowGraph => ({
  id: "flow",
  name: "Flow",
  type: "Custom",
  entryNodeId: nodes[0]?.id ?? null,
  settings: {},
  nodes: Object.fromEntries(nodes.map((each) => [each.id, each])),
  tools: {},
});
const lines = (flow: FlowGraph) =>
  outlineRows(flow).map(({ node: { id }, depth, reference }) => `${"-".repeat(depth)}${id}${reference ? "*" : ""}`);

test("branches stand below their node in the order of its exits", () => {
  expect(lines(graph(node("a", "b", "c"), node("b", "d"), node("c"), node("d")))).toEqual(["a", "-b", "--d", "-c"]);
});

test("a way back is a reference, so that a loop ends", () => {
  expect(lines(graph(node("a", "b"), node("b", "a")))).toEqual(["a", "-b", "--a*"]);
});

test("what nothing leads to stands at the end", () => {
  expect(lines(graph(node("a"), node("lost", "far"), node("far")))).toEqual(["a", "lost", "-far"]);
});
