import type { Json, JsonObject } from "../json.ts";
import type { MessageAction, UiAnswer } from "../message/action.ts";
import type { SentFile } from "../message/sent-file.ts";
import type { EffectResult } from "./effect.ts";

/** The person's touchpoint, or whoever was given the token of this effect's call. */
export type CallbackOrigin = "touchpoint" | { readonly effectId: string };

/** Everything that can wake a conversation. */
export type Input =
  | {
      readonly type: "text";
      /** May be empty where files came. */
      readonly text: string;
      readonly files?: readonly SentFile[];
      readonly language?: string;
      readonly speech?: boolean;
      /** It was held, and models have read it by then. */
      readonly remembered?: true;
      readonly messageId: string;
    }
  | { readonly type: "signal"; readonly name: string; readonly value?: Json; readonly messageId: string }
  | { readonly type: "uiResponse"; readonly to: string; readonly answer: UiAnswer; readonly messageId: string }
  /** Wakes nothing. Without a message where no participant has said it. */
  | { readonly type: "variableStore"; readonly values: JsonObject; readonly messageId: string | null }
  /** Wakes nothing: what the person heard of a message of the agent that was spoken. */
  | { readonly type: "heard"; readonly messageId: string; readonly text: string }
  | {
      readonly type: "callback";
      readonly action: MessageAction;
      /** The message that it answers, where it names one. */
      readonly to?: string;
      /** Who has posted it; absent: a program that has a key, and may answer whatever waits. */
      readonly from?: CallbackOrigin;
      readonly messageId: string;
    }
  /** Begins a flow that nobody talks with; the conversation is its run, and closes when it ends. */
  | {
      readonly type: "run";
      readonly inputs: JsonObject;
      /** Asked for by the step that began it. */
      readonly version?: number;
    }
  /** Begins the conversation's flow at one of its nodes, as a test does; wakes nothing where something is under way. */
  | {
      readonly type: "start";
      readonly nodeId: string;
      /** What the person has said just before. */
      readonly text?: string;
      /** It is tried, and nothing behind it: where it is left, the conversation is over. */
      readonly alone?: true;
    }
  | { readonly type: "timer"; readonly timerId: string }
  /** Wakes nothing: the nodes of the tested flow before which a test stops from now on, in place of those before. */
  | { readonly type: "stops"; readonly nodes: readonly string[] }
  /**
   * Has a test go on that is paused before a node (before whichever, where it names none): to the next node of the tested
   * flow, or to the next one at which it stops.
   */
  | { readonly type: "goOn"; readonly to: "node" | "stop"; readonly from?: string }
  | {
      readonly type: "operator";
      readonly command:
        | { readonly type: "takeOver"; readonly userId: string }
        | { readonly type: "handBack"; readonly nodeId?: string; readonly summary?: string }
        | { readonly type: "close" };
    }
  /** The answer to the effect that the state is waiting for; one with another id is ignored. */
  | { readonly type: "effect"; readonly effectId: string; readonly result: EffectResult };

/** The signal by which a touchpoint says which language its person has chosen there, before they say a word in it. */
const languageSignal = "language-changed";

/** The language that was chosen; undefined for every other input. */
export const chosenLanguage = (input: { readonly type: string } | null): string | undefined =>
  isSignal(input) && input.name === languageSignal && typeof input.value === "string" ? input.value : undefined;

const isSignal = (input: { readonly type: string } | null): input is Extract<Input, { type: "signal" }> =>
  input?.type === "signal";

export type TextInput = Extract<Input, { type: "text" }>;

export type HeardInput = Extract<Input, { type: "heard" }>;

/** Whether it is only kept: no node runs, and nothing is answered. */
export const isOnlyKept = ({ type }: Input): boolean => ["variableStore", "heard", "stops"].includes(type);

/** Inputs that start a turn. */
export type TurnInput = Extract<Input, { type: "text" | "signal" | "uiResponse" | "callback" | "timer" }>;
