import type { FlowGraph, FlowOperation } from "@parlo/engine";
import { applyOperations } from "./apply-operations.ts";
import { addClashes, type Clash } from "./clash.ts";
import type { Edit, EditName, MadeFlow, VariableRename } from "./edit.ts";
import { carryHistory, emptyHistory, type History, recordEdit } from "./history.ts";
import { compactOperations } from "./merge-operations.ts";
import { rebaseOperations } from "./rebase-operations.ts";
import { same } from "./same.ts";

/** Operations that travel together. The id stays the same over every attempt, so that a repeat has no second effect. */
export interface Batch {
  readonly id: string;
  /** The version on which they were made. */
  readonly baseVersion: number;
  readonly operations: readonly FlowOperation[];
}

/** The flow as it is edited here: what the server has, what is on its way, what waits, and what all of it gives. */
export interface EditorDocument {
  /** As the server had it at `version`. While a batch is on its way it stays what that batch was made on. */
  readonly confirmed: FlowGraph;
  readonly version: number;
  readonly sending: Batch | null;
  readonly waiting: readonly FlowOperation[];
  /** `confirmed` with everything unsent on top: what is shown. */
  readonly graph: FlowGraph;
  readonly history: History;
  /** What others have changed as well, oldest first. */
  readonly clashes: readonly Clash[];
}

export function openDocument(graph: FlowGraph, version: number): EditorDocument {
  return { confirmed: graph, version, sending: null, waiting: [], graph, history: emptyHistory, clashes: [] };
}

export interface Change {
  readonly name: EditName;
  readonly operations: readonly FlowOperation[];
  readonly key?: string | null;
  readonly at: number;
  readonly made?: MadeFlow;
}

/** Shows an edit at once, keeps what takes it back, and puts it behind what waits to be sent. */
export function makeEdit(document: EditorDocument, change: Change): EditorDocument {
  const { graph, applied, inverse } = applyOperations(document.graph, change.operations);
  if (applied.length === 0) return document;
  const { name, key = null, at, made } = change;
  const edit: Edit = { name, operations: applied, inverse, key, at, ...(made && { made }) };
  return { ...queue(document, graph, applied), history: recordEdit(document.history, edit) };
}

type Direction = "undo" | "redo";

/**
 * Takes back the last of one's own steps, or what others have left of it. Where they have left nothing, nothing else is
 * taken back in its place: what nobody looks at now is not to go instead.
 */
export const undoEdit = (document: EditorDocument): EditorDocument => takeStep(document, "undo");

/** Does again what was taken back last, by the same rule. */
export const redoEdit = (document: EditorDocument): EditorDocument => takeStep(document, "redo");

function takeStep(document: EditorDocument, direction: Direction): EditorDocument {
  const steps = document.history[direction];
  const stepOf = (edit: Edit) => applyOperations(document.graph, direction === "undo" ? edit.inverse : edit.operations);
  const isVoid = (edit: Edit) => !edit.rename && changesNothing(document.graph, stepOf(edit).graph);
  const left = steps.slice(0, steps.findLastIndex((edit) => !isVoid(edit)) + 1);
  if (left.length < steps.length) return { ...document, history: { ...document.history, [direction]: left } };
  const edit = steps.at(-1);
  if (!edit || edit.rename) return document;
  const { graph, applied, inverse } = stepOf(edit);
  const taken: Edit = direction === "undo" ? { ...edit, operations: inverse } : { ...edit, inverse, key: null };
  const other = direction === "undo" ? "redo" : "undo";
  const history = {
    ...document.history,
    [direction]: steps.slice(0, -1),
    [other]: [...document.history[other], taken],
  };
  return { ...queue(document, graph, applied), history };
}

/** A step of one's own that the server has made: what it changed comes in as others' changes do. */
export function noteRename(document: EditorDocument, rename: VariableRename, at: number): EditorDocument {
  const edit: Edit = { name: "renameVariable", operations: [], inverse: [], key: null, at, rename };
  return { ...document, history: recordEdit(document.history, edit) };
}

