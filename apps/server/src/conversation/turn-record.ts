import type { Effect, Input, LiveVersion, TurnEvent } from "@parlo/engine";

/** What one step of the engine took and gave, as the log keeps it. */
export interface TurnRecord {
  readonly input: Input | null;
  /**
   * Every event but the messages that people see (those are rows of `message`), each with its number after the
   * record's `base`. What was there before the first step has the number 0, and is no event of the engine.
   */
  readonly events: readonly (readonly [offset: number, event: TurnEvent])[];
  /** Versions, by flow, that the conversation was moved to before the input was taken. */
  readonly moved?: { readonly [flowId: string]: LiveVersion };
  /** What the step asked of the outside. */
  readonly effect: Effect | null;
  readonly rest: "wait" | "effect" | "end";
  /** Milliseconds since 1970, as the engine was told. */
  readonly now: number;
}
