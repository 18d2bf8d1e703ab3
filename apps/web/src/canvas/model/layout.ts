import dagre from "@dagrejs/dagre";
import type { FlowGraph, FlowOperation } from "@parlo/engine";
import { cardHeight, cardWidth } from "./card-size.ts";

/** Lays the chosen nodes (or all) out from left to right, where they were before: one operation, so one undo. */
export function layoutOperation(graph: FlowGraph, nodeIds: readonly string[]): FlowOperation | null {
  const chosen = new Set(nodeIds.length > 0 ? nodeIds : Object.keys(graph.nodes));
  const nodes = [...chosen].flatMap((id) => graph.nodes[id] ?? []);
  if (nodes.length === 0) return null;
  const layout = new dagre.graphlib.Graph();
  layout.setGraph({
    rankdir: "LR",
    nodesep: 32,
    ranksep: 72,
    ranker: nodes.length > 500 ? "longest-path" : "network-simplex",
  });
  layout.setDefaultEdgeLabel(() => ({}));
  for (const node of nodes) layout.setNode(node.id, { width: cardWidth, height: cardHeight(node) });
  for (const node of nodes)
    for (const exit of node.exits)
      if (exit.targetNodeId && chosen.has(exit.targetNodeId) && exit.targetNodeId !== node.id)
        layout.setEdge(node.id, exit.targetNodeId);
  dagre.layout(layout);

  const left = Math.min(...nodes.map((node) => node.renderParams.position.x));
  const top = Math.min(...nodes.map((node) => node.renderParams.position.y));
  const placed = nodes.map((node) => {
    const { x, y } = layout.node(node.id);
    return { nodeId: node.id, x: x - cardWidth / 2, y: y - cardHeight(node) / 2 };
  });
  const dx = left - Math.min(...placed.map(({ x }) => x));
  const dy = top - Math.min(...placed.map(({ y }) => y));
  return {
    type: "moveNodes",
    positions: placed.map(({ nodeId, x, y }) => ({ nodeId, x: Math.round(x + dx), y: Math.round(y + dy) })),
  };
}
