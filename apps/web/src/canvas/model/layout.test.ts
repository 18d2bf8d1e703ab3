import { applyOperations, type FlowGraph } from "@parlo/engine";
import { buildFlow } from "@parlo/nodes/templates";
import { expect, test } from "vitest";
import { cardHeight, cardWidth } from "./card-size.ts";
import { frameBoxes } from "./frames.ts";
import { layoutOperation } from "./layout.ts";
import type { Box } from "./mini-map.ts";

/** Two frames whose steps lead into each other's, and steps of no frame between them. */
const framed = (): FlowGraph => {
  const graph = buildFlow({
    id: "main",
    name: "Main",
    nodes: {
      start: { type: "Start", to: { default: "a1" } },
      a1: { type: "DelayAction", to: { default: "b1" } },
      b1: { type: "DelayAction", to: { default: "a2" } },
      a2: { type: "DelayAction", to: { default: "loose" } },
      loose: { type: "DelayAction", to: { default: "b2" } },
      b2: { type: "DelayAction", to: { default: "b3" } },
      b3: { type: "DelayAction", to: { default: "a1" } },
    },
  });
  const nodes = Object.fromEntries(
    Object.values(graph.nodes).map((node) => {
      const frameId = /^[ab]/.test(node.id) ? node.id.slice(0, 1) : undefined;
      return [node.id, { ...node, renderParams: { ...node.renderParams, ...(frameId && { frameId }) } }];
    }),
  );
  const frame = (id: string) => ({ id, type: "frame" as const, text: id, color: "blue" as const, folded: false });
  return { ...graph, nodes, marks: { a: frame("a"), b: frame("b") } };
};

const laidOut = (graph: FlowGraph, nodeIds: readonly string[] = []) => {
  const operation = layoutOperation(graph, nodeIds);
  const applied = applyOperations(graph, operation ? [operation] : []);
  if (!applied.ok) throw new Error("it cannot be laid out");
  return applied.graph;
};

const cards = (graph: FlowGraph) =>
  Object.values(graph.nodes).map((node) => ({
    id: node.id,
    position: node.renderParams.position,
    measured: { width: cardWidth, height: cardHeight(node) },
  }));
const meet = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

test("a frame stays a group: nothing of others stands in it, whatever leads in and out", () => {
  const graph = laidOut(framed());
  const boxes = frameBoxes(graph, cards(graph));
  const [a, b] = [boxes.get("a"), boxes.get("b")];
  expect(a && b && meet(a, b)).toBe(false);
  for (const { id, position, measured } of cards(graph))
    for (const [frame, box] of boxes)
      expect([id, frame, meet(box, { ...position, ...measured })]).toEqual([id, frame, id.startsWith(frame)]);
});

test("no two cards meet, and a step stands left of what it leads to", () => {
  const graph = laidOut(framed());
  const all = cards(graph).map(({ id, position, measured }) => ({ id, ...position, ...measured }));
  for (const [at, one] of all.entries())
    for (const other of all.slice(at + 1))
      expect([one.id, other.id, meet(one, other)]).toEqual([one.id, other.id, false]);
  const left = (id: string) => graph.nodes[id]?.renderParams.position.x ?? Number.NaN;
  expect(left("start")).toBeLessThan(left("a1"));
  expect(left("b2")).toBeLessThan(left("b3"));
});

test("of a frame of which a part is chosen the others stay where they are", () => {
  const graph = framed();
  const after = laidOut(graph, ["a1", "b1"]);
  for (const id of ["a2", "b2", "b3", "loose", "start"])
    expect(after.nodes[id]?.renderParams).toEqual(graph.nodes[id]?.renderParams);
});
