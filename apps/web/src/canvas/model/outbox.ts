import { applyOperations } from "./apply-operations.ts";
import { addClashes } from "./clash.ts";
import {
  beginSending,
  confirmSending,
  type EditorDocument,
  takeBackSending,
  takeTheirs,
  unsentOperations,
} from "./editor-document.ts";
import { newGraphId } from "./graph-id.ts";
import { hearBatches } from "./hear-batches.ts";
import { withoutRefused } from "./refused-clashes.ts";
import type { SaveState } from "./save-state.ts";
import type { ReadDraft, SendBatch, SendResult, ToldBatch } from "./send-batch.ts";

export interface OutboxHost {
  readonly read: () => EditorDocument;
  readonly write: (document: EditorDocument) => void;
  readonly send: SendBatch;
  readonly readDraft: ReadDraft;
  readonly onSaveState: (state: SaveState) => void;
  readonly now: () => number;
  /** Calls back after so many milliseconds; the answer cancels. */
  readonly later: (run: () => void, ms: number) => () => void;
  /** What is confirmed is not all that the server has: to be read anew once the batch on its way is settled. */
  readonly stale: boolean;
}

/** Typing is gathered this long before it leaves. */
const gatherMs = 400;
const firstRetryMs = 1000;
const longestRetryMs = 30_000;

/**
 * Sends what is unsent, one batch at a time, in order, again and again until the server has it; and takes in what the
 * server tells of others.
 */
