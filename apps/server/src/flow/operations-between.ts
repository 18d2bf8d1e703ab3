import { isDeepStrictEqual } from "node:util";
import type { FlowOperation } from "@parlo/contract";
import { applyOperation, type FlowGraph, type FlowNode, type FlowOperation as GraphOperation } from "@parlo/engine";

/**
 * The operations that make one state of a flow into another: so that putting back a version is a change like any
 * other, which open editors follow and can undo. What goes and comes first, then what differs in what is then there.
 */
export function operationsBetween(from: FlowGraph, to: FlowGraph): FlowOperation[] {
  const operations: GraphOperation[] = [];
  let graph = from;
  const make = (operation: GraphOperation) => {
    const result = applyOperation(graph, operation);
    if (!result.ok) throw new Error(`No way from one state of flow ${from.id} to the other: ${result.reason}`);
    graph = result.graph;
    operations.push(operation);
  };

  for (const node of Object.values(from.nodes))
    if (to.nodes[node.id]?.type !== node.type) make({ type: "removeNode", nodeId: node.id });
  for (const node of Object.values(to.nodes))
    if (!graph.nodes[node.id]) make({ type: "addNode", node: unconnected(node) });
  for (const tool of Object.values(graph.tools))
    if (to.tools[tool.id]?.nodeId !== tool.nodeId) make({ type: "removeTool", toolId: tool.id });
  for (const tool of Object.values(to.tools)) {
    const old = graph.tools[tool.id];
    const changes = old && differing(old, tool);
    if (!changes) make({ type: "addTool", tool });
    else if (Object.keys(changes).length > 0) make({ type: "updateTool", toolId: tool.id, changes });
  }
  for (const node of Object.values(to.nodes)) {
    const { renderParams, ...changes } = differing(graph.nodes[node.id] ?? node, node);
    if (Object.keys(changes).length > 0) make({ type: "updateNode", nodeId: node.id, changes });
    if (renderParams) make({ type: "moveNodes", positions: [{ nodeId: node.id, ...renderParams.position }] });
  }
  const { name, entryNodeId, settings } = to;
  const now = { name: graph.name, entryNodeId: graph.entryNodeId, settings: graph.settings };
  const changes = differing(now, { name, entryNodeId, settings });
  if (Object.keys(changes).length > 0) make({ type: "updateFlow", changes });
  return operations as FlowOperation[];
}

const unconnected = (node: FlowNode): FlowNode => ({
  ...node,
  tools: [],
  exits: node.exits.map((exit) => ({ ...exit, targetNodeId: null })),
});

/** The fields of `to` that are not the same in `from`. */
function differing<Whole extends object>(from: Whole, to: Whole): Partial<Whole> {
  const keys = (Object.keys(to) as (keyof Whole)[]).filter((key) => !isDeepStrictEqual(from[key], to[key]));
  return Object.fromEntries(keys.map((key) => [key, to[key]])) as Partial<Whole>;
}
