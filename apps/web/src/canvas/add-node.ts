import type { ExitKey, FlowGraph, FlowNode, FlowOperation, Position } from "@parlo/engine";
import { reconcileExits } from "@parlo/engine";
import { type CatalogEntry, exitShapes, storedData } from "./catalog.ts";
import type { FlowEditor } from "./flow-editor.ts";
import { freePlace, placeBeside } from "./model/free-place.ts";
import { newGraphId } from "./model/graph-id.ts";
import type { NewNodeSource } from "./model/new-node-source.ts";
import { connectOperation, findExit, insertOperations, mainExit } from "./model/node-operations.ts";
import { roomBetween } from "./model/room-between.ts";
import { noteRecentKind } from "./recent-kinds.ts";

/** A new node of a kind with its first settings. */
export function newNode(flowId: string, entry: CatalogEntry, position: Position): FlowNode {
  const value = entry.kind.schema.parse(structuredClone(entry.kind.defaults));
  return {
    id: newGraphId(),
    flowId,
    type: entry.type,
    name: "",
    renderParams: { position },
    data: storedData(entry.kind, value),
    exits: reconcileExits([], exitShapes(entry.kind, value, [])),
    tools: [],
  };
}

/** Adds a step: at a place, joined to an exit, after what is selected, or as the first that Start leads to. Gives its id. */
export function addNode(
  editor: FlowEditor,
  entry: CatalogEntry,
  { at, source }: { readonly at: Position | null; readonly source: NewNodeSource | null },
): string {
  const { graph } = editor.store.getState().document;
  const joined = source ?? (at ? null : openExitOfSelection(graph, editor.selection.get()));
  // Nothing leads to a Start.
  const from = entry.type === "Start" ? null : joined;
  const draft = newNode(editor.flowId, entry, { x: 0, y: 0 });
  const fromNode = from ? graph.nodes[from.nodeId] : undefined;
  const exit = fromNode && from ? findExit(fromNode, from.exit) : undefined;
  const next = exit?.targetNodeId ? graph.nodes[exit.targetNodeId] : undefined;
  const room = fromNode && next && !at ? roomBetween(graph, { from: fromNode, to: next, node: draft }) : null;
  const beside = () => (fromNode ? placeBeside(graph, fromNode, draft) : freePlace(graph, centreOf(graph), draft));
  const place = at ?? room?.position ?? beside();
  const frameId = fromNode?.renderParams.frameId;
  // Between two steps of a frame it is one of that, too.
  const isWithin = frameId !== undefined && next?.renderParams.frameId === frameId;
  const position = { x: Math.round(place.x), y: Math.round(place.y) };
  const node: FlowNode = { ...draft, renderParams: { position, ...(isWithin && { frameId }) } };
  const operations: FlowOperation[] =
    fromNode && exit
      ? [...(room?.moves ?? []), ...insertOperations(node, { nodeId: fromNode.id, exit })]
      : [{ type: "addNode", node }];
  if (graph.entryNodeId === null && entry.type === "Start")
    operations.push({ type: "updateFlow", changes: { entryNodeId: node.id } });
  editor.store.edit({ name: exit?.targetNodeId ? "insert" : "add", operations });
  editor.selection.set([node.id]);
  noteRecentKind(entry.type);
  return node.id;
}

/** Joins an exit to a node that is there. */
export function connectNodes(editor: FlowEditor, nodeId: string, exit: ExitKey, targetNodeId: string): void {
  editor.store.edit({ name: "connect", operations: [connectOperation(nodeId, exit, targetNodeId)] });
}

/** What an author writes after a fork answers its first open case, not the way out that is left for all else. */
function openExitOfSelection(graph: FlowGraph, selection: readonly string[]): NewNodeSource | null {
  const id = selection.length === 0 ? idleStart(graph) : selection.length === 1 ? selection[0] : undefined;
  const node = id ? graph.nodes[id] : undefined;
  if (!node) return null;
  const open = node.exits.filter((each) => each.targetNodeId === null);
  const fork = open.find((each) => each.name === "response" && each.expectedResultMatch !== null);
  const exit = fork ?? mainExit(open) ?? mainExit(node.exits);
  return exit ? { nodeId: node.id, exit } : null;
}

/** The Start of a flow in which nothing begins yet. */
function idleStart({ nodes, entryNodeId }: FlowGraph): string | undefined {
  const start = nodes[entryNodeId ?? ""];
  return start?.exits.every(({ targetNodeId }) => targetNodeId === null) ? start.id : undefined;
}

function centreOf(graph: FlowGraph): Position {
  const nodes = Object.values(graph.nodes);
  const last = nodes.at(-1)?.renderParams.position;
  return last ? { x: last.x + 276, y: last.y } : { x: 0, y: 0 };
}
