import type { FlowNode, FlowOperation, FlowTool } from "@parlo/engine";
import { exitShapes, exitShapesOf, readData } from "./catalog.ts";
import type { FlowEditor } from "./flow-editor.ts";
import { exitsUnder } from "./model/exits-under.ts";

export type ToolChanges = Partial<Omit<FlowTool, "id" | "flowId" | "nodeId">>;

/** Changes a tool, and with it the exits of the step that has it. */
export function changeToolOperations(editor: FlowEditor, tool: FlowTool, changes: ToolChanges): FlowOperation[] {
  const { nodes, tools } = editor.store.getState().document.graph;
  const node = nodes[tool.nodeId];
  const all = node?.tools.flatMap((id) => (id === tool.id ? [{ ...tool, ...changes }] : (tools[id] ?? []))) ?? [];
  return [{ type: "updateTool", toolId: tool.id, changes }, ...(node ? toolExitsOperation(editor, node, all) : [])];
}

/** Tools may bring exits of their own: what brings the node's exits up to date with the tools that it is to have. */
export function toolExitsOperation(
  { store, catalog }: FlowEditor,
  node: FlowNode,
  tools: readonly FlowTool[],
): readonly FlowOperation[] {
  const entry = catalog.entry(node.type);
  const value = entry ? readData(entry.kind, node.data) : null;
  if (!entry || value === null) return [];
  const all = store.getState().document.graph.tools;
  const before = node.tools.flatMap((id) => all[id] ?? []);
  const from = exitShapesOf(entry.kind, node.data, before);
  const exits = exitsUnder(node.exits, from, exitShapes(entry.kind, value, tools));
  if (JSON.stringify(exits) === JSON.stringify(node.exits)) return [];
  return [{ type: "updateNode", nodeId: node.id, changes: { exits } }];
}
