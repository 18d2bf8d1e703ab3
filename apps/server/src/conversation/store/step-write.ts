import type { CostNanos, Input, Json, MessageAction, Outcome, PackedState } from "@parlo/engine";
import type { TurnRecord } from "../turn-record.ts";

/** One message that people see; `offset` is its number after the step's base. */
export interface MessageWrite {
  readonly offset: number;
  readonly id: string;
  readonly clientId: string | null;
  readonly replyTo: string | null;
  readonly instant: string;
  readonly participantType: "Api" | "EndUser" | "User";
  readonly participantId: string;
  readonly action: MessageAction;
  readonly incomplete: boolean;
}

/** A value in the column that its definition's type decides. */
export interface ValueWrite {
  readonly key: string;
  readonly endUserId: string | null;
  readonly string: string | null;
  readonly number: number | null;
  readonly date: string | null;
  readonly boolean: boolean | null;
  readonly json: Json;
}

/** What is not to be shown: of an end user, or of the conversation. */
export interface HiddenWrite {
  readonly endUserId: string | null;
  /** Of the hidden variable that held it; empty for words that were said for one. */
  readonly key: string;
  /** The name of a form's field, instead of something that was said. */
  readonly isField: boolean;
  readonly value: Json;
}

export interface IssueWrite {
  readonly severity: "info" | "warning" | "error" | "critical";
  readonly code: string;
  readonly message: string;
  readonly messageExtended: string | null;
  readonly engineProvider: string;
  readonly engineName: string | null;
  readonly engineId: string | null;
  readonly flowId: string | null;
  readonly nodeId: string | null;
  readonly messageId: string | null;
  /** Null for a run that no profile has begun. */
  readonly profileId: string | null;
  readonly profileName: string | null;
}

/** A conversation without an end user, and the input that sets it off. */
export interface RunWrite {
  readonly id: string;
  readonly flowId: string;
  /** Whom it is about; empty for nobody. */
  readonly endUserId: string;
  readonly test: boolean;
  readonly language: string;
  readonly snapshot: PackedState;
  readonly input: Input;
}

/** What only the first step of a conversation says. */
export interface ConversationWrite {
  readonly profileId: string;
  readonly endUserId: string;
  readonly touchpoint: string;
  readonly test: boolean;
  readonly clockMs: number;
  /** Beginning fails where the room has an open conversation. */
  readonly roomId: string | null;
}

/** Everything that one step of the engine leaves on disk, written at once or not at all. */
export interface StepWrite {
  readonly organizationId: string;
  readonly conversationId: string;
  readonly begin: ConversationWrite | null;
  /** Without a lease: the revision that the step was made from. With one: its token. Both null when it begins. */
  readonly expectedRevision: number | null;
  readonly leaseToken: number | null;
  /** What becomes of the lease: `take` it, `keep` it for longer, or leave it `free` where no input is left. */
  readonly lease: "take" | "keep" | "free";
  /**
   * Set where the row is as its `expectedRevision` had it, free and without anything queued, and where language, owner,
   * team and state stay what they were: then none of these is written again.
   */
  readonly isSteady: boolean;
  readonly outcome: StepOutcome;
  readonly turn: number;
  readonly seed: string;
  readonly record: TurnRecord;
  /** Positions of queued inputs that it has handled. */
  readonly handled: readonly number[];
}

/** A timer by how long it has to go: the database, which fires it, goes by its own clock. */
interface TimerWrite {
  readonly id: string;
  readonly nodeId: string | null;
  /** Milliseconds. */
  readonly afterMs: number;
}

/** What a step of the engine left behind, each where it is kept. */
export interface StepOutcome {
  /** The engine's packed state, as its column keeps it. */
  readonly snapshot: string;
  readonly language: string;
  readonly owner: "agent" | "queued" | "human";
  readonly teamId: string | null;
  readonly state: "Active" | "Closed";
  /** Of a run that has ended. */
  readonly runStatus: Outcome["status"] | null;
  readonly instant: string;
  /** How many events it numbers. */
  readonly size: number;
  /** Milliseconds of the turn that it ends, where a message began it. */
  readonly answerMs: number | null;
  /** What models read and wrote for it. */
  readonly tokens: number;
  /** What that has cost; null where no model had prices. */
  readonly costNanos: CostNanos | null;
  readonly messages: readonly MessageWrite[];
  readonly texts: number;
  readonly lastMessage: string | null;
  readonly values: readonly ValueWrite[];
  readonly hidden: readonly HiddenWrite[];
  readonly timers: readonly TimerWrite[];
  readonly cancelledTimers: readonly string[];
  readonly issues: readonly IssueWrite[];
  /** Flows that begin by themselves. */
  readonly runs: readonly RunWrite[];
}

/** What the database said to a step that was written. */
export interface StepWritten {
  readonly base: number;
  readonly revision: number;
  readonly leaseToken: number;
  /** Inputs that still wait. */
  readonly queued: number;
}
