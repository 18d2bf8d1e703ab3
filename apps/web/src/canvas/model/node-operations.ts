import type { ExitKey, FlowGraph, FlowNode, FlowOperation, NodeExit } from "@parlo/engine";
import { sameExit } from "./exit-handle.ts";
import { framesAround } from "./frames.ts";

export function connectOperation(nodeId: string, exit: ExitKey, targetNodeId: string | null): FlowOperation {
  return {
    type: "connect",
    nodeId,
    exit: { name: exit.name, expectedResultMatch: exit.expectedResultMatch },
    targetNodeId,
  };
}

/** Puts a node between an exit and where it led: the new node's first way out takes over the old target. */
export function insertOperations(node: FlowNode, from: { readonly nodeId: string; readonly exit: NodeExit }) {
  const onward = mainExit(node.exits);
  const operations: FlowOperation[] = [{ type: "addNode", node }, connectOperation(from.nodeId, from.exit, node.id)];
  if (onward && from.exit.targetNodeId) operations.push(connectOperation(node.id, onward, from.exit.targetNodeId));
  return operations;
}

/** The way out that the conversation usually takes. */
export function mainExit(exits: readonly NodeExit[]): NodeExit | undefined {
  const good = ["default", "success", "selected", "submit", "found", "response", "text"];
  for (const name of good) {
    const exit = exits.find((candidate) => candidate.name === name);
    if (exit) return exit;
  }
  return exits[0];
}

/** A fork's first case that leads nowhere yet; otherwise the way that the conversation usually takes. */
export function openWay(exits: readonly NodeExit[]): NodeExit | undefined {
  const openCase = exits.find(({ name, targetNodeId }) => name === "response" && targetNodeId === null);
  return openCase ?? mainExit(exits);
}

export interface ExitSource {
  readonly node: FlowNode;
  readonly exit: NodeExit;
}

/** Everything that leads to a node. */
export function sourcesOf(graph: FlowGraph, nodeId: string): ExitSource[] {
  return Object.values(graph.nodes).flatMap((node) =>
    node.exits.filter((exit) => exit.targetNodeId === nodeId).map((exit) => ({ node, exit })),
  );
}

/** Takes nodes and notes away; what led to one of them leads on to where its main exit led, as far as that stays. */
export function removeOperations(graph: FlowGraph, nodeIds: readonly string[], heal: boolean): FlowOperation[] {
  const gone = new Set(nodeIds);
  const operations: FlowOperation[] = [];
  if (heal && nodeIds.length === 1) {
    const [nodeId] = nodeIds;
    const node = nodeId ? graph.nodes[nodeId] : undefined;
    const next = node && mainExit(node.exits)?.targetNodeId;
    if (node && next && !gone.has(next))
      for (const source of sourcesOf(graph, node.id))
        if (!gone.has(source.node.id)) operations.push(connectOperation(source.node.id, source.exit, next));
  }
  for (const nodeId of nodeIds) if (graph.nodes[nodeId]) operations.push({ type: "removeNode", nodeId });
  for (const markId of [...nodeIds, ...framesAround(graph, gone)])
    if (graph.marks?.[markId]) operations.push({ type: "removeMark", markId });
  return operations;
}

export function findExit(node: FlowNode, key: ExitKey): NodeExit | undefined {
  return node.exits.find((exit) => sameExit(exit, key));
}
