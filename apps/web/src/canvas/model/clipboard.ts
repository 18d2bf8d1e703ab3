import type { FlowGraph, FlowNode, FlowOperation, FlowTool, Position } from "@parlo/engine";
import { newGraphId } from "./graph-id.ts";

/** Nodes with their tools, away from a flow. */
export interface Clipping {
  readonly nodes: readonly FlowNode[];
  readonly tools: readonly FlowTool[];
}

/** The chosen nodes with their tools. */
export function clip(graph: FlowGraph, nodeIds: readonly string[]): Clipping {
  const chosen = new Set(nodeIds);
  return {
    nodes: nodeIds.flatMap((id) => graph.nodes[id] ?? []),
    tools: Object.values(graph.tools).filter((tool) => chosen.has(tool.nodeId)),
  };
}

/** The same as JSON text that any flow of any installation takes. */
export const clippingText = (clipping: Clipping): string =>
  JSON.stringify({ parlo: "flow-nodes", version: 1, ...clipping }, null, 2);

export interface Paste {
  readonly operations: readonly FlowOperation[];
  readonly nodeIds: readonly string[];
}

/** The same nodes with new ids, at a place; ways out that lead outside of the selection come along open. */
export function pasteNodes(flowId: string, clipping: Clipping, at: Position, makeId = newGraphId): Paste {
  const ids = new Map<string, string>();
  for (const { id } of [...clipping.nodes, ...clipping.tools]) ids.set(id, makeId());
  const idOf = (id: string) => ids.get(id) ?? id;
  const left = Math.min(...clipping.nodes.map((node) => node.renderParams.position.x));
  const top = Math.min(...clipping.nodes.map((node) => node.renderParams.position.y));
  const move = ({ x, y }: Position): Position => ({ x: Math.round(at.x + x - left), y: Math.round(at.y + y - top) });

  const nodes = clipping.nodes.map((node): FlowNode => {
    const targets = node.exits.map((exit) => ({
      ...exit,
      targetNodeId: exit.targetNodeId === null ? null : (ids.get(exit.targetNodeId) ?? null),
    }));
    return {
      ...node,
      id: idOf(node.id),
      flowId,
      renderParams: { position: move(node.renderParams.position) },
      exits: targets,
      tools: [],
    };
  });
  const tools = clipping.tools.map((tool): FlowTool => {
    return { ...tool, id: idOf(tool.id), nodeId: idOf(tool.nodeId), flowId };
  });
  return {
    nodeIds: nodes.map((node) => node.id),
    operations: [
      ...nodes.map((node): FlowOperation => ({ type: "addNode", node: { ...node, exits: closed(node) } })),
      ...tools.map((tool): FlowOperation => ({ type: "addTool", tool })),
      ...nodes.flatMap((node) =>
        node.exits
          .filter((exit) => exit.targetNodeId !== null)
          .map(
            ({ name, expectedResultMatch, targetNodeId }): FlowOperation => ({
              type: "connect",
              nodeId: node.id,
              exit: { name, expectedResultMatch },
              targetNodeId,
            }),
          ),
      ),
    ],
  };
}

const closed = (node: FlowNode) => node.exits.map((exit) => ({ ...exit, targetNodeId: null }));
