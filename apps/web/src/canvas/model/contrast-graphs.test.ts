import type { FlowGraph, FlowNode } from "@parlo/engine";
import { expect, test } from "vitest";
import { contrastGraphs } from "./contrast-graphs.ts";

const node = (id: string, x: number, exits: Readonly<Record<string, string | null>> = {}): FlowNode => ({
  ...{ id, flowId: "flow", type: "Some", name: id, data: {}, tools: [] },
  renderParams: { position: { x, y: 0 } },
  exits: Object.entries(exits).map(([match, targetNodeId]) => {
    return { name: "selected", targetNodeId, default: false, expectedResultMatch: match };
  }),
});
const flow = (...nodes: FlowNode[]): FlowGraph => ({
  ...{ id: "flow", type: "Custom", name: "Flow", entryNodeId: "a", settings: {}, tools: {} },
  nodes: Object.fromEntries(nodes.map((one) => [one.id, one])),
});
const contrast = (before: FlowGraph, after: FlowGraph) =>
  contrastGraphs({
    ...{ before, after, parts: new Map() },
    wordsOfExit: (_, exit) => `Words of ${exit.expectedResultMatch}`,
  });

test("what is gone is drawn where it stood, with the lines that led to it", () => {
  const before = flow(node("a", 0, { yes: "b" }), node("b", 300, { on: "a" }));
  const { graph, contrast: seen } = contrast(before, flow(node("a", 0, { yes: null })));
  expect(graph.nodes.b?.renderParams.position).toEqual({ x: 300, y: 0 });
  expect(seen.removedEdges).toEqual([
    expect.objectContaining({ source: "a", target: "b", sourceHandle: "selected:yes", targetHandle: "in" }),
  ]);
  expect([...seen.edges]).toEqual([
    [seen.removedEdges[0]?.id, "removed"],
    ["b>selected:on", "removed"],
  ]);
});

test("an exit that leads elsewhere has its old line beside the new one", () => {
  const others = [node("b", 300), node("c", 600)];
  const { contrast: seen } = contrast(
    flow(node("a", 0, { yes: "b" }), ...others),
    flow(node("a", 0, { yes: "c" }), ...others),
  );
  expect(seen.edges.get("a>selected:yes")).toBe("added");
  expect(seen.removedEdges).toMatchObject([{ source: "a", target: "b" }]);
});

test("an exit that is gone stays on its card with the words that it had", () => {
  const others = [node("b", 300)];
  const { graph, contrast: seen } = contrast(
    flow(node("a", 0, { yes: "b", no: "b" }), ...others),
    flow(node("a", 0, { yes: "b" }), ...others),
  );
  expect(graph.nodes.a?.exits.map(({ expectedResultMatch }) => expectedResultMatch)).toEqual(["yes", "no"]);
  expect([...seen.removedExits]).toEqual([["a>selected:no", "Words of no"]]);
  expect([...seen.edges]).toEqual([["a>selected:no", "removed"]]);
});

test("what is gone never lies under what stands in its place now", () => {
  const { graph } = contrast(flow(node("a", 0)), flow(node("b", 40)));
  const [gone, now] = [graph.nodes.a?.renderParams.position, graph.nodes.b?.renderParams.position];
  expect(now).toEqual({ x: 40, y: 0 });
  expect(gone?.y).toBeGreaterThan(88);
});

test("frames stand open, so that nothing in them is put away", () => {
  const framed = (folded: boolean): FlowGraph => ({
    ...flow(node("a", 0)),
    marks: { f: { id: "f", type: "frame", text: "", color: "blue", folded } },
  });
  expect(contrast(framed(false), framed(true)).graph.marks?.f).toMatchObject({ folded: false });
});
