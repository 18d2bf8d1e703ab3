import {
  type ExitKey,
  type FlowGraph,
  type FlowNode,
  type FlowOperation,
  type FlowProblem,
  outputName,
  reconcileExits,
} from "@parlo/engine";
import { newNode } from "./add-node.ts";
import { exitShapes, storedData } from "./catalog.ts";
import type { FlowEditor } from "./flow-editor.ts";
import type { Mend } from "./mend.ts";
import { startMends } from "./mend-entry.ts";
import { placeBeside } from "./model/free-place.ts";
import { connectOperation, mainExit } from "./model/node-operations.ts";
import { nodeName } from "./node-name.ts";
import { openPaletteAt } from "./open-palette-at.ts";
import { variablesOf } from "./variable-uses.ts";

/** What a click does about ways that lead nowhere, round and round, or past the step that something is read of. */
export function wayMends(
  { code, params }: FlowProblem,
  node: FlowNode,
  graph: FlowGraph,
  editor: FlowEditor,
): readonly Mend[] {
  if (code === "unconnected-exit" || code === "exit-goes-elsewhere") {
    const exit = { name: params.name, expectedResultMatch: params.match ?? null } as ExitKey;
    return openExitMends(node, exit, editor);
  }
  if (code === "start-leads-nowhere") return startMends(node, graph, editor);
  if (code === "endless-cycle" || code === "timed-cycle") return circleMends(params, editor);
  const called = () => Object.values(graph.nodes).flatMap((one) => (outputName(one) === params.name ? [one.id] : []));
  if (code === "name-twice") return [showMend(called(), editor)];
  if (code === "read-before-output") return openMends(graph.nodes[called().at(-1) ?? ""], editor);
  return code === "read-before-write" ? writerMends(String(params.name), node, graph, editor) : [];
}

function openExitMends(node: FlowNode, exit: ExitKey, editor: FlowEditor): readonly Mend[] {
  return [
    { name: "connect", values: {}, does: () => openPaletteAt(editor, node.id, exit) },
    { name: "endThere", values: {}, does: () => endAt(node, exit, editor) },
  ];
}

function endAt(node: FlowNode, exit: ExitKey, editor: FlowEditor): void {
  const entry = editor.catalog.entry("EndFlow");
  if (!entry) return;
  const end = newNode(editor.flowId, entry, { x: 0, y: 0 });
  const position = placeBeside(editor.store.getState().document.graph, node, end);
  const placed = { ...end, renderParams: { position } };
  const operations: FlowOperation[] = [{ type: "addNode", node: placed }, connectOperation(node.id, exit, end.id)];
  editor.store.edit({ name: "mend", operations });
}

const circleMends = ({ nodeIds }: FlowProblem["params"], editor: FlowEditor): readonly Mend[] =>
  Array.isArray(nodeIds) ? [showMend(nodeIds.map(String), editor)] : [];

function showMend(nodeIds: readonly string[], { selection, closeDrawer, revealing }: FlowEditor): Mend {
  const show = () => {
    closeDrawer();
    selection.set(nodeIds);
    revealing.get()?.reveal(nodeIds[0] ?? "");
  };
  return { name: "showCircle", values: { count: String(nodeIds.length) }, does: show };
}

function openMends(step: FlowNode | undefined, { catalog, openNode }: FlowEditor): readonly Mend[] {
  if (!step) return [];
  const values = { step: nodeName(step, catalog.entry(step.type)) };
  return [{ name: "openWriter", values, does: () => openNode(step.id) }];
}

function writerMends(key: string, reader: FlowNode, graph: FlowGraph, editor: FlowEditor): readonly Mend[] {
  const writer = Object.values(graph.nodes).find((node) => node.id !== reader.id && writes(node, key, graph, editor));
  const start = graph.entryNodeId === null ? undefined : graph.nodes[graph.entryNodeId];
  const values = { key };
  return [
    ...openMends(writer, editor),
    ...(start ? [{ name: "giveFirst" as const, values, does: () => giveFirst(key, start, graph, editor) }] : []),
  ];
}

function writes(node: FlowNode, key: string, { tools }: FlowGraph, { catalog }: FlowEditor): boolean {
  const kind = catalog.entry(node.type)?.kind;
  const own = node.tools.flatMap((id) => tools[id] ?? []);
  return kind !== undefined && variablesOf(node, kind, own, []).some((use) => use.key === key && use.writes);
}

/** A step right after Start that gives the variable a value, which is then filled in. */
function giveFirst(key: string, start: FlowNode, graph: FlowGraph, editor: FlowEditor): void {
  const entry = editor.catalog.entry("StoreVariable");
  const led = mainExit(start.exits)?.targetNodeId ?? null;
  if (!entry) return;
  const settings = { assignments: [{ mode: "value", variable: key, value: "" }] };
  const draft = newNode(editor.flowId, entry, { x: 0, y: 0 });
  const position = placeBeside(graph, start, draft);
  const data = storedData(entry.kind, settings);
  const exits = reconcileExits([], exitShapes(entry.kind, settings, []));
  const node: FlowNode = { ...draft, data, exits, renderParams: { position } };
  const onward = mainExit(exits);
  const into = start.exits.filter((exit) => exit.targetNodeId !== null && exit.targetNodeId === led);
  editor.store.edit({
    name: "mend",
    operations: [
      { type: "addNode", node },
      ...into.map((exit) => connectOperation(start.id, exit, node.id)),
      ...(onward && led !== null ? [connectOperation(node.id, onward, led)] : []),
    ],
  });
  editor.openNode(node.id);
}
