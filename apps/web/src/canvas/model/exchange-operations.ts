import type { FlowGraph, FlowNode, FlowOperation } from "@parlo/engine";
import { sameExit } from "./exit-handle.ts";
import { moveOperations } from "./move-operations.ts";
import { connectOperation, mainExit, sourcesOf } from "./node-operations.ts";

/** Puts a step before the one that it follows, or behind the one that follows it; null where they do not stand in one line. */
export function exchangeOperations(
  graph: FlowGraph,
  nodeId: string,
  direction: "earlier" | "later",
): readonly FlowOperation[] | null {
  const node = graph.nodes[nodeId];
  if (!node) return null;
  const [first, second] = direction === "later" ? [node, follower(graph, node)] : [leader(graph, node), node];
  if (!first || !second || first.type === "Start") return null;
  const [way, onward] = [mainExit(first.exits), mainExit(second.exits)];
  if (!way || !onward || follower(graph, first) !== second || onward.targetNodeId === first.id) return null;
  const places = { [first.id]: second, [second.id]: first };
  return [
    // What leads back to itself goes on doing so.
    ...sourcesOf(graph, first.id)
      .filter(({ node: { id } }) => id !== first.id)
      .map(({ node: { id }, exit }) => connectOperation(id, exit, second.id)),
    connectOperation(first.id, way, onward.targetNodeId),
    connectOperation(second.id, onward, first.id),
    ...(graph.entryNodeId === first.id ? [{ type: "updateFlow", changes: { entryNodeId: second.id } } as const] : []),
    ...moveOperations(graph, [first.id, second.id], (from, id) => places[id]?.renderParams.position ?? from),
  ];
}

/** The step that a step's usual way leads to, if nothing else does. */
function follower(graph: FlowGraph, node: FlowNode): FlowNode | undefined {
  const way = mainExit(node.exits);
  const next = way?.targetNodeId ? graph.nodes[way.targetNodeId] : undefined;
  return way && next && sourcesOf(graph, next.id).every((each) => each.node === node && sameExit(each.exit, way))
    ? next
    : undefined;
}

function leader(graph: FlowGraph, node: FlowNode): FlowNode | undefined {
  const [source, ...others] = sourcesOf(graph, node.id);
  return others.length === 0 ? source?.node : undefined;
}
