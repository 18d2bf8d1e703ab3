import type { FlowGraph, FlowOperation } from "@parlo/engine";

/** What the worker that computes places is asked, and what it answers. */
export interface LayoutRequest {
  readonly graph: FlowGraph;
  readonly nodeIds: readonly string[];
}
export type LayoutAnswer = FlowOperation | null;

/** The graph without what says nothing about places: a large flow's texts are not copied over. */
export function drawnPart(graph: FlowGraph): FlowGraph {
  const nodes = Object.values(graph.nodes).map((node) => [node.id, { ...node, data: {}, tools: [] }]);
  return { ...graph, nodes: Object.fromEntries(nodes), tools: {} };
}

/** What is left of a layout once the flow has changed: steps that are gone meanwhile have no place. */
export function stillFits(answer: LayoutAnswer, { nodes }: FlowGraph): LayoutAnswer {
  if (answer?.type !== "moveNodes") return null;
  const positions = answer.positions.filter(({ nodeId }) => nodes[nodeId]);
  return positions.length > 0 ? { ...answer, positions } : null;
}
