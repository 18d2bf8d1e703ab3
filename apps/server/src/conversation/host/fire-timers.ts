import { ConversationRefusal } from "../conversation.errors.ts";
import type { DueTimer } from "../store/stored-conversation.ts";
import { acceptInput } from "./accept-input.ts";
import type { HostContext } from "./context.ts";

/** The one timer that is the host's own: closes a conversation in which nobody has said a word for long. */
export const inactivityTimerId = "inactivity";
const atOnce = 50;

/** Fires what is due. A row goes in the same write that its input is part of, so it fires once, also over a crash. */
export async function fireTimers(host: HostContext): Promise<void> {
  for (;;) {
    const due = await host.store.claimTimers(atOnce);
    await Promise.all(due.map((timer) => fireTimer(host, timer).catch((error) => host.onError(error, "timer"))));
    if (due.length < atOnce || host.stopping()) return;
  }
}

/** Hands in what a timer stands for; the row goes with it. */
export async function fireTimer(host: HostContext, timer: DueTimer): Promise<void> {
  try {
    if (timer.id === inactivityTimerId && (await isSpared(host, timer))) return;
    const input =
      timer.id === inactivityTimerId
        ? ({ type: "operator", command: { type: "close" } } as const)
        : ({ type: "timer", timerId: timer.id } as const);
    await acceptInput(host, timer, { said: null, input });
    if (timer.id === inactivityTimerId) await host.store.dropTimer(timer);
  } catch (error) {
    if (!(error instanceof ConversationRefusal)) throw error;
    if (error.code === "closed" || error.code === "unknown") await host.store.dropTimer(timer);
  }
}

/** Somebody has said something since the timer was set, and it counts from there; or the profile closes nothing any more. */
async function isSpared(host: HostContext, timer: DueTimer): Promise<boolean> {
  const live = await host.live.current(timer);
  if (!live || live.stored.state === "Closed") return false;
  if (live.running.inactivityTimeout === 0) {
    await host.store.dropTimer(timer);
    return true;
  }
  const until = live.stored.modifiedAt.getTime() + live.running.inactivityTimeout * 60_000;
  if (until <= Date.now()) return false;
  await host.store.moveTimer(timer, new Date(until));
  return true;
}
