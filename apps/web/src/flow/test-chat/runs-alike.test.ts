import type { FlowGraph } from "@parlo/engine";
import { expect, test } from "vitest";
import { runsAlike } from "./runs-alike.ts";

const node = {
  ...{ id: "n", flowId: "f", type: "DelayAction", name: "", data: { durationMs: 1 }, exits: [], tools: [] },
  renderParams: { position: { x: 0, y: 0 } },
};
const graph: FlowGraph = {
  ...{ id: "f", type: "Custom", name: "Flow", entryNodeId: "n", settings: {} },
  ...{ nodes: { n: node }, tools: {}, marks: {} },
};
const changed = (changes: object): FlowGraph => ({ ...graph, nodes: { n: { ...node, ...changes } } });

test("where a step stands, what it is called and what is noted beside it makes no other conversation", () => {
  expect(runsAlike(graph, changed({ name: "Pause", renderParams: { position: { x: 9, y: 9 } } }))).toBe(true);
  expect(runsAlike(graph, { ...graph, name: "Other", marks: undefined as never })).toBe(true);
});

test("its settings, another step, or a way to it makes one, until that is taken back", () => {
  expect(runsAlike(graph, changed({ data: { durationMs: 2 } }))).toBe(false);
  expect(runsAlike(graph, changed({ exits: [{ name: "default", targetNodeId: "n" }] }))).toBe(false);
  expect(runsAlike(graph, { ...graph, nodes: {} })).toBe(false);
  expect(runsAlike(graph, { ...graph, entryNodeId: null })).toBe(false);
  expect(runsAlike(graph, changed({ data: { durationMs: 1 } }))).toBe(true);
});
