import type { FlowGraph, FlowNode, FlowOperation, FlowSettings, FlowTool } from "@parlo/engine";
import { applyOperations } from "./apply-operations.ts";
import type { Clash } from "./clash.ts";
import type { Edit } from "./edit.ts";
import { type Batch, type EditorDocument, takeTheirs, unsentOperations } from "./editor-document.ts";
import { emptyHistory, type History } from "./history.ts";
import { touchedNodes } from "./touched-nodes.ts";
import type { UnsentShelf } from "./unsent-shelf.ts";

/** What unsent work and one's own steps were made on, as far as they touch it; null for what was not there. */
interface Base extends FlowSettings {
  readonly version: number;
  readonly nodes: Readonly<Record<string, FlowNode | null>>;
  readonly tools: Readonly<Record<string, FlowTool | null>>;
  readonly marks?: FlowGraph["marks"];
}

/** What has to live through a reload: what the server does not have yet, what is undecided, and one's own steps. */
export interface Unsent {
  readonly batch: Batch | null;
  readonly waiting: readonly FlowOperation[];
  readonly history: History;
  readonly clashes: readonly Clash[];
  readonly base: Base;
}

const format = 2;
/** The browser gives a site about 5 MB; older steps go first. */
const mostCharacters = 1_500_000;

export function storeUnsent(shelf: UnsentShelf, flowId: string, document: EditorDocument): void {
  const { sending, waiting, history, clashes } = document;
  const isUnsent = sending !== null || waiting.length > 0 || clashes.length > 0;
  for (const steps of [100, 20, 0]) {
    const kept = steps === 0 ? emptyHistory : { undo: history.undo.slice(-steps), redo: history.redo.slice(-steps) };
    const unsent: Unsent = { batch: sending, waiting, history: kept, clashes, base: baseOf(document, kept) };
    const text = JSON.stringify({ format, ...unsent });
    if (text.length > mostCharacters && steps > 0) continue;
    try {
      shelf.write(flowId, text, isUnsent);
      return;
    } catch {
      // Full: try with fewer steps. What is unsent is also on its way to the server.
    }
  }
}

export function readUnsent(shelf: UnsentShelf, flowId: string): Unsent | null {
  try {
    const stored = JSON.parse(shelf.read(flowId) ?? "null");
    return stored?.format === format ? (stored as Unsent) : null;
  } catch {
    return null;
  }
}

export interface Restored {
  readonly document: EditorDocument;
  /** What became of a batch that was on its way is to be asked first; then the draft is to be read anew. */
  readonly stale: boolean;
}

/** Puts back what was unsent, under which the draft may have changed. A batch keeps its id: it may have arrived. */
export function restoreUnsent(opened: EditorDocument, { batch, base, ...unsent }: Unsent): Restored {
  const { name, entryNodeId, settings, marks } = base;
  const { nodes, tools } = opened.graph;
  const { marks: _, ...now } = opened.graph;
  const confirmed: FlowGraph = {
    ...now,
    ...{ name, entryNodeId, settings },
    nodes: withParts(nodes, base.nodes),
    tools: withParts(tools, base.tools),
    ...(marks && { marks }),
  };
  const sending = batch && batch.operations.length > 0 ? batch : null;
  const restored: EditorDocument = {
    confirmed,
    version: base.version,
    sending,
    waiting: unsent.waiting,
    graph: applyOperations(confirmed, [...(sending?.operations ?? []), ...unsent.waiting]).graph,
    history: { undo: edits(unsent.history?.undo), redo: edits(unsent.history?.redo) },
    clashes: unsent.clashes,
  };
  // A draft that was read before the last of one's own batches was taken is not what the server has now.
  if (sending || opened.version < base.version) return { document: restored, stale: base.version !== opened.version };
  return { document: takeTheirs(restored, opened.graph, opened.version), stale: false };
}

function withParts<Part>(now: Readonly<Record<string, Part>>, then: Readonly<Record<string, Part | null>>) {
  const parts = Object.entries({ ...now, ...then }).filter((entry): entry is [string, Part] => entry[1] !== null);
  return Object.fromEntries(parts);
}

function baseOf(document: EditorDocument, history: History): Base {
  const { confirmed, graph, version } = document;
  const steps = [...history.undo, ...history.redo].flatMap(({ operations, inverse }) => [...operations, ...inverse]);
  const operations = [...unsentOperations(document), ...steps];
  const nodeIds = new Set(
    operations.flatMap((operation) => [...touchedNodes(operation, graph), ...touchedNodes(operation, confirmed)]),
  );
  const toolIds = [...nodeIds].flatMap((id) => [
    ...(confirmed.nodes[id]?.tools ?? []),
    ...(graph.nodes[id]?.tools ?? []),
  ]);
  const { name, entryNodeId, settings, marks } = confirmed;
  return {
    version,
    ...{ name, entryNodeId, settings, ...(marks && { marks }) },
    nodes: Object.fromEntries([...nodeIds].map((id) => [id, confirmed.nodes[id] ?? null])),
    tools: Object.fromEntries(toolIds.map((id) => [id, confirmed.tools[id] ?? null])),
  };
}

function edits(stored: readonly Edit[] | undefined): readonly Edit[] {
  return Array.isArray(stored) ? stored.filter((edit) => Array.isArray(edit?.operations)) : [];
}
