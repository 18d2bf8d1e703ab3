import type { Loop } from "../conversation/loop.ts";
import type { ConversationState, Frame } from "../conversation/state.ts";
import type { CompiledFlow, CompiledNode } from "../flow/compiled-flow.ts";
import type { Json, JsonObject } from "../json.ts";
import type { NodeContext } from "../kind/node-runtime.ts";
import type { Wake } from "../kind/step.ts";
import type { TemplateWork } from "../template/bounded-render.ts";
import type { TurnEvent, Way } from "./event.ts";
import type { Engine, TurnContext, TurnLimits } from "./turn.ts";

type Writable<Whole> = { -readonly [Key in keyof Whole]: Whole[Key] };

export type DraftFrame = Writable<Frame>;

/** The state as a turn works on it; parts that it has not copied are never written to. */
export interface Draft extends Writable<Omit<ConversationState, "stack">> {
  stack: DraftFrame[];
}

/** What comes next: a node to enter by its id, something that wakes the present one, or rest. */
export type Next = string | Wake | null;

/** A turn at work. It is also what nodes see, as `NodeContext`. */
export interface Turn extends NodeContext, TemplateWork {
  readonly engine: Engine;
  readonly context: TurnContext;
  readonly limits: TurnLimits;
  readonly draft: Draft;
  readonly events: TurnEvent[];
  flow: CompiledFlow;
  current: CompiledNode;
  /** The way out by which the next node is entered; null where it is entered by none. */
  way: Way | null;
  /** What woke the conversation or its node last. */
  wake: Wake | null;
  /** Milliseconds since 1970. */
  startedAt: number;
  messageId: string | null;
  modelSteps: number;
  path: string[];
  /** Visits of the turn, those that `path` has forgotten among them. */
  visited: number;
  breached: boolean;
  apologized: boolean;
  endUser: JsonObject;
  /** The list that the present node is going through. */
  loop: Loop | null;
  /** Variables that were read since they were told last; null where nobody looks on. */
  reads: { [name: string]: Json } | null;
  /** What `all` has made; null where it has to be made anew. */
  scope: object | null;
  /** Everything that a full template may name. */
  all(): object;
  /** Whether the person has said a number just as it stands. */
  wasSaid(number: string): boolean;
}

/** A flow that the host has not loaded yet: the turn is given up and run again. */
export class FlowNeeded extends Error {
  readonly flowId: string;
  readonly version: number | null;

  constructor(flowId: string, version: number | null) {
    super(`Flow ${flowId} is not loaded`);
    this.flowId = flowId;
    this.version = version;
  }
}

export function topFrame(turn: Turn): DraftFrame | undefined {
  return turn.draft.stack[turn.draft.stack.length - 1];
}
