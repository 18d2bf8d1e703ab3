import type { FlowNode, FlowOperation } from "@parlo/engine";
import { exitShapes, exitShapesOf, storedData } from "./catalog.ts";
import type { FlowEditor } from "./flow-editor.ts";
import { exitsUnder } from "./model/exits-under.ts";

/** Gives a step these settings, with the exits that it has under them. */
export function settingsOperation({ store, catalog }: FlowEditor, node: FlowNode, settings: unknown): FlowOperation {
  const kind = catalog.entry(node.type)?.kind;
  if (!kind) throw new Error(`There is no kind ${node.type}`);
  const { graph } = store.getState().document;
  const tools = node.tools.flatMap((id) => graph.tools[id] ?? []);
  const data = storedData(kind, settings);
  const exits = exitsUnder(node.exits, exitShapesOf(kind, node.data, tools), exitShapes(kind, settings, tools));
  const same = JSON.stringify(exits) === JSON.stringify(node.exits);
  return { type: "updateNode", nodeId: node.id, changes: same ? { data } : { data, exits } };
}
