import { applyOperations } from "./apply-operations.ts";
import { confirmSending, type EditorDocument, takeTheirs } from "./editor-document.ts";
import type { ToldBatch } from "./send-batch.ts";

export interface Heard {
  readonly document: EditorDocument;
  /** What cannot be taken in yet: a batch of one's own is on its way, and what becomes of it is not known. */
  readonly later: readonly ToldBatch[];
  /** Something in between has not been heard: the draft has to be read anew. */
  readonly gap: boolean;
}

/** Takes in what the server told, in the order of the versions. */
export function hearBatches(document: EditorDocument, told: readonly ToldBatch[]): Heard {
  const sorted = [...told].sort((one, other) => one.version - other.version);
  let current = document;
  for (const [at, batch] of sorted.entries()) {
    if (batch.version <= current.version) continue;
    const { sending } = current;
    const isMine = sending !== null && batch.batchId === sending.id;
    // That one's own is among them says that what came before it does not clash with it.
    const isSettled = sending === null || sorted.slice(at).some(({ batchId }) => batchId === sending.id);
    if (!isSettled) return { document: current, later: sorted.slice(at), gap: false };
    if (batch.version !== current.version + 1) return { document: current, later: sorted.slice(at), gap: true };
    current = isMine
      ? confirmSending(current, batch.version)
      : takeTheirs(current, applyOperations(current.confirmed, batch.operations).graph, batch.version);
  }
  return { document: current, later: [], gap: false };
}
