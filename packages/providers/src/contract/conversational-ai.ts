import type { ModelJson, ModelLimits, ModelUsage } from "./language-model.ts";
import type { RetryPermit } from "./retry-permit.ts";

/** One of the platform's message actions as an engine gives it; whether it is one is for the caller's `accept`. */
export type ConvAiAction = { readonly [part: string]: ModelJson };

/** One thing that was said or done in a conversation, for the engine to answer. */
export interface ConvAiTurn {
  /** Stays the same on every attempt. */
  readonly id: string;
  /** What the engine's last answer named in this conversation; null begins a new session. */
  readonly sessionId: string | null;
  readonly conversation: { readonly id: string; readonly endUserId: string; readonly touchpoint: string };
  readonly profile: { readonly id: string; readonly name: string; readonly context: string };
  readonly language: string;
  /** ISO 8601. */
  readonly instant: string;
  readonly action: ConvAiAction;
  /** The action in words, for engines that know nothing else; null where it has none. */
  readonly text: string | null;
  /** Where the engine may post its answer later, once; null where nobody waits for that. */
  readonly callback: { readonly url: string; readonly token: string } | null;
}

export interface ConvAiAnswer {
  readonly actions: readonly ConvAiAction[];
  /** What the next turn names; null where the conversation's own id does. */
  readonly sessionId: string | null;
  /** The engine has ended the session: it waits for nothing more. */
  readonly ended: boolean;
  /** As the engine has counted them; absent where it tells nothing. */
  readonly usage?: ModelUsage;
  /** What the engine says that the answer has cost. */
  readonly cost?: ConvAiCost;
  readonly durationMs: number;
  readonly attempts: number;
}

export interface ConvAiCost {
  /** ISO 4217. */
  readonly currency: string;
  /** Billionths of its unit. */
  readonly nanos: number;
}

export interface ConverseOptions extends RetryPermit {
  readonly signal: AbortSignal;
  /** The one way to the network: the caller's, guarded. */
  readonly fetch: typeof globalThis.fetch;
  /** Makes of the answer's next action what the caller takes, before anybody hears of it; throws where that is nothing. */
  readonly accept?: (action: ConvAiAction, at: number) => ConvAiAction;
  /** Text as it comes; `at` is the place of its action in the answer. Never called again once `converse` has settled. */
  readonly onDelta?: (text: string, at: number) => void;
  readonly limits?: Partial<ModelLimits>;
}

/** An outside engine that holds a conversation. Every failure of `converse` is a `ProviderError`. */
export interface ConversationalAi {
  converse(turn: ConvAiTurn, options: ConverseOptions): Promise<ConvAiAnswer>;
}
