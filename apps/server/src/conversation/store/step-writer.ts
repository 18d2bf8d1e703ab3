import { isUnanswered, pastDeadlocks } from "../../db/error-codes.ts";
import type { KeptConnections } from "../../db/kept-connections.ts";
import { ask } from "./step-query.ts";
import { largestBatch } from "./step-source.ts";
import { stepStatement } from "./step-statement.ts";
import type { StepWrite, StepWritten } from "./step-write.ts";

/** Two writes at once: one is being synced to disk while the next is prepared. */
const lanes = 2;
/** Milliseconds after which nobody waits any more for a statement to end, many times what one takes. */
const lateAfterMs = 50;

interface Waiting {
  readonly write: StepWrite;
  readonly since: number;
  readonly resolve: (written: StepWritten | null) => void;
  readonly reject: (error: unknown) => void;
}

export interface StepWriter {
  /** Resolves once it is on disk; null when the conversation has moved on meanwhile, and nothing is written. */
  write(step: StepWrite): Promise<StepWritten | null>;
  /** For how long the first of those that wait for their turn does so (milliseconds). */
  waitingMs(): number;
}

/**
 * Group commit across conversations: steps that arrive while a write is under way share the next statement, and so its
 * one wait for the disk. The steps of a batch are independent; when a statement is refused as a whole, each is tried alone.
 */
export function createStepWriter(connections: Pick<KeptConnections, "use">, owner: string): StepWriter {
  const queues = { begin: [] as Waiting[], move: [] as Waiting[] };
  const waiting = () => queues.begin.length + queues.move.length;
  let writing = 0;
  /** Steps in the statements under way; those that are late are counted no more. */
  let underWay = 0;

  /**
   * A statement costs as much as five of its steps, so the second lane opens only for at least as many as the first has
   * under way, or where that one is late: a statement may stand in front of a lock.
   */
  function flush(): void {
    while (writing < lanes) {
      const queue = queues.begin.length > 0 ? queues.begin : queues.move;
      if (queue.length === 0 || waiting() < underWay) return;
      const batch = queue.splice(0, largestBatch);
      let counted = batch.length;
      const uncount = () => {
        underWay -= counted;
        counted = 0;
      };
      writing += 1;
      underWay += counted;
      const late = setTimeout(() => {
        uncount();
        flush();
      }, lateAfterMs);
      void send(batch).finally(() => {
        clearTimeout(late);
        uncount();
        writing -= 1;
        flush();
      });
    }
  }

  async function send(batch: readonly Waiting[]): Promise<void> {
    try {
      const written = await query(batch.map(({ write }) => write));
      batch.forEach(({ resolve }, n) => {
        resolve(written.get(n) ?? null);
      });
    } catch (error) {
      // A write whose outcome nobody knows could be made a second time; and what the database has not heard, it hears no sooner alone.
      const isLost = isUnanswered(error);
      if (batch.length === 1 || isLost) for (const { reject } of batch) reject(error);
      else for (const waiting of batch) await send([waiting]);
    }
  }

  async function query(writes: readonly StepWrite[]): Promise<ReadonlyMap<number, StepWritten>> {
    const statement = stepStatement(writes, owner);
    const rows = await pastDeadlocks(() => connections.use((client) => ask(client, statement)));
    return new Map(
      rows.map(([n, base, revision, leaseToken, queued]) => [
        Number(n),
        { base: Number(base), revision: Number(revision), leaseToken: Number(leaseToken), queued: Number(queued) },
      ]),
    );
  }

  return {
    waitingMs() {
      const now = performance.now();
      return Math.max(0, ...[queues.begin[0], queues.move[0]].map((first) => (first ? now - first.since : 0)));
    },
    write: (write) =>
      new Promise((resolve, reject) => {
        queues[write.begin ? "begin" : "move"].push({ write, since: performance.now(), resolve, reject });
        if (writing < lanes) setImmediate(flush);
      }),
  };
}
