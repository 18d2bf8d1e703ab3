import { setImmediate as nextRound } from "node:timers/promises";
import { type Effect, type EffectFailure, type EffectResult, mockedAnswer } from "@parlo/engine";
import type { StepWrite, StepWritten } from "../store/step-write.ts";
import type { StoredConversation } from "../store/stored-conversation.ts";
import type { HostContext } from "./context.ts";

/** Work with the outside that is under way. */
export interface OutsideCall {
  readonly abort: AbortController;
  /** Never rejects. */
  readonly result: Promise<EffectResult>;
  /** Shows what has come of the answer's text, and from now on each piece as it comes. */
  show(): void;
}

interface Piece {
  readonly text: string;
  readonly at: number;
}

/** Performs an effect, unless a test has it answered otherwise. Nobody sees anything of it before `show`. */
export function callOutside(host: HostContext, stored: StoredConversation, effect: Effect): OutsideCall {
  const { organizationId, conversationId, profileId, clockMs } = stored;
  const abort = new AbortController();
  const messageIds = announcedBy(effect);
  const verbatim = effect.verbatim && { verbatim: [...effect.verbatim] };
  const written = new Map<string, number>();
  let held: Piece[] | null = [];

  function pass({ text, at }: Piece): void {
    const messageId = messageIds[at];
    if (messageId === undefined) return;
    const from = written.get(messageId) ?? 0;
    host.announcer.pass(stored, { type: "delta", delta: { messageId, text, from, ...verbatim } });
    written.set(messageId, from + text.length);
  }

  async function perform(): Promise<EffectResult> {
    const mocked = stored.test ? mockedAnswer(effect, stored.snapshot) : undefined;
    if (mocked) return mocked;
    try {
      return await host.performer.perform(onOurClock(effect, clockMs), {
        organizationId,
        conversationId,
        profileId,
        signal: abort.signal,
        callback: () => host.callback(organizationId, conversationId, effect.id),
        onDelta(text, at = 0) {
          if (held) held.push({ text, at });
          else pass({ text, at });
        },
      });
    } catch (error) {
      // An answer all the same: tried again and again, it would throw for ever.
      host.onError(error, "effect");
      const message = "The call could not be made";
      return { type: "failed", code: "effect-crashed", message, retryable: false, attempts: 1 };
    }
  }

  return {
    abort,
    result: perform(),
    show() {
      const before = held ?? [];
      held = null;
      for (const piece of before) pass(piece);
    },
  };
}

export interface WrittenAhead {
  readonly written: StepWritten | null;
  /** The call that the step ends in, where it was made ahead. */
  readonly ahead: OutsideCall | null;
}

const notWritten = new Error("The step that asked for it was not written");

/**
 * Writes a step. A model that it asks is asked meanwhile: the question changes nothing outside, so one that belongs to
 * no step in the end is broken off, and nobody has seen an answer.
 */
export async function writeAhead(
  host: HostContext,
  stored: StoredConversation,
  effect: Effect | null,
  step: StepWrite,
): Promise<WrittenAhead> {
  const ahead = effect?.type === "generate" ? callOutside(host, stored, effect) : null;
  // A connection that was idle takes a request only with the loop's next round: the disk's work must not stand before it.
  if (ahead) await nextRound();
  try {
    const written = await host.writer.write(step);
    if (!written) ahead?.abort.abort(notWritten);
    return { written, ahead };
  } catch (error) {
    ahead?.abort.abort(notWritten);
    throw error;
  }
}

export const brokenOff: EffectFailure = {
  type: "failed",
  code: "cancelled",
  message: "The call was cancelled before it was made",
  retryable: false,
  attempts: 0,
};

/** The messages whose texts are shown while they come. */
export function announcedBy(effect: Effect | null): readonly string[] {
  if (effect?.type === "converse") return effect.request.messageIds;
  return effect?.type === "generate" && effect.request.messageId !== null ? [effect.request.messageId] : [];
}

/** The effect with the end of its turn as clocks on the wall have it. */
function onOurClock(effect: Effect, clockMs: number): Effect {
  return effect.until === undefined || clockMs === 0 ? effect : { ...effect, until: effect.until - clockMs };
}
