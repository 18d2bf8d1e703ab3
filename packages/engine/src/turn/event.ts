import type { Json } from "../json.ts";
import type { MessageAction } from "../message/action.ts";

export type Severity = "info" | "warning" | "error" | "critical";

/** What a turn leaves behind, in order. The host stores and announces it; nothing here has happened elsewhere yet. */
export type TurnEvent =
  /** Said by the agent (`participantType` Api). Engine and flow events and tool calls are messages too, for the debug view. */
  | {
      readonly type: "message";
      readonly id: string;
      readonly replyTo?: string;
      readonly action: MessageAction;
      readonly incomplete?: boolean;
    }
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
  | { readonly type: "language"; readonly language: string }
  | { readonly type: "owner"; readonly owner: "agent" | "queued" | "human" }
  | { readonly type: "closed" };
