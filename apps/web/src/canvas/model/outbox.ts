import {
  beginSending,
  confirmSending,
  type EditorDocument,
  settleConflict,
  unsentOperations,
} from "./editor-document.ts";
import { newGraphId } from "./graph-id.ts";
import type { SaveState } from "./save-state.ts";
import type { SendBatch, SendResult } from "./send-batch.ts";
import { touchedNodes } from "./touched-nodes.ts";

/** What had to be dropped because somebody else changed the same node, or because it does not fit any more. */
export interface Loss {
  readonly nodeIds: readonly string[];
  readonly changes: number;
}

export interface OutboxHost {
  readonly read: () => EditorDocument;
  readonly write: (document: EditorDocument) => void;
  readonly send: SendBatch;
  readonly onSaveState: (state: SaveState) => void;
  readonly onLoss: (loss: Loss) => void;
  readonly now: () => number;
  /** Calls back after so many milliseconds; the answer cancels. */
  readonly later: (run: () => void, ms: number) => () => void;
}

/** Typing is gathered this long before it leaves. */
const gatherMs = 400;
const firstRetryMs = 1000;
const longestRetryMs = 30_000;

/** Sends what is unsent: one batch at a time, in order, again and again until the server has it. */
export function createOutbox(host: OutboxHost) {
  let cancel: (() => void) | null = null;
  let busy = false;
  let retryMs = firstRetryMs;
  let refused = false;

  function schedule(ms: number): void {
    cancel?.();
    cancel = host.later(() => void flush(), ms);
  }

  async function flush(): Promise<void> {
    cancel?.();
    cancel = null;
    if (busy || refused) return;
    const document = beginSending(host.read(), newGraphId());
    if (!document.sending) return;
    host.write(document);
    host.onSaveState({ status: "saving" });
    busy = true;
    const { id, operations } = document.sending;
    const result = await host
      .send({ baseVersion: document.version, batchId: id, operations })
      .catch((): SendResult => ({ type: "unreachable" }));
    busy = false;
    settle(result);
  }

  function settle(result: SendResult): void {
    const document = host.read();
    const changes = unsentOperations(document).length;
    if (result.type === "unreachable") {
      host.onSaveState({ status: "offline", changes });
      schedule(retryMs);
      retryMs = Math.min(retryMs * 2, longestRetryMs);
      return;
    }
    if (result.type === "refused") {
      refused = true;
      host.onSaveState({ status: "refused", reason: result.reason, changes });
      return;
    }
    retryMs = firstRetryMs;
    if (result.type === "taken") host.write(confirmSending(document, result.version, result.others));
    else if (result.type === "replaced")
      host.write(settleConflict({ ...document, sending: null }, result.current, result.version, []).document);
    else settleDispute(document, result);
    if (host.read().waiting.length > 0) schedule(0);
    else host.onSaveState({ status: "saved", at: host.now() });
  }

  function settleDispute(
    document: EditorDocument,
    result: Extract<SendResult, { type: "conflict" | "invalid" }>,
  ): void {
    const sent = document.sending?.operations ?? [];
    // Where the server cannot name the node, everything that the batch touched is in dispute.
    const nodeIds =
      result.type === "conflict" && result.nodeIds.length > 0
        ? result.nodeIds
        : [...new Set(sent.flatMap((operation) => touchedNodes(operation, document.graph)))];
    const settled = settleConflict(document, result.current, result.version, nodeIds);
    host.write(settled.document);
    if (settled.dropped.length > 0) host.onLoss({ nodeIds, changes: settled.dropped.length });
  }

  return {
    /** There is something new to send. */
    changed(): void {
      const document = host.read();
      if (refused || (unsentOperations(document).length === 0 && !busy)) return;
      if (!busy && cancel === null) {
        host.onSaveState({ status: "saving" });
        schedule(gatherMs);
      }
    },
    flush,
    /** The network is back: do not wait for the next attempt. */
    retryNow(): void {
      if (!busy && unsentOperations(host.read()).length > 0) schedule(0);
    },
    /** True while nothing is under way and nothing waits. */
    isIdle: () => !busy && unsentOperations(host.read()).length === 0,
    stop(): void {
      cancel?.();
      cancel = null;
    },
  };
}
