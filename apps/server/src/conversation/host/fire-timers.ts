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
const mostClaims = 3;
/** How long after a turn that runs it is looked at again (milliseconds). */
const busyMs = 60_000;

/** Fires what is due. A row goes in the same write that its input is part of, so it fires once, also over a crash. */
export function createTimerQueue(host: HostContext) {
  const claims = new Set<Promise<void>>();
  return {
    /** Resolves when all that is due is claimed; one that takes long holds up no other. */
    async fire(): Promise<void> {
      for (;;) {
        if (claims.size >= mostClaims) await Promise.race(claims);
        if (host.stopping()) return;
        const due = await host.store.claimTimers(atOnce);
        const claim: Promise<void> = fireClaimed(host, due).finally(() => claims.delete(claim));
        claims.add(claim);
        if (due.length < atOnce) return;
      }
    },
    async ended(): Promise<void> {
      await Promise.all(claims);
    },
  };
}

async function fireClaimed(host: HostContext, due: readonly DueTimer[]): Promise<void> {
  if (due.length === 0) return;
  // Where this fails each is read by itself, so that one that cannot be read holds up no other.
  await readTogether(host, due).catch((error) => host.onError(error, "read timers"));
  await Promise.all(due.map((timer) => fireTimer(host, timer).catch((error) => host.onError(error, "timer"))));
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
