import type { MessageAction } from "../message/action.ts";
import type { ModelSpending } from "../model/cost.ts";

/** One turn of an outside engine that holds a conversation. */
export interface ConverseRequest {
  /** Null asks the organisation's default one. */
  readonly configurationId: string | null;
  /** What the engine's last answer named here; it counts for the engine that named it alone. */
  readonly session: { readonly engineId: string; readonly id: string } | null;
  readonly conversation: { readonly id: string; readonly endUserId: string; readonly touchpoint: string };
  readonly profile: { readonly id: string; readonly name: string; readonly context: string };
  readonly language: string;
  /** ISO 8601. */
  readonly instant: string;
  /** What was said or done. */
  readonly action: MessageAction;
  /** The action in words, for engines that know nothing else; null where it has none. */
  readonly text: string | null;
  /** The messages that the first actions of the answer become: their texts are announced while they come. */
  readonly messageIds: readonly string[];
  readonly timeoutMs: number;
  /** The answer may be posted later: the call carries the address and the one-time token for it. */
  readonly callback: boolean;
}

export interface ConverseResult extends ModelSpending {
  readonly type: "conversed";
  readonly actions: readonly MessageAction[];
  readonly provider: string;
  readonly engineId: string;
  readonly engineName?: string;
  /** What the next turn names; null where it names nothing. */
  readonly sessionId: string | null;
  /** The engine has ended the session with this answer. */
  readonly ended?: boolean;
  readonly durationMs: number;
}
