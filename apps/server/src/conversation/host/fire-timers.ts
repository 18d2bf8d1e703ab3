import { ConversationRefusal } from "../conversation.errors.ts";
import type { DueTimer } from "../store/stored-conversation.ts";
import { acceptInput, acceptWhere } from "./accept-input.ts";
import type { HostContext } from "./context.ts";
import { isBusy, type LiveConversation } from "./live-conversation.ts";
import { readTogether } from "./read-together.ts";

/** The one timer that is the host's own: closes a conversation in which nobody has said a word for long. */
export const inactivityTimerId = "inactivity";
/** Timers of one claim. */
const atOnce = 64;
/** Claims under way: while some are written others are read and taken their turn. What people say waits behind no more than these. */
const mostClaims = 4;
/**
 * Timers of one organisation that this process is at before it claims more of them, with the runs that they have begun: a
 * slow model is asked by so many, and what is due elsewhere has a claim left.
 */
const mostAtWork = atOnce * (mostClaims - 1);
/** How long after a turn that runs it is looked at again (milliseconds). */
const busyMs = 60_000;

/**
 * Fires what is due. A row goes in the same write that its input is part of, so it fires once, also over a crash. `again`
 * is called when an organisation that was at its bound has room.
 */
export function createTimerQueue(host: HostContext, again: () => void) {
  const claims = new Set<Promise<void>>();
  const atWork = new Map<string, number>();
  const full = () => [...atWork].flatMap(([organizationId, count]) => (count >= mostAtWork ? [organizationId] : []));

  function enter({ organizationId }: DueTimer): void {
    atWork.set(organizationId, (atWork.get(organizationId) ?? 0) + 1);
  }

  function leave({ organizationId }: DueTimer): void {
    const left = (atWork.get(organizationId) ?? 1) - 1;
    if (left > 0) atWork.set(organizationId, left);
    else atWork.delete(organizationId);
    if (left === mostAtWork - 1) again();
  }

  async function fireOne(timer: DueTimer): Promise<void> {
    await fireTimer(host, timer).catch((error) => host.onError(error, "timer"));
    const run = host.live.peek(timer)?.run;
    if (run) void run.done.finally(() => leave(timer));
    else leave(timer);
  }

  async function fireClaimed(due: readonly DueTimer[]): Promise<void> {
    // Where this fails each is read by itself, so that one that cannot be read holds up no other.
    if (due.length > 0) await readTogether(host, due).catch((error) => host.onError(error, "read timers"));
    await Promise.all(due.map(fireOne));
  }

  return {
    /** Resolves when all that is due is claimed, of those that have room; one that takes long holds up no other. */
    async fire(): Promise<void> {
      for (;;) {
        if (claims.size >= mostClaims) await Promise.race(claims);
        if (host.stopping()) return;
        const due = await host.store.claimTimers(atOnce, full());
        due.forEach(enter);
        const claim: Promise<void> = fireClaimed(due).finally(() => claims.delete(claim));
        claims.add(claim);
        if (due.length < atOnce) return;
      }
    },
    /** Milliseconds until one is to be claimed that has room; null where none is within these. */
    next: (withinMs: number) => host.store.nextTimer(withinMs, full()),
    async ended(): Promise<void> {
      await Promise.all(claims);
    },
  };
}

/** Hands in what a timer stands for; the row goes with it. */
export async function fireTimer(host: HostContext, timer: DueTimer): Promise<void> {
  try {
    if (timer.id === inactivityTimerId) await closeSilent(host, timer);
    else await acceptInput(host, timer, { said: null, input: { type: "timer", timerId: timer.id } });
  } catch (error) {
    if (!(error instanceof ConversationRefusal)) throw error;
    if (error.code === "closed" || error.code === "unknown") await host.store.dropTimer(timer);
  }
}

/**
 * Closes the conversation unless somebody has said something since the timer was set (it counts from there) or the
 * profile closes nothing any more. What this process remembers may be old: a close that was decided on it is not written.
 */
async function closeSilent(host: HostContext, timer: DueTimer): Promise<void> {
  let until: number | null = null;
  const closed = await acceptWhere(
    host,
    timer,
    { said: null, input: { type: "operator", command: { type: "close" } } },
    (live) => {
      until = silentUntil(live);
      return until !== null && until <= Date.now();
    },
  );
  if (closed || until === null) await host.store.dropTimer(timer);
  else await host.store.moveTimer(timer, until - Date.now());
}

/** When a conversation has been silent for long enough; null where it never is. */
function silentUntil(live: LiveConversation): number | null {
  const { stored, running } = live;
  if (running.inactivityTimeout === 0) return null;
  const until = stored.modifiedAt.getTime() + running.inactivityTimeout * 60_000;
  return isBusy(live) ? Math.max(until, Date.now() + busyMs) : until;
}
