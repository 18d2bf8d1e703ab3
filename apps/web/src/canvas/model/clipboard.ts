import { flowNodeSchema, flowToolSchema } from "@parlo/contract";
import type { FlowGraph, FlowNode, FlowOperation, FlowTool, Position } from "@parlo/engine";
import { z } from "zod";
import { newGraphId } from "./graph-id.ts";

const clippingSchema = z.strictObject({
  parlo: z.literal("flow-nodes"),
  version: z.literal(1),
  nodes: z.array(flowNodeSchema).min(1).max(10_000),
  tools: z.array(flowToolSchema).max(10_000),
});
export type Clipping = z.infer<typeof clippingSchema>;

/** The chosen nodes with their tools, as JSON text that any flow of any installation takes. */
export function copyNodes(graph: FlowGraph, nodeIds: readonly string[]): string {
  const nodes = nodeIds.flatMap((id) => graph.nodes[id] ?? []);
  const chosen = new Set(nodeIds);
  const tools = Object.values(graph.tools).filter((tool) => chosen.has(tool.nodeId));
  return JSON.stringify({ parlo: "flow-nodes", version: 1, nodes, tools }, null, 2);
}

/** What a clipboard's text holds, or null when it is something else. */
export function readClipping(text: string): Clipping | null {
  try {
    const parsed = clippingSchema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

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
      ...(node as FlowNode),
      id: idOf(node.id),
      flowId,
      renderParams: { position: move(node.renderParams.position) },
      exits: targets,
      tools: [],
    };
  });
  const tools = clipping.tools.map((tool): FlowTool => {
    return { ...(tool as FlowTool), id: idOf(tool.id), nodeId: idOf(tool.nodeId), flowId };
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
