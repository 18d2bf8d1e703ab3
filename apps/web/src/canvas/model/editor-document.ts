import type { FlowGraph, FlowOperation } from "@parlo/engine";
import { applyOperations } from "./apply-operations.ts";
import type { Edit, EditName } from "./edit.ts";
import { emptyHistory, forgetNodes, type History, recordEdit } from "./history.ts";
import { compactOperations } from "./merge-operations.ts";
import { touchedNodes } from "./touched-nodes.ts";

/** Operations that travel together. The id stays the same over every attempt, so that a repeat has no second effect. */
export interface Batch {
  readonly id: string;
  readonly operations: readonly FlowOperation[];
}

/** The flow as it is edited here: what the server has, what is on its way, what waits, and what all of it gives. */
export interface EditorDocument {
  /** As the server had it at `version`. */
  readonly confirmed: FlowGraph;
  readonly version: number;
  readonly sending: Batch | null;
  readonly waiting: readonly FlowOperation[];
  /** `confirmed` with everything unsent on top: what is shown. */
  readonly graph: FlowGraph;
  readonly history: History;
}

export function openDocument(graph: FlowGraph, version: number): EditorDocument {
  return { confirmed: graph, version, sending: null, waiting: [], graph, history: emptyHistory };
}

export interface Change {
  readonly name: EditName;
  readonly operations: readonly FlowOperation[];
  readonly key?: string | null;
  readonly at: number;
}

/** Shows an edit at once, keeps what takes it back, and puts it behind what waits to be sent. */
export function makeEdit(document: EditorDocument, change: Change): EditorDocument {
  const { graph, applied, inverse } = applyOperations(document.graph, change.operations);
  if (applied.length === 0) return document;
  const edit: Edit = { name: change.name, operations: applied, inverse, key: change.key ?? null, at: change.at };
  return { ...queue(document, graph, applied), history: recordEdit(document.history, edit) };
}

/** Takes back the last of one's own steps. What no longer fits, because somebody else changed it, is passed over. */
export function undoEdit(document: EditorDocument): EditorDocument {
  const edit = document.history.undo.at(-1);
  if (!edit) return document;
  const { graph, applied, inverse } = applyOperations(document.graph, edit.inverse);
  const undo = document.history.undo.slice(0, -1);
  const redo =
    applied.length > 0 ? [...document.history.redo, { ...edit, operations: inverse }] : document.history.redo;
  return { ...queue(document, graph, applied), history: { undo, redo } };
}

/** Does again what was taken back last. */
export function redoEdit(document: EditorDocument): EditorDocument {
  const edit = document.history.redo.at(-1);
  if (!edit) return document;
  const { graph, applied, inverse } = applyOperations(document.graph, edit.operations);
  const redo = document.history.redo.slice(0, -1);
  const undo = applied.length > 0 ? [...document.history.undo, { ...edit, inverse, key: null }] : document.history.undo;
  return { ...queue(document, graph, applied), history: { undo, redo } };
}

function queue(document: EditorDocument, graph: FlowGraph, operations: readonly FlowOperation[]): EditorDocument {
  return { ...document, graph, waiting: compactOperations([...document.waiting, ...operations]) };
}

/** Puts what waits into a batch, unless one is on its way. The API takes 1,000 operations at a time. */
export function beginSending(document: EditorDocument, batchId: string): EditorDocument {
  if (document.sending || document.waiting.length === 0) return document;
  return {
    ...document,
    sending: { id: batchId, operations: document.waiting.slice(0, 1000) },
    waiting: document.waiting.slice(1000),
  };
}

/** The server has the batch, after `others` that came before it. */
export function confirmSending(
  document: EditorDocument,
  version: number,
  others: readonly FlowOperation[],
): EditorDocument {
  const sent = document.sending?.operations ?? [];
  if (others.length > 0) {
    const before = applyOperations(document.confirmed, others).graph;
    const theirs = new Set(others.flatMap((operation) => touchedNodes(operation, before)));
    return rebase(forget({ ...document, sending: null }, theirs), applyOperations(before, sent).graph, version);
  }
  // What is shown does not change, so nothing is drawn again.
  const confirmed = document.waiting.length === 0 ? document.graph : applyOperations(document.confirmed, sent).graph;
  return { ...document, sending: null, confirmed, version };
}

/** Theirs for every node in dispute, ours for the rest. Says what had to go. */
export function settleConflict(
  document: EditorDocument,
  current: FlowGraph,
  version: number,
  nodeIds: readonly string[],
): { readonly document: EditorDocument; readonly dropped: readonly FlowOperation[] } {
  const disputed = new Set(nodeIds);
  const inDispute = (operation: FlowOperation) =>
    touchedNodes(operation, document.graph).some((nodeId) => disputed.has(nodeId));
  const unsent = unsentOperations(document);
  const kept = unsent.filter((operation) => !inDispute(operation));
  const next = rebase(forget({ ...document, sending: null, waiting: kept }, disputed), current, version);
  const stay = new Set(next.waiting);
  return { document: next, dropped: unsent.filter((operation) => !stay.has(operation)) };
}

/** Everything that the server has not confirmed, oldest first. */
export function unsentOperations(document: EditorDocument): readonly FlowOperation[] {
  return [...(document.sending?.operations ?? []), ...document.waiting];
}

function forget(document: EditorDocument, nodeIds: ReadonlySet<string>): EditorDocument {
  const isTheirs = (operation: FlowOperation) =>
    operation.type !== "moveNodes" && touchedNodes(operation, document.graph).some((nodeId) => nodeIds.has(nodeId));
  return { ...document, history: forgetNodes(document.history, isTheirs) };
}

function rebase(document: EditorDocument, confirmed: FlowGraph, version: number): EditorDocument {
  const { graph, applied } = applyOperations(confirmed, document.waiting);
  return { ...document, confirmed, version, waiting: applied, graph };
}
