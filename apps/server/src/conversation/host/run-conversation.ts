import { type Effect, type EffectResult, type Failure, type Input, isLasting, joinTexts } from "@parlo/engine";
import { isUnanswered } from "../../db/error-codes.ts";
import { keyText } from "../conversation-key.ts";
import type { AcceptedInput, QueuedInput } from "../store/stored-conversation.ts";
import { breaksOffLater, takesOver } from "./breaks-off.ts";
import { brokenOff, callOutside, type OutsideCall } from "./call-outside.ts";
import type { HostContext } from "./context.ts";
import { deadlyEffect, deadlyStep, deadlyTurn } from "./deadly-work.ts";
import { engineInput } from "./engine-input.ts";
import { gather } from "./gather-inputs.ts";
import type { LiveConversation } from "./live-conversation.ts";
import { takeStep, type Waiting } from "./take-step.ts";

/** Why work is broken off for an input that waits in the queue. */
const interrupted = new Error("Something else came");

/**
 * A call that changes something outside has this long to say how it ended: broken off, nobody would know whether it was
 * done, and it would be done twice. Milliseconds.
 */
const lastWordMs = 2000;

/**
 * Works on a conversation whose lease this process holds until nothing is left to do: performs what the engine asked
 * for, saves after each answer, then takes what came meanwhile. Ends without a word when the lease is lost: whoever
 * has it goes on from what was saved. `madeAhead` is the call that the last step ends in, where it is under way already.
 */
export function runConversation(
  host: HostContext,
  live: LiveConversation,
  madeAhead: OutsideCall | null = null,
): Promise<void> {
  const { leaseToken } = live.stored;
  const key = keyText(live.stored);
  let underWay: Effect | null = null;
  let lastWord: NodeJS.Timeout | undefined;
  const run = {
    abort: new AbortController(),
    interrupt() {
      isInterrupted = true;
      const { abort } = run;
      if (underWay && changesOutside(underWay)) lastWord ??= setTimeout(() => abort.abort(interrupted), lastWordMs);
      else abort.abort(interrupted);
    },
    done: Promise.resolve(),
    unheard: false,
  };
  let ahead = madeAhead;
  let isInterrupted = false;
  /** Of the turn that is under way no call has been made here; from the queue something has been taken. */
  let [isNew, hasTaken] = [true, false];

  async function work(): Promise<void> {
    host.announcer.pass(live.stored, { type: "activity", activity: "processing" });
    try {
      while (await next());
    } catch (error) {
      if (isUnanswered(error)) run.unheard = true;
      host.onError(error, "conversation");
    } finally {
      live.run = null;
      // What is in memory may be behind: the next input reads it again, and the sweeper what is left undone.
      if (live.stored.leased) {
        host.live.forget(live.stored);
        if (run.unheard) host.outlived.note(live.stored, leaseToken);
      }
      host.announcer.pass(live.stored, { type: "activity", activity: "idle" });
    }
  }

  /** False when there is nothing left, or nothing that is ours. */
  async function next(): Promise<boolean> {
    const { snapshot, takeovers } = live.stored;
    const { pending } = snapshot;
    if (pending) {
      const result = deadlyEffect(takeovers) ?? (await perform(pending));
      if (host.abandoned() || !(await takeStops())) return false;
      return step({ type: "effect", effectId: pending.id, result }, [], deadlyStep(takeovers));
    }
    if (host.stopping()) return false;
    const inputs = await gather(host, live);
    // What came until here is what the next step takes: it breaks off nothing that follows from it.
    run.abort = new AbortController();
    [isNew, hasTaken] = [true, true];
    const [first] = inputs;
    if (first) {
      const input = await engineInput(host, live.stored, joined(inputs));
      return step(input, positions(inputs), deadlyTurn(takeovers));
    }
    const released = await host.store.releaseLease(live.stored, leaseToken);
    if (released) live.stored = { ...live.stored, leased: false, queued: 0, revision: released.revision };
    return !released;
  }

  /** Where an author stops a test holds from now on, so for what follows from a call that is out. False without the lease. */
  async function takeStops(): Promise<boolean> {
    if (!live.stored.test) return true;
    for (const { input, position } of await host.store.queuedInputs(live.stored))
      if (input.type === "stops" && !(await step(input, [position], null))) return false;
    return true;
  }

  async function perform(effect: Effect): Promise<EffectResult> {
    const madeAhead = ahead;
    ahead = null;
    // Who interrupted may have been heard by now: what follows from their own words goes on.
    if (run.abort.signal.reason === interrupted && live.stored.queued === 0) run.abort = new AbortController();
    if (await isSpokenOver(effect)) run.abort.abort(interrupted);
    isNew = false;
    const { signal } = run.abort;
    if (signal.aborted || host.abandoned()) {
      madeAhead?.abort.abort(signal.reason);
      return brokenOff;
    }
    const call = madeAhead ?? callOutside(host, live.stored, effect);
    run.abort = call.abort;
    underWay = effect;
    call.show();
    const result = await call.result;
    underWay = null;
    // Whoever interrupts while the answer is written means the call that follows.
    run.abort = new AbortController();
    if (lastWord) run.abort.abort(interrupted);
    clearTimeout(lastWord);
    lastWord = undefined;
    return result;
  }

  /** What waits behind what a step takes; nobody appends while the step is taken. */
  async function waitingBehind(input: Input | null, handled: readonly number[]): Promise<Waiting> {
    // The call that it comes into has been made.
    if (input?.type === "stops") return { any: true, takesOver: false };
    if (!isInterrupted && live.stored.queued <= handled.length) return nothing;
    isInterrupted = false;
    const queued = await host.store.queuedInputs(live.stored);
    const behind = queued.filter(({ position }) => !handled.includes(position));
    return { any: behind.length > 0, takesOver: behind.some(({ input }) => takesOver(input)) };
  }

  /**
   * By what waits: it came before the turn was on disk, or whoever was to break off the call is no more. Who takes over
   * breaks off every call of the turn.
   */
  async function isSpokenOver(effect: Effect): Promise<boolean> {
    if (live.stored.queued === 0) return false;
    // Made before by somebody who has died, maybe: it has to say how it ended.
    if (isNew && !hasTaken && changesOutside(effect)) return false;
    for (const { input } of await host.store.queuedInputs(live.stored))
      if (takesOver(input) || (isNew && (await breaksOffLater(host, live, input)))) return true;
    return false;
  }

  async function step(input: Input | null, handled: readonly number[], abandon: Failure | null): Promise<boolean> {
    const options = { live, input, said: null, leaseToken, handled, abandon };
    const taken = await host.serial(key, async () =>
      takeStep(host, { ...options, waiting: await waitingBehind(input, handled) }),
    );
    ahead = taken?.ahead ?? null;
    return taken !== null && (taken.rest === "effect" || taken.written.queued > 0);
  }

  live.run = run;
  const done = work();
  live.run = Object.assign(run, { done });
  return done;
}

const nothing: Waiting = { any: false, takesOver: false };

/** An outside chatbot talks, as a model does, and is interrupted at once. */
const changesOutside = (effect: Effect) => effect.type !== "converse" && isLasting(effect);

const positions = (inputs: readonly QueuedInput[]) => inputs.map(({ position }) => position);

/** Several quick texts are one input; the transcript keeps them apart. */
const joined = (inputs: readonly QueuedInput[]): AcceptedInput | null =>
  inputs.reduce<AcceptedInput | null>(
    (before, { input }) => (before?.type === "text" && input.type === "text" ? joinTexts(before, input) : input),
    null,
  );
