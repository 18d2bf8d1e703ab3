import type { ExitName } from "../graph/model.ts";
import type { Json, JsonObject } from "../json.ts";
import type { EngineEventAction, MessageAction } from "../message/action.ts";

export type Severity = "info" | "warning" | "error" | "critical";

export interface MessageEvent {
  readonly type: "message";
  readonly id: string;
  readonly replyTo?: string;
  readonly action: MessageAction;
  readonly incomplete?: boolean;
}

/** A way out of a node. */
export interface Way {
  readonly nodeId: string;
  readonly exit: ExitName;
  readonly match: string | null;
}

/** What the engine itself does, and when: most of what a turn leaves behind, so it is kept flat and without its id. */
export interface EngineEvent extends EngineEventAction {
  readonly type: "engine";
  /** With the seed of its turn it makes the id. */
  readonly drawn: number;
  readonly replyTo?: string;
  /** How the node was reached that is entered here. */
  readonly enteredBy?: Way;
}

/** What a turn leaves behind, in order. The host stores and announces it; nothing here has happened elsewhere yet. */
export type TurnEvent =
  /** Said by the agent (`participantType` Api). Flow events and tool calls are messages too, for the debug view. */
  | MessageEvent
  | EngineEvent
  | {
      readonly type: "variable";
      readonly scope: "endUser" | "conversation";
      readonly key: string;
      readonly value: Json;
      readonly nodeId?: string;
    }
  /** Belongs to a hidden variable, in whatever spelling it was said: transcripts leave it out. */
  | { readonly type: "private"; readonly fields: readonly string[]; readonly values: readonly Json[] }
  | { readonly type: "timer"; readonly id: string; readonly dueAt: number; readonly nodeId: string }
  | { readonly type: "timerCancelled"; readonly id: string }
  | {
      readonly type: "issue";
      readonly code: string;
      readonly severity: Severity;
      readonly message: string;
      readonly messageExtended?: string;
      readonly flowId?: string;
      readonly nodeId?: string;
      /** What the person had said or done; absent where a timer began the turn. */
      readonly messageId?: string;
      readonly attempt?: number;
      readonly retryable?: boolean;
      readonly provider?: string;
      readonly engineId?: string;
      readonly engineName?: string;
    }
  /** Another flow begins, by itself: a run of its own. */
  | {
      readonly type: "run";
      readonly id: string;
      readonly flowId: string;
      /** The one that is live when it begins where absent. */
      readonly version?: number;
      readonly inputs: JsonObject;
    }
  | { readonly type: "language"; readonly language: string }
  | { readonly type: "owner"; readonly owner: "agent" | "queued" | "human"; readonly teamId?: string }
  | { readonly type: "closed" };
