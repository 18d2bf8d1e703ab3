import type { Loop } from "../conversation/loop.ts";
import type { ExitName } from "../graph/model.ts";
import type { Json, JsonObject } from "../json.ts";
import type { EngineEventAction, MessageAction, UiAnswer } from "../message/action.ts";
import type { SentFile } from "../message/sent-file.ts";
import type { EffectRequest, EffectResult, KeptMessage } from "../turn/effect.ts";
import type { Severity } from "../turn/event.ts";

/** What a node leaves behind while it runs, in order. */
export type Output =
  | {
      readonly type: "say";
      readonly action: MessageAction;
      /** The message's id where the node has announced it before (a streamed text). */
      readonly id?: string;
      readonly incomplete?: boolean;
      /** How models read it later; null: not at all. The text where absent. */
      readonly remember?: string | null;
    }
  | { readonly type: "store"; readonly key: string; readonly value: Json; readonly scope?: "endUser" | "conversation" }
  /** As `store`, worked out when its turn comes: it sees what outputs before it have written. */
  | { readonly type: "compute"; readonly key: string; readonly value: () => Json | undefined }
  /** What was said for a hidden variable before it is one: fields of forms by name, and values wherever they stand. */
  | { readonly type: "private"; readonly fields: readonly string[]; readonly values: readonly Json[] }
  /** What templates read under the node's name. */
  | { readonly type: "output"; readonly value: Json }
  /** What the node finds in `kept` when it is entered again. */
  | { readonly type: "keep"; readonly value: Json }
  /** Begins a round of the node; null: it is through. */
  | { readonly type: "loop"; readonly loop: Omit<Loop, "nodeId"> | null }
  | { readonly type: "language"; readonly language: string }
  /** `teamId`: those who are asked for; absent where anybody is. */
  | { readonly type: "owner"; readonly owner: "agent" | "queued" | "human"; readonly teamId?: string }
  /** `isShown`: a message has said it already, as the flow's formatting settings have it. */
  | { readonly type: "remember"; readonly message: KeptMessage; readonly isShown?: true }
  | {
      readonly type: "engineEvent";
      readonly state: EngineEventAction["state"];
      readonly llmCallName?: string;
      readonly metaData?: JsonObject;
    }
  | ({ readonly type: "issue"; readonly severity: Severity } & Failure);

export interface Failure {
  readonly code: string;
  /** English, for operators. */
  readonly message: string;
  readonly messageExtended?: string;
  readonly retryable?: boolean;
  readonly attempt?: number;
  readonly provider?: string;
  readonly engineId?: string;
  readonly engineName?: string;
}

export interface WaitTimer {
  readonly name: string;
  readonly afterMs: number;
}

/** What a node accepts while it waits; what it does not goes to the flow's handlers. */
export interface WaitFor {
  readonly text?: boolean;
  /** True for any signal, or the names. */
  readonly signals?: boolean | readonly string[];
  /** The message whose buttons, cards, form or page are answered. */
  readonly uiMessageId?: string;
  /** Earlier messages that are still to be answered, or asked the same: their buttons count as well. */
  readonly earlierUiMessageIds?: readonly string[];
  /** The answer to a message (by its id), which the touchpoint gives, or to the call of an effect. */
  readonly callback?: string | { readonly effectId: string };
  /** A person who takes the conversation over and hands it back. */
  readonly operator?: boolean;
  /** Nothing comes between: a signal that it does not wait for begins no handler's flow. */
  readonly digress?: false;
}

interface Common {
  readonly outputs?: readonly Output[];
  /** Kept for the node until it leaves. */
  readonly memory?: Json;
}

/** What one node decided. The interpreter is the only code that acts on it. */
export type Step =
  | (Common & {
      readonly type: "exit";
      readonly name: ExitName;
      readonly match?: string | null;
      /** The node has had its answer, and reads another one with this memory should the person correct it. */
      readonly answered?: Json;
      /** What it offered hangs on what was said before it: when that is corrected, it is asked anew. */
      readonly hangs?: boolean;
    })
  | (Common & { readonly type: "wait"; readonly for: WaitFor; readonly timers?: readonly WaitTimer[] })
  | (Common & { readonly type: "effect"; readonly effect: EffectRequest })
  /**
   * `call` comes back with `returned`; `jump` does not. `start` comes back at once, and the flow runs by itself: what it
   * gives back is nobody's.
   */
  | (Common & {
      readonly type: "flow";
      readonly mode: "call" | "jump" | "start";
      readonly flowId: string;
      /** The one that is live where absent or null. */
      readonly version?: number | null;
      readonly inputs: JsonObject;
      /** It runs beside the conversation: what it would say comes back as `said`. */
      readonly aside?: boolean;
    })
  | (Common & {
      readonly type: "endFlow";
      readonly status: "Success" | "Failed";
      readonly detail?: string;
      readonly values: JsonObject;
    })
  | (Common & { readonly type: "close" })
  | (Common & { readonly type: "fail"; readonly failure: Failure })
  /** The question that was answered before this one is asked once more; the step inside where there is none to go back to. */
  | (Common & { readonly type: "back"; readonly otherwise: Step })
  /** The input fits nothing here: the flow's handlers come first (where the node allows it), else the step inside. */
  | {
      readonly type: "unmatched";
      /** `command`: only a handler one of whose keywords is all that was said. */
      readonly digress: boolean | "command";
      /** Left behind whoever takes the input. */
      readonly outputs?: readonly Output[];
      /** The step inside takes it all the same: it corrects no earlier answer. */
      readonly taken?: boolean;
      /** What was said, where the node has asked outside since; else it is what has woken it. */
      readonly text?: string;
      readonly otherwise: Step;
    };

/** How an earlier question is to take what may be another answer to it. */
export interface Corrects {
  /** Whether nothing else can be meant; else neither a yes nor a no is one. */
  readonly sure: boolean;
  /** It corrects only where this was the answer. */
  readonly denied?: string;
  /** What was asked for, as the person calls it: "the day" of "change the day to Friday". */
  readonly of?: string;
}

/** What wakes a node that waits. */
export type Wake =
  | {
      readonly type: "text";
      /** Of files alone their names. */
      readonly text: string;
      readonly files?: readonly SentFile[];
      readonly language?: string;
      readonly speech: boolean;
      /** It takes the place of the answer that the node has had: the question is not asked again. */
      readonly corrects?: Corrects;
      /** Only what reads as a value of the question counts: one that takes any text does not want it. */
      readonly typed?: boolean;
      /** The conversation has gone over to another language with it. */
      readonly switches?: boolean;
    }
  | { readonly type: "signal"; readonly name: string; readonly value: Json }
  | { readonly type: "ui"; readonly answer: UiAnswer /** The message that is answered. */; readonly to: string }
  /** Posted as a message of its own. */
  | { readonly type: "callback"; readonly action: MessageAction; readonly messageId: string }
  | { readonly type: "timer"; readonly name: string }
  /** Handed back; false where nobody had taken it over. */
  | { readonly type: "operator"; readonly tookOver: boolean }
  /** A digression is over: for nodes that know how to ask `again`. */
  | { readonly type: "again" }
  | { readonly type: "effect"; readonly effectId: string; readonly result: EffectResult }
  | {
      readonly type: "returned";
      readonly status: "Success" | "Failed" | "NotStarted";
      readonly detail: string;
      readonly outputs: JsonObject;
      /** Texts of a flow that ran beside the conversation; empty for any other. */
      readonly said: string;
    };
