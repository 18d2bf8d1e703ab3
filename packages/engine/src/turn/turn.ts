import type { ConversationState } from "../conversation/state.ts";
import type { CompiledFlow } from "../flow/compiled-flow.ts";
import type { JsonObject } from "../json.ts";
import type { PersonaView, ProfileView, Runtimes, VariableDefinition } from "../kind/node-runtime.ts";
import type { Effect } from "./effect.ts";
import type { TurnEvent } from "./event.ts";
import type { Input } from "./input.ts";

/** What stays the same for every conversation of a process. */
export interface Engine {
  readonly runtimes: Runtimes;
  /** The version as compiled (null: what is published now); null where there is no such flow, undefined where it is not loaded yet. */
  flow(flowId: string, version: number | null): CompiledFlow | null | undefined;
  /** Whether a version of it is live, so that any may be called; undefined where that is not known yet. */
  isLive(flowId: string): boolean | undefined;
}

export interface TurnLimits {
  /** Node visits a turn, at most 200. */
  readonly visits: number;
  /** Visits of one node a turn, at most 5. */
  readonly visitsOfNode: number;
  /** Calls of a model a turn, at most 30. */
  readonly modelSteps: number;
  /** Milliseconds, at most 5 minutes. */
  readonly turnMs: number;
  /** Input and output tokens of a conversation, 2,000,000 unless set. */
  readonly tokens: number;
}

/** Everything that a turn may know of the world, so that it replays to the same result. */
export interface TurnContext {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Ids and randomness come from it and from how many were drawn before. */
  readonly seed: string;
  readonly conversation: {
    readonly id: string;
    readonly endUserId: string;
    readonly touchpoint: string;
    readonly test: boolean;
  };
  readonly profile: ProfileView;
  readonly persona: PersonaView;
  readonly organization: { readonly timeZone: string; readonly limits: Partial<TurnLimits> };
  readonly definitions: readonly VariableDefinition[];
  readonly endUserVariables: JsonObject;
  /** So many runs may begin by themselves until as many wait as the organisation may have; absent where that is far. */
  readonly roomForRuns?: number;
  /** Somebody waits to take the conversation over, or to end it: the input is taken, and nothing follows from it. */
  readonly takenOver?: true;
  /** Somebody looks on, as in a test: what nodes read is told with the engine's events. */
  readonly tellsReads?: true;
}

export type Advance =
  /** Nothing has changed: load the flow (null: what is published now) and call again. */
  | { readonly type: "needs-flow"; readonly flowId: string; readonly version: number | null }
  | {
      readonly type: "advanced";
      readonly state: ConversationState;
      readonly events: readonly TurnEvent[];
      /** To perform once state and events are saved; the same as `state.pending`. */
      readonly effect: Effect | null;
      readonly rest: "wait" | "effect" | "end";
    };

/** The signature of `advance`: takes one input, runs nodes until the conversation rests or needs the outside. */
export type AdvanceConversation = (
  engine: Engine,
  state: ConversationState,
  input: Input,
  context: TurnContext,
) => Advance;