/** The flow that a step has made is at another version since it came or went with the step. */
export function noteMade(document: EditorDocument, flowId: string, version: number): EditorDocument {
  const noted = (edits: readonly Edit[]) =>
    edits.map((edit): Edit => (edit.made?.flowId === flowId ? { ...edit, made: { ...edit.made, version } } : edit));
  const { undo, redo } = document.history;
  return { ...document, history: { undo: noted(undo), redo: noted(redo) } };
}

/** What the server is to make for the next step back, or for doing it again; null where the step is one of operations. */
export function takeRename(
  document: EditorDocument,
  direction: Direction,
): { readonly document: EditorDocument; readonly rename: VariableRename } | null {
  const edit = document.history[direction].at(-1);
  if (!edit?.rename) return null;
  const { undo, redo } = document.history;
  const history =
    direction === "undo"
      ? { undo: undo.slice(0, -1), redo: [...redo, edit] }
      : { undo: [...undo, edit], redo: redo.slice(0, -1) };
  const { definitionId, from, to } = edit.rename;
  const rename = direction === "undo" ? { definitionId, from: to, to: from } : edit.rename;
  return { document: { ...document, history }, rename };
}

function changesNothing(before: FlowGraph, after: FlowGraph): boolean {
  return before === after || same(before, after);
}

function queue(document: EditorDocument, graph: FlowGraph, operations: readonly FlowOperation[]): EditorDocument {
  return { ...document, graph, waiting: compactOperations([...document.waiting, ...operations]) };
}

/** Puts what waits into a batch, unless one is on its way. The API takes 1,000 operations at a time. */
export function beginSending(document: EditorDocument, batchId: string): EditorDocument {
  if (document.sending || document.waiting.length === 0) return document;
  return {
    ...document,
    sending: { id: batchId, baseVersion: document.version, operations: document.waiting.slice(0, 1000) },
    waiting: document.waiting.slice(1000),
  };
}

/** The server has made `version` of the batch, on top of what is confirmed. */
export function confirmSending(document: EditorDocument, version: number): EditorDocument {
  // What is shown does not change, so nothing is drawn again.
  const confirmed = document.waiting.length === 0 ? document.graph : withSent(document, document.confirmed);
  return { ...document, sending: null, confirmed, version };
}

/** The batch was not taken: it goes back to what waits, to be brought onto what the server has now. */
export function takeBackSending(document: EditorDocument): EditorDocument {
  const sent = document.sending?.operations ?? [];
  return { ...document, sending: null, waiting: compactOperations([...sent, ...document.waiting]) };
}

/** What others did comes under one's own work; where both have changed the same, theirs stays and mine is kept beside. */
export function takeTheirs(document: EditorDocument, confirmed: FlowGraph, version: number): EditorDocument {
  const underneath = { before: withSent(document, document.confirmed), after: withSent(document, confirmed) };
  const rebased = rebaseOperations(document.waiting, underneath, document.graph, "send");
  const { graph, applied } = applyOperations(underneath.after, rebased.operations);
  return {
    ...document,
    confirmed,
    version,
    graph,
    waiting: compactOperations(applied.filter((operation) => !isIdle(operation, underneath.after, applied))),
    history: carryHistory(document.history, underneath),
    clashes: addClashes(document.clashes, rebased.clashes),
  };
}

/** Everything that the server has not confirmed, oldest first. */
export function unsentOperations(document: EditorDocument): readonly FlowOperation[] {
  return [...(document.sending?.operations ?? []), ...document.waiting];
}

function withSent({ sending }: EditorDocument, graph: FlowGraph): FlowGraph {
  return sending ? applyOperations(graph, sending.operations).graph : graph;
}

/** Says only what is so already, and is the only one to speak of it: not worth sending. */
function isIdle(operation: FlowOperation, graph: FlowGraph, all: readonly FlowOperation[]): boolean {
  if (operation.type !== "updateNode") return false;
  // What removes or adds something also changes the nodes beside it.
  const others = all.some(
    (other) =>
      other !== operation && (!("nodeId" in other) || other.type === "removeNode" || other.nodeId === operation.nodeId),
  );
  const node = graph.nodes[operation.nodeId];
  return !others && node !== undefined && same(node, { ...node, ...operation.changes });
}
