import { applyOperations, type FlowGraph } from "@parlo/engine";
import { buildFlow } from "@parlo/nodes/templates";
import { cardHeight, cardWidth } from "../card-size.ts";
import { layoutPlaces } from "../layout.ts";
import { layoutOperations } from "../layout-request.ts";
import type { Box } from "../mini-map.ts";

/** Two frames whose steps lead into each other's, and steps of no frame between them. */
export const framed = (): FlowGraph => {
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

export const laidOut = (graph: FlowGraph, nodeIds: readonly string[] = []) => {
  const applied = applyOperations(graph, layoutOperations(layoutPlaces(graph, nodeIds), graph));
  if (!applied.ok) throw new Error("it cannot be laid out");
  return applied.graph;
};

export const cards = (graph: FlowGraph) =>
  Object.values(graph.nodes).map((node) => ({
    id: node.id,
    position: node.renderParams.position,
    measured: { width: cardWidth, height: cardHeight(node) },
  }));

export const meet = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
