import { type FlowGraph, type JsonObject, nameInstead } from "@parlo/engine";

/**
 * The same graph as another flow, which calls itself where this one does. Ids of nodes and tools are unique in their
 * flow only, so they stay.
 */
export function relocateGraph(graph: FlowGraph, id: string): FlowGraph {
  const itself = new Map([[graph.id, id]]);
  const data = (settings: JsonObject) => nameInstead(settings, itself) as JsonObject;
  const moved = <Part extends { readonly flowId: string; readonly data: JsonObject }>(parts: {
    readonly [id: string]: Part;
  }) =>
    Object.fromEntries(
      Object.entries(parts).map(([key, part]) => [key, { ...part, flowId: id, data: data(part.data) }]),
    );
  return { ...graph, id, settings: data(graph.settings), nodes: moved(graph.nodes), tools: moved(graph.tools) };
}
