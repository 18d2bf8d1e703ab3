import { type FlowNode, type FlowOperation, type FlowTool, reconcileExits } from "@parlo/engine";
import { type Catalog, exitShapes, readData } from "./catalog.ts";

/** Tools may bring exits of their own: what brings the node's exits up to date with its tools. */
export function toolExitsOperation(
  node: FlowNode,
  catalog: Catalog,
  tools: readonly FlowTool[],
): readonly FlowOperation[] {
  const entry = catalog.entry(node.type);
  const value = entry ? readData(entry.kind, node.data) : null;
  if (!entry || value === null) return [];
  const exits = reconcileExits(node.exits, exitShapes(entry.kind, value, tools));
  if (JSON.stringify(exits) === JSON.stringify(node.exits)) return [];
  return [{ type: "updateNode", nodeId: node.id, changes: { exits } }];
}
