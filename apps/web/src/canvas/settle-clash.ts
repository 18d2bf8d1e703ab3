import { exitId, type FlowNode, type FlowOperation, type FlowTool, type NodeExit } from "@parlo/engine";
import { exitShapes, exitShapesOf, readData } from "./catalog.ts";
import type { FlowEditor } from "./flow-editor.ts";
import type { Clash } from "./model/clash.ts";
import type { EditName } from "./model/edit.ts";
import { exitsUnder } from "./model/exits-under.ts";
import { connectOperation, removeOperations } from "./model/node-operations.ts";
import { setAt } from "./model/set-at.ts";
import { changeToolOperations } from "./tool-exits.ts";

type Field = Extract<Clash, { kind: "field" }>;
type Removed = Pick<Extract<Clash, { kind: "removed" }>, "node" | "tools" | "sources">;

/** Puts one's own in the place of theirs, as an edit that can be undone like any other. */
export function takeMine(editor: FlowEditor, clash: Clash): void {
  const { store } = editor;
  if (clash.kind === "removed") bringBack(editor, clash);
  else {
    const [name, operations] = operationsFor(editor, clash);
    if (operations.length > 0) store.edit({ name, operations });
  }
  store.forgetClash(clash.id);
}

/** Leaves theirs as it is; of the ways out, which come from both, those that only mine had are taken away. */
export function keepTheirs(editor: FlowEditor, clash: Clash): void {
  const { store } = editor;
  const isOfNode = clash.kind === "field" && clash.part.type === "node" && clash.field === "data";
  const node = isOfNode ? store.getState().document.graph.nodes[clash.part.id] : undefined;
  const exits = node && exitsWith(editor, node, node.data);
  if (node && exits && exits.length !== node.exits.length)
    store.edit({ name: "settings", operations: [{ type: "updateNode", nodeId: node.id, changes: { exits } }] });
  store.forgetClash(clash.id);
}

/** A node that is gone, with its tools and with what led to it, as far as that leads nowhere now. */
export function bringBack({ store }: FlowEditor, { node, tools, sources }: Removed): void {
  const { graph } = store.getState().document;
  const back = sources.flatMap(({ nodeId, exit }) => {
    const now = graph.nodes[nodeId]?.exits.find((one) => wordOf(one) === exitId(exit.name, exit.expectedResultMatch));
    return now?.targetNodeId === null ? [connectOperation(nodeId, exit, node.id)] : [];
  });
  const operations: FlowOperation[] = [
    { type: "addNode", node: { ...node, tools: [] } },
    ...tools.map((tool): FlowOperation => ({ type: "addTool", tool })),
    ...back,
  ];
  store.edit({ name: "add", operations });
}

function operationsFor(editor: FlowEditor, clash: Exclude<Clash, { kind: "removed" }>): [EditName, FlowOperation[]] {
  const { graph } = editor.store.getState().document;
  if (clash.kind === "kept") return ["remove", removeOperations(graph, [clash.nodeId], true)];
  if (clash.kind === "removedTool") return ["tools", [{ type: "addTool", tool: clash.tool }]];
  if (clash.kind === "refusedMark") return ["note", [{ type: "addMark", mark: clash.mark }]];
  const { part, field, path, mine } = clash;
  if (part.type === "flow") {
    const now = graph as unknown as Readonly<Record<string, unknown>>;
    return ["flow", [{ type: "updateFlow", changes: { [field]: setAt(now[field], path, mine) } }]];
  }
  if (part.type === "tool") {
    const tool = graph.tools[part.id];
    if (!tool) return ["tools", []];
    const before: unknown = tool[field as keyof FlowTool];
    return ["tools", changeToolOperations(editor, tool, { [field]: setAt(before, path, mine) })];
  }
  if (part.type === "mark") {
    const mark = graph.marks?.[part.id] as unknown as Readonly<Record<string, unknown>> | undefined;
    if (!mark) return ["mark", []];
    return ["mark", [{ type: "updateMark", markId: part.id, changes: { [field]: setAt(mark[field], path, mine) } }]];
  }
  const node = graph.nodes[part.id];
  return [field === "name" ? "rename" : "settings", node ? nodeOperations(editor, node, clash) : []];
}

function nodeOperations(editor: FlowEditor, node: FlowNode, clash: Field): FlowOperation[] {
  const { field, path, mine } = clash;
  if (field === "exits") {
    const exit = node.exits.find((one) => wordOf(one) === path[0]);
    const target = path.length > 1 ? mine : (mine as NodeExit | undefined)?.targetNodeId;
    return exit && (typeof target === "string" || target === null) ? [connectOperation(node.id, exit, target)] : [];
  }
  if (field !== "data")
    return [{ type: "updateNode", nodeId: node.id, changes: { [field]: setAt(undefined, [], mine) } }];
  const data = setAt(node.data, path, mine) as FlowNode["data"];
  return [{ type: "updateNode", nodeId: node.id, changes: { data, exits: exitsWith(editor, node, data) } }];
}

/** The exits of a node under these settings; as they are where those cannot be read. */
function exitsWith({ catalog, store }: FlowEditor, node: FlowNode, data: FlowNode["data"]): readonly NodeExit[] {
  const entry = catalog.entry(node.type);
  const value = entry ? readData(entry.kind, data) : null;
  if (!entry || value === null) return node.exits;
  const { graph } = store.getState().document;
  const tools = node.tools.flatMap((id) => graph.tools[id] ?? []);
  return exitsUnder(node.exits, exitShapesOf(entry.kind, node.data, tools), exitShapes(entry.kind, value, tools));
}

const wordOf = (exit: NodeExit) => exitId(exit.name, exit.expectedResultMatch);
