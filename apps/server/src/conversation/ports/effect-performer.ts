import type { Effect, EffectResult } from "@parlo/engine";

export interface EffectSurroundings {
  readonly organizationId: string;
  readonly conversationId: string;
  readonly profileId: string;
  /** Aborted when the conversation does not want the answer any more; the result is then `failed`, `cancelled`. */
  readonly signal: AbortSignal;
  /** A piece of the text that is being written, as it comes; `at` counts the messages that an answer becomes. */
  readonly onDelta: (text: string, at?: number) => void;
  /** Where the called may post later, once; the token goes as `Authorization: Bearer`. Signed when it is asked for. */
  readonly callback: () => Promise<{ readonly url: string; readonly token: string }>;
}

/**
 * Does what the engine asked of the outside. It never rejects: what goes wrong is a `failed` result. What a model is
 * asked may belong to a step that is not written yet, and is broken off when it never is.
 */
export interface EffectPerformer {
  perform(effect: Effect, surroundings: EffectSurroundings): Promise<EffectResult>;
}
