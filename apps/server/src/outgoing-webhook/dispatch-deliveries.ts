import type { Pool } from "pg";
import type { GuardedFetch } from "../platform/guarded-fetch/index.ts";
import { oneAtATime } from "../platform/one-at-a-time.ts";
import { attemptDelivery } from "./attempt-delivery.ts";
import { pauseAfter } from "./delivery-schedule.ts";
import { type ClaimedDelivery, deliveryStatements } from "./delivery-statements.ts";
import type { OutgoingKeys } from "./outgoing-keys.ts";
import { eventOf } from "./webhook-delivery.present.ts";

/** How often it is looked for what is due (milliseconds). */
const lookMs = 1000;
/** Tries that this process makes at a time: room for many webhooks whose receivers are slow. */
const mostAtOnce = 256;
/** What tries under way are given when the process is to end (milliseconds). */
const graceMs = 3000;

export interface DispatcherParts {
  readonly pool: Pick<Pool, "query">;
  readonly fetch: GuardedFetch;
  readonly keysOf: OutgoingKeys;
  readonly onError: (error: unknown) => void;
  /** By how much the clock is ahead of the database's. */
  readonly aheadMs?: () => number;
  readonly timeoutMs?: number;
}

/**
 * Delivers what the outbox has. A delivery is claimed for a while, tried, and what came of it written down: wherever a
 * process dies, another tries it again under the same id. However many processes do this, a webhook has a few tries under
 * way at a time, so that one whose receiver is slow holds up no other.
 */
export function createDispatcher({ pool, fetch, keysOf, onError, aheadMs = () => 0, timeoutMs }: DispatcherParts) {
  const outbox = deliveryStatements(pool, aheadMs);
  const underWay = new Set<Promise<void>>();
  const breaking = new AbortController();
  let isEnding = false;
  let timer: NodeJS.Timeout | undefined;

  async function record(delivery: ClaimedDelivery): Promise<void> {
    const { id, url, webhook } = delivery;
    const sending = { id, url, event: eventOf(delivery), keys: keysOf(webhook), signal: breaking.signal };
    const { attempt, askedMs } = await attemptDelivery(fetch, { ...sending, ...(timeoutMs && { timeoutMs }) });
    if (attempt.problem === null) return outbox.delivered(delivery, attempt);
    if (attempt.problem === "gone" && (await outbox.gone(delivery, attempt)))
      return outbox.raise(delivery, "webhook-gone", "A webhook was switched off: its address answered 410 Gone");
    const pauseMs = pauseAfter(delivery.tries + 1, askedMs);
    await outbox.failed(delivery, attempt, pauseMs);
    if (pauseMs === null && !(await outbox.givenUp(delivery)))
      await outbox.raise(delivery, "webhook-dead", "A webhook could not be delivered, and is not tried again");
  }

  async function deliver(delivery: ClaimedDelivery): Promise<void> {
    try {
      await record(delivery);
    } catch (error) {
      if (breaking.signal.aborted) return outbox.release(delivery);
      throw error;
    }
  }

  const claims = oneAtATime({
    onError,
    isEnding: () => isEnding,
    async work() {
      const room = mostAtOnce - underWay.size;
      if (room === 0) return;
      for (const delivery of await outbox.claim(room)) {
        const work: Promise<void> = deliver(delivery)
          .catch(onError)
          .finally(() => {
            underWay.delete(work);
            claims.again();
          });
        underWay.add(work);
      }
    },
  });

  return {
    /** There is something that is due. */
    wake: claims.again,
    start(): void {
      claims.start();
      timer = setInterval(claims.start, lookMs);
    },
    /** Resolves when all that is due was tried. */
    async dispatch(): Promise<void> {
      do {
        claims.again();
        await claims.ended();
        await Promise.all(underWay);
        await claims.ended();
      } while (underWay.size > 0);
    },
    async stop(): Promise<void> {
      isEnding = true;
      clearInterval(timer);
      await claims.ended();
      const late = setTimeout(() => breaking.abort(new Error("The process ends")), graceMs);
      await Promise.all(underWay);
      clearTimeout(late);
    },
  };
}
