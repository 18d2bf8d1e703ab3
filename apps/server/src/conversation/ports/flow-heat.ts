import type { ConversationState, CostNanos, Input, TurnEvent } from "@parlo/engine";

/** A step that is on disk, for whoever counts how flows are used. */
export interface StepDone {
  readonly organizationId: string;
  readonly timeZone: string;
  /** What it was before, and since when; null for a conversation that begins. */
  readonly before: { readonly state: ConversationState; readonly at: Date } | null;
  readonly state: ConversationState;
  readonly input: Input | null;
  readonly events: readonly TurnEvent[];
  /** The versions that were live, by flow, where the step asked for what is live. */
  readonly published: { readonly [flowId: string]: number } | undefined;
  /** The versions that calls of the step asked for by their number, by flow. */
  readonly called: { readonly [flowId: string]: number } | undefined;
  readonly at: Date;
  readonly tokens: number;
  readonly costNanos: CostNanos | null;
}

/** Counts how flows are used. It neither waits nor throws: a turn has been written and answered without it. */
export interface FlowHeat {
  count(step: StepDone): void;
  /** Everything that was counted is written when this resolves. */
  stop(): Promise<void>;
}
