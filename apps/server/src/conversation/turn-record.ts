import type { Effect, Input, JsonObject, PackedState, StepRecord, TurnEvent } from "@parlo/engine";

/** What one step of the engine took and gave, as the log keeps it: enough to do it again. */
export interface TurnRecord extends StepRecord {
  readonly input: Input | null;
  /**
   * Every event but the messages that people see (those are rows of `message`), each with its number after the
   * record's `base`. What was there before the first step has the number 0, and is no event of the engine.
   */
  readonly events: readonly (readonly [offset: number, event: TurnEvent])[];
  /** What the step asked of the outside. */
  readonly effect: Effect | null;
  readonly rest: "wait" | "effect" | "end";
  /** Milliseconds since 1970, as the engine was told. */
  readonly now: number;
  /** The state with which the conversation began: of its first step alone. */
  readonly begun?: PackedState;
  /** The conversation that it goes on from, and the event after which it does: of its first step alone. */
  readonly branchOf?: { readonly conversationId: string; readonly sequence: number };
  /** Digest of what the step was told of profile and organisation; the same as of the step before where absent. */
  readonly surroundings?: string;
  /**
   * The end user's variables as the step was told them. Where absent they are those of the step before and what it wrote
   * of them; none before the first step.
   */
  readonly endUser?: JsonObject;
}
