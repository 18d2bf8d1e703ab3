import type { Effect, EffectResult, Failure, Input } from "@parlo/engine";
import { keyText } from "../conversation-key.ts";
import type { QueuedInput } from "../store/stored-conversation.ts";
import type { HostContext } from "./context.ts";
import { deadlyEffect, deadlyStep } from "./deadly-work.ts";
import { gather } from "./gather-inputs.ts";
import type { LiveConversation } from "./live-conversation.ts";
import { takeStep } from "./take-step.ts";

/** Why work is broken off for an input that waits in the queue. */
export const interrupted = new Error("Something else came");

/**
 * Works on a conversation whose lease this process holds until nothing is left to do: performs what the engine asked
 * for, saves after each answer, then takes what came meanwhile. Ends without a word when the lease is lost: whoever
 * has it goes on from what was saved.
 */
export function runConversation(host: HostContext, live: LiveConversation): Promise<void> {
  const { organizationId, conversationId, leaseToken } = live.stored;
  const key = keyText(live.stored);
  const run = { abort: new AbortController(), done: Promise.resolve() };

  async function work(): Promise<void> {
    host.announcer.pass(live.stored, { type: "activity", activity: "processing" });
    try {
      while (await next());
    } catch (error) {
      host.onError(error, "conversation");
    } finally {
      live.run = null;
      // What is in memory may be behind: the next input reads it again, and the sweeper what is left undone.
      if (live.stored.leased) host.live.forget(live.stored);
      host.announcer.pass(live.stored, { type: "activity", activity: "idle" });
    }
  }

  /** False when there is nothing left, or nothing that is ours. */
  async function next(): Promise<boolean> {
    const { snapshot, takeovers } = live.stored;
    const { pending } = snapshot;
    if (pending) {
      const result = deadlyEffect(takeovers) ?? (await perform(pending));
      if (host.abandoned()) return false;
      return step({ type: "effect", effectId: pending.id, result }, [], deadlyStep(takeovers));
    }
    if (host.stopping()) return false;
    const inputs = await gather(host, live);
    // What came until here is what the next step takes: it breaks off nothing that follows from it.
    run.abort = new AbortController();
    const [first] = inputs;
    if (first) return step(joined(inputs), positions(inputs), deadlyEffect(takeovers));
    const released = await host.store.releaseLease(live.stored, leaseToken);
    if (released) live.stored = { ...live.stored, leased: false, queued: 0, revision: released.revision };
    return !released;
  }

  async function perform(effect: NonNullable<typeof live.stored.snapshot.pending>): Promise<EffectResult> {
    // Who interrupted may have been heard by now: what follows from their own words goes on.
    if (run.abort.signal.reason === interrupted && live.stored.queued === 0) run.abort = new AbortController();
    const { signal } = run.abort;
    if (signal.aborted || host.abandoned()) return brokenOff;
    const written = new Map<string, number>();
    const messageIds = announcedBy(effect);
    try {
      return await host.performer.perform(onOurClock(effect, live.stored.clockMs), {
        organizationId,
        conversationId,
        profileId: live.stored.profileId,
        signal,
        callback: () => host.callback(organizationId, conversationId, effect.id),
        onDelta(text, at = 0) {
          const messageId = messageIds[at];
          if (messageId === undefined) return;
          const from = written.get(messageId) ?? 0;
          host.announcer.pass(live.stored, { type: "delta", delta: { messageId, text, from } });
          written.set(messageId, from + text.length);
        },
      });
    } catch (error) {
      // An answer all the same: tried again and again, it would throw for ever.
      host.onError(error, "effect");
      const message = "The call could not be made";
      return { type: "failed", code: "effect-crashed", message, retryable: false, attempts: 1 };
    } finally {
      // Whoever interrupts while the answer is written means the call that follows.
      run.abort = new AbortController();
    }
  }

  async function step(input: Input | null, handled: readonly number[], abandon: Failure | null): Promise<boolean> {
    const options = { live, input, said: null, leaseToken, handled, abandon };
    const taken = await host.serial(key, () => takeStep(host, options));
    return taken !== null && (taken.rest === "effect" || taken.written.queued > 0);
  }

  live.run = run;
  const done = work();
  live.run = Object.assign(run, { done });
  return done;
}

const brokenOff: EffectResult = {
  type: "failed",
  code: "cancelled",
  message: "The call was cancelled before it was made",
  retryable: false,
  attempts: 0,
};

/** The messages whose texts are shown while they come. */
function announcedBy(effect: Effect): readonly string[] {
  if (effect.type === "converse") return effect.request.messageIds;
  return effect.type === "generate" && effect.request.messageId !== null ? [effect.request.messageId] : [];
}

/** The effect with the end of its turn as clocks on the wall have it. */
function onOurClock(effect: Effect, clockMs: number): Effect {
  return effect.until === undefined || clockMs === 0 ? effect : { ...effect, until: effect.until - clockMs };
}

const positions = (inputs: readonly QueuedInput[]) => inputs.map(({ position }) => position);

/** Several quick texts are one input; the transcript keeps them apart. */
function joined(inputs: readonly QueuedInput[]): Input | null {
  const last = inputs.at(-1)?.input;
  if (inputs.length < 2 || last?.type !== "text") return last ?? null;
  return { ...last, text: inputs.map(({ input }) => (input.type === "text" ? input.text : "")).join("\n") };
}
