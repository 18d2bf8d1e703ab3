import type { FlowGraph, Position } from "@parlo/engine";

/** The card that lies nearest in a direction; the entry where none is chosen yet. */
export function neighbour(graph: FlowGraph, nodeId: string | null, direction: Position): string | null {
  const from = nodeId ? graph.nodes[nodeId]?.renderParams.position : undefined;
  if (!from) return graph.entryNodeId ?? Object.keys(graph.nodes)[0] ?? null;
  let best: string | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const node of Object.values(graph.nodes)) {
    if (node.id === nodeId) continue;
    const dx = node.renderParams.position.x - from.x;
    const dy = node.renderParams.position.y - from.y;
    const along = dx * direction.x + dy * direction.y;
    if (along <= 0) continue;
    // What lies aside counts twice, so that a card straight ahead wins.
    const cost = along + 2 * Math.abs(dx * direction.y + dy * direction.x);
    if (cost < least) {
      least = cost;
      best = node.id;
    }
  }
  return best;
}
