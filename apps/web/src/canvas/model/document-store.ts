import type { FlowGraph } from "@parlo/engine";
import { type Change, type EditorDocument, makeEdit, openDocument, redoEdit, undoEdit } from "./editor-document.ts";
import { createOutbox, type Loss } from "./outbox.ts";
import type { SaveState } from "./save-state.ts";
import type { SendBatch } from "./send-batch.ts";
import { readUnsent, restoreUnsent, storeUnsent } from "./unsent.ts";

export interface DocumentStoreOptions {
  readonly graph: FlowGraph;
  readonly version: number;
  /** When the server last took a change, in milliseconds since the epoch. */
  readonly savedAt: number | null;
  readonly send: SendBatch;
  /** Where unsent work lives through a reload; null keeps none. */
  readonly storage: Storage | null;
  readonly now?: () => number;
  readonly later?: (run: () => void, ms: number) => () => void;
}

export interface StoreState {
  readonly document: EditorDocument;
  readonly save: SaveState;
  /** Shown until it is put away. */
  readonly loss: Loss | null;
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
    loss: null,
  };
  const unsent = options.storage && readUnsent(options.storage, flowId);
  if (unsent) state = { ...state, document: restoreUnsent(state.document, unsent) };

  function set(change: Partial<StoreState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  function write(document: EditorDocument): void {
    if (document === state.document) return;
    set({ document });
    if (options.storage) storeUnsent(options.storage, flowId, document);
  }

  const outbox = createOutbox({
    read: () => state.document,
    write,
    send: options.send,
    onSaveState: (save) => set({ save }),
    onLoss: (loss) => set({ loss }),
    now,
    later: options.later ?? timer,
  });

  function change(document: EditorDocument): void {
    write(document);
    outbox.changed();
  }

  return {
    getState: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    edit: (edit: Omit<Change, "at">) => change(makeEdit(state.document, { ...edit, at: now() })),
    undo: () => change(undoEdit(state.document)),
    redo: () => change(redoEdit(state.document)),
    dismissLoss: () => set({ loss: null }),
    /** The whole draft was replaced on the server (a version restored): begin again from there. */
    reopen: (graph: FlowGraph, version: number) => write(openDocument(graph, version)),
    /** Sends what was unsent before a reload. */
    start: () => outbox.changed(),
    flush: outbox.flush,
    retryNow: outbox.retryNow,
    isIdle: outbox.isIdle,
    stop: outbox.stop,
  };
}
export type DocumentStore = ReturnType<typeof createDocumentStore>;
