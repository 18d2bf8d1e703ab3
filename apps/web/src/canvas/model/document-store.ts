import type { FlowGraph } from "@parlo/engine";
import type { EditName, MadeFlow, VariableRename } from "./edit.ts";
import {
  type Change,
  type EditorDocument,
  makeEdit,
  noteMade,
  noteRename,
  openDocument,
  redoEdit,
  takeRename,
  undoEdit,
} from "./editor-document.ts";
import { createOutbox } from "./outbox.ts";
import type { SaveState } from "./save-state.ts";
import type { ReadDraft, SendBatch, ToldBatch } from "./send-batch.ts";
import { touchedNodes } from "./touched-nodes.ts";
import { readUnsent, restoreUnsent, storeUnsent } from "./unsent.ts";
import type { UnsentShelf } from "./unsent-shelf.ts";

export interface DocumentStoreOptions {
  readonly graph: FlowGraph;
  readonly version: number;
  /** When the server last took a change, in milliseconds since the epoch. */
  readonly savedAt: number | null;
  readonly send: SendBatch;
  /** The whole draft, when what was told has a gap. */
  readonly readDraft: ReadDraft;
  /** Where unsent work lives through a reload; null keeps none. */
  readonly shelf: UnsentShelf | null;
  /** Has the server give a variable another key, for a step that is taken back or done again. */
  readonly renameVariable?: (rename: VariableRename) => void;
  /** A step that has made a flow is taken back, or done again. */
  readonly settleMade?: (made: MadeFlow, direction: "undo" | "redo") => void;
  /** A step was taken back, or done again; `nodeIds` are those that it has changed and that are there. */
  readonly onStep?: (name: EditName, direction: "undo" | "redo", nodeIds: readonly string[]) => void;
  /** What was to be taken back, or done again, has been changed since: nothing was. */
  readonly onOvertaken?: (direction: "undo" | "redo") => void;
  readonly now?: () => number;
  readonly later?: (run: () => void, ms: number) => () => void;
}

export interface StoreState {
  readonly document: EditorDocument;
  readonly save: SaveState;
}

const timer = (run: () => void, ms: number) => {
  const handle = setTimeout(run, ms);
  return () => clearTimeout(handle);
};

/** Holds the flow while it is edited; every screen of the editor reads from it and writes to it. */
export function createDocumentStore(options: DocumentStoreOptions) {
  const now = options.now ?? Date.now;
  const flowId = options.graph.id;
  const listeners = new Set<() => void>();
  let state: StoreState = {
    document: openDocument(options.graph, options.version),
    save: { status: "saved", at: options.savedAt },
  };
  const unsent = options.shelf && readUnsent(options.shelf, flowId);
  const restored = unsent ? restoreUnsent(state.document, unsent) : null;
  if (restored) state = { ...state, document: restored.document };

  function set(change: Partial<StoreState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  function write(document: EditorDocument): void {
    if (document === state.document) return;
    set({ document });
    if (options.shelf) storeUnsent(options.shelf, flowId, document);
  }

  const outbox = createOutbox({
    read: () => state.document,
    write,
    send: options.send,
    onSaveState: (save) => set({ save }),
    readDraft: options.readDraft,
    stale: restored?.stale ?? false,
    now,
    later: options.later ?? timer,
  });

  function change(document: EditorDocument): void {
    write(document);
    outbox.changed();
  }

  function step(direction: "undo" | "redo"): void {
    const renamed = takeRename(state.document, direction);
    if (renamed) {
      write(renamed.document);
      options.renameVariable?.(renamed.rename);
      return;
    }
    const { graph, history } = state.document;
    change((direction === "undo" ? undoEdit : redoEdit)(state.document));
    const taken = history[direction].slice(state.document.history[direction].length);
    if (taken.length > 0 && state.document.graph === graph) {
      options.onOvertaken?.(direction);
      return;
    }
    for (const { name, operations, inverse, made } of taken) {
      if (made) options.settleMade?.(made, direction);
      const touched = (direction === "undo" ? inverse : operations).flatMap((one) => touchedNodes(one, graph));
      const { nodes } = state.document.graph;
      options.onStep?.(
        name,
        direction,
        [...new Set(touched)].filter((id) => nodes[id]),
      );
    }
  }

  return {
    getState: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    edit: (edit: Omit<Change, "at">) => change(makeEdit(state.document, { ...edit, at: now() })),
    undo: () => step("undo"),
    redo: () => step("redo"),
    /** The server has given a variable another key here and everywhere. */
    noteRename: (rename: VariableRename) => write(noteRename(state.document, rename, now())),
    /** What a step has made came or went with it, and is at this version now. */
    noteMade: (id: string, version: number) => write(noteMade(state.document, id, version)),
    /** It has been decided, or is not wanted any more. */
    forgetClash: (id: string) =>
      write({ ...state.document, clashes: state.document.clashes.filter((clash) => clash.id !== id) }),
    /** What the server tells of a change of the draft, one's own among them. */
    hear: (batch: ToldBatch) => outbox.hear(batch),
    /** Much has changed on the server at once. */
    refresh: outbox.refresh,
    /** Sends what was unsent before a reload. */
    start: () => outbox.changed(),
    flush: outbox.flush,
    retryNow: outbox.retryNow,
    isIdle: outbox.isIdle,
    /** Sends what waits, and leaves the rest to whoever opens the flow next. */
    close: outbox.close,
  };
}
export type DocumentStore = ReturnType<typeof createDocumentStore>;
