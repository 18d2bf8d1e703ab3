import type { FlowGraph } from "@parlo/engine";

/** The same graph as another flow. Ids of nodes and tools are unique in their flow only, so they stay. */
export function relocateGraph(graph: FlowGraph, id: string): FlowGraph {
  const moved = <Part extends { readonly flowId: string }>(parts: { readonly [id: string]: Part }) =>
    Object.fromEntries(Object.entries(parts).map(([key, part]) => [key, { ...part, flowId: id }]));
  return { ...graph, id, nodes: moved(graph.nodes), tools: moved(graph.tools) };
}