export function createOutbox(host: OutboxHost) {
  let cancel: (() => void) | null = null;
  let busy = false;
  let reading = false;
  let refused = false;
  let closed = false;
  let said: SaveState["status"] = "saved";
  let { stale } = host;
  let retryMs = firstRetryMs;
  let inbox: readonly ToldBatch[] = [];
  let resting: readonly (() => void)[] = [];

  function schedule(ms: number): void {
    cancel?.();
    if (closed) return;
    cancel = host.later(() => void attempt().then(wake), ms);
  }

  const isUnderWay = () => busy || reading || (cancel !== null && said !== "offline");

  /** Those who wait for what is unsent look again. */
  function wake(): void {
    const woken = resting;
    resting = [];
    for (const look of woken) look();
  }

  function say(state: SaveState): void {
    said = state.status;
    host.onSaveState(state);
  }

  function tryLater(): void {
    say({ status: "offline", changes: unsentOperations(host.read()).length });
    schedule(retryMs);
    retryMs = Math.min(retryMs * 2, longestRetryMs);
  }

  /** Sends now; over once the server has all that is unsent, or where it does not take it or cannot be reached. */
  async function flush(): Promise<void> {
    await attempt();
    wake();
    while (isUnderWay() && !closed)
      await new Promise<void>((resolve) => {
        resting = [...resting, resolve];
      });
  }

  async function attempt(): Promise<void> {
    cancel?.();
    cancel = null;
    if (busy || refused || reading) return;
    if (stale && !host.read().sending) return readAnew();
    const document = beginSending(host.read(), newGraphId());
    if (!document.sending) {
      // What waited has become theirs.
      if (said !== "saved") say({ status: "saved", at: host.now() });
      return;
    }
    host.write(document);
    if (said !== "offline") say({ status: "saving" });
    busy = true;
    const { id, baseVersion, operations } = document.sending;
    const result = await host
      .send({ baseVersion, batchId: id, operations })
      .catch((): SendResult => ({ type: "unreachable" }));
    busy = false;
    if (!closed) settle(id, result);
  }

  function settle(id: string, result: SendResult): void {
    if (result.type === "unreachable") {
      tryLater();
      return;
    }
    if (result.type === "refused") {
      refused = true;
      say({ status: "refused", reason: result.reason, changes: unsentOperations(host.read()).length });
      return;
    }
    retryMs = firstRetryMs;
    // What was told meanwhile may have settled it.
    if (host.read().sending?.id === id)
      host.write(result.type === "taken" ? taken(host.read(), result) : disputed(host.read(), result));
    if (result.type === "conflict") stale = false;
    next();
  }

  function taken(document: EditorDocument, result: Extract<SendResult, { type: "taken" }>): EditorDocument {
    if (result.version <= document.version)
      return {
        ...document,
        sending: null,
        graph: applyOperations(document.confirmed, document.waiting).graph,
      };
    const { others } = result;
    if (others.length === 0 || stale) return confirmSending(document, result.version);
    const below = applyOperations(document.confirmed, others).graph;
    return confirmSending(takeTheirs(document, below, result.version - 1), result.version);
  }

  function disputed(document: EditorDocument, result: Extract<SendResult, { type: "conflict" }>): EditorDocument {
    const { sending } = document;
    // Nobody else has changed anything: it is the batch itself that the server does not take.
    if (sending?.baseVersion === result.version) {
      const { waiting, clashes } = withoutRefused(document, result);
      const left = { ...document, sending: null, waiting, clashes: addClashes(document.clashes, clashes) };
      return takeTheirs(left, result.current, result.version);
    }
    return takeTheirs(takeBackSending(document), result.current, result.version);
  }

  /** Nothing is on its way: take in what was told, then send what waits. */
  function next(): void {
    takeIn();
    if (busy || reading || refused) return;
    if (host.read().sending || host.read().waiting.length > 0) schedule(0);
    else if (!stale) say({ status: "saved", at: host.now() });
  }

  function takeIn(): void {
    if (stale) return void readAnew();
    const heard = hearBatches(host.read(), inbox);
    inbox = heard.later;
    if (heard.document !== host.read()) host.write(heard.document);
    if (!heard.gap) return;
    stale = true;
    void readAnew();
  }

  async function readAnew(): Promise<void> {
    if (reading || busy || host.read().sending) return;
    reading = true;
    const draft = await host.readDraft().catch(() => null);
    reading = false;
    if (!closed) takeInDraft(draft);
    wake();
  }

  function takeInDraft(draft: Awaited<ReturnType<ReadDraft>> | null): void {
    if (!draft) {
      tryLater();
      return;
    }
    retryMs = firstRetryMs;
    stale = false;
    // After a reload the version may be the server's, and what others did below one's own batch still missing.
    if (draft.version >= host.read().version) host.write(takeTheirs(host.read(), draft.graph, draft.version));
    next();
  }

  return {
    /** There is something new to send, or the draft is to be read anew. */
    changed(): void {
      const changes = unsentOperations(host.read()).length;
      if (refused || (changes === 0 && !stale) || busy) return;
      if (said === "offline") host.onSaveState({ status: "offline", changes });
      if (cancel !== null) return;
      if (said !== "offline") say({ status: "saving" });
      // What waits leaves once the draft has been read.
      if (!reading) schedule(gatherMs);
    },
    flush,
    /** Somebody has changed the draft: one's own batches are told as well. */
    hear(batch: ToldBatch): void {
      if (closed) return;
      inbox = [...inbox, batch];
      const { sending } = host.read();
      takeIn();
      if (sending && !host.read().sending && !busy) next();
    },
    /** More has happened than can be told one by one. */
    refresh(): void {
      stale = true;
      void readAnew();
    },
    /** The network is back, or what the server has refused may be taken now: do not wait for the next attempt. */
    retryNow(): void {
      refused = false;
      if (!busy && (stale || unsentOperations(host.read()).length > 0)) schedule(0);
    },
    /** True while nothing is under way and nothing waits. */
    isIdle: () => !busy && unsentOperations(host.read()).length === 0,
    /** A last attempt. What becomes of it finds out who opens the flow next: the batch keeps its id. */
    close(): void {
      void attempt();
      closed = true;
      cancel?.();
      cancel = null;
      wake();
    },
  };
}
