import type { FlowGraph } from "@parlo/engine";

/** These nodes and all that come after them, or before them, along the connections. */
export function reachable(graph: FlowGraph, from: readonly string[], way: "after" | "before"): readonly string[] {
  const next = new Map<string, string[]>();
  for (const { id, exits } of Object.values(graph.nodes))
    for (const { targetNodeId } of exits) {
      if (targetNodeId === null) continue;
      const [one, other] = way === "after" ? [id, targetNodeId] : [targetNodeId, id];
      next.set(one, [...(next.get(one) ?? []), other]);
    }
  const found = new Set(from.filter((id) => graph.nodes[id]));
  for (const id of found) for (const other of next.get(id) ?? []) if (graph.nodes[other]) found.add(other);
  return [...found];
}
