import type { FlowOperation } from "@parlo/engine";
import { applyOperations } from "./apply-operations.ts";
import type { Edit } from "./edit.ts";
import type { EditorDocument } from "./editor-document.ts";
import { emptyHistory, type History } from "./history.ts";
import { compactOperations } from "./merge-operations.ts";

/** What has to live through a reload: what the server does not have yet, and one's own steps. */
export interface Unsent {
  readonly batch: { readonly id: string; readonly operations: readonly FlowOperation[] } | null;
  readonly waiting: readonly FlowOperation[];
  readonly history: History;
}

const format = 1;
/** The browser gives a site about 5 MB; older steps go first. */
const mostCharacters = 1_500_000;

export function storeUnsent(storage: Storage, flowId: string, document: EditorDocument): void {
  const { sending, waiting, history } = document;
  for (const steps of [100, 20, 0]) {
    const kept = steps === 0 ? emptyHistory : { undo: history.undo.slice(-steps), redo: history.redo.slice(-steps) };
    const text = JSON.stringify({ format, batch: sending, waiting, history: kept });
    if (text.length > mostCharacters && steps > 0) continue;
    try {
      storage.setItem(storageKey(flowId), text);
      return;
    } catch {
      // Full: try with fewer steps. What is unsent is also on its way to the server.
    }
  }
}

export function readUnsent(storage: Storage, flowId: string): Unsent | null {
  try {
    const stored = JSON.parse(storage.getItem(storageKey(flowId)) ?? "null");
    return stored?.format === format ? (stored as Unsent) : null;
  } catch {
    return null;
  }
}

/** Puts back what was unsent, on top of the draft as the server has it now. A batch keeps its id: it may have arrived. */
export function restoreUnsent(document: EditorDocument, unsent: Unsent): EditorDocument {
  const sending = unsent.batch && unsent.batch.operations.length > 0 ? unsent.batch : null;
  const first = applyOperations(document.confirmed, sending?.operations ?? []);
  const second = applyOperations(first.graph, unsent.waiting);
  return {
    ...document,
    sending,
    waiting: compactOperations(second.applied),
    graph: second.graph,
    history: { undo: edits(unsent.history?.undo), redo: edits(unsent.history?.redo) },
  };
}

function edits(stored: readonly Edit[] | undefined): readonly Edit[] {
  return Array.isArray(stored) ? stored.filter((edit) => Array.isArray(edit?.operations)) : [];
}

function storageKey(flowId: string): string {
  return `parlo.flow.${flowId}.unsent`;
}
