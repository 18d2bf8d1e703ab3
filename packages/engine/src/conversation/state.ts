import type { Json, JsonObject } from "../json.ts";
import type { Step, WaitFor, Wake } from "../kind/step.ts";
import type { Mocks } from "../outside/mock.ts";
import type { Effect, KeptMessage } from "../turn/effect.ts";
import type { Way } from "../turn/event.ts";
import type { TurnInput } from "../turn/input.ts";
import type { Aside } from "./aside.ts";
import type { Loop } from "./loop.ts";
import type { Outcome } from "./outcome.ts";

/** Who called a frame, and what happens when it ends. */
export type FramePurpose = "bottom" | "call" | "digression";

/** A flow that runs, at the version with which it began. */
export interface Frame {
  readonly flowId: string;
  /** Null until the flow has been loaded for the first time. */
  readonly version: number | null;
  /** Its caller asked for this version: whatever is published, it keeps it. */
  readonly pinned?: true | undefined;
  readonly purpose: FramePurpose;
  /** Of a digression: where in the stack the flow is whose handler began it. */
  readonly handledBy?: number | undefined;
  /** The input that it began with, until Start has been left; absent in a called flow. */
  readonly begunBy?: Wake | undefined;
  /** Where it is; null before Start, after the end, and where somebody spoke over its node. */
  readonly nodeId: string | null;
  /** The node waits for this; null while it runs, an effect is out or the person digresses: an answer is awaited on. */
  readonly waiting: WaitFor | null;
  /** Of an answer that is awaited below a digression: until when. */
  readonly timers?: readonly Timer[] | undefined;
  /** The node's own, until it leaves. */
  readonly memory?: Json | undefined;
  /** Of a node whose model reads all of its visit: how many of the latest messages of the history that is. */
  readonly visitMessages?: number | undefined;
  readonly inputs?: JsonObject | undefined;
  /** The outermost first. */
  readonly loops?: readonly Loop[] | undefined;
  /** Of the flow that was put beside the conversation; those that it calls have none of their own. */
  readonly aside?: Aside | undefined;
  /** Questions that were answered, the latest last, for as long as their answers may be corrected. */
  readonly answered?: readonly AnsweredQuestion[] | undefined;
  /** Questions behind one whose answer was corrected: where the flow comes by them, they are left as they were. */
  readonly settled?: readonly AnsweredQuestion[] | undefined;
  /** Somebody spoke over a call: the node by this way has not begun, until what was said has been looked at. */
  readonly spokenOver?: Way | undefined;
  /** A model is asked for which handler an input is that the node has no use for. */
  readonly offered?: OfferedInput | undefined;
}

export interface OfferedInput {
  readonly text: string;
  /** Of the frame whose flow has the handlers: its place from the bottom. */
  readonly at: number;
  /** What the node does where no handler takes it. */
  readonly otherwise: Step;
}

export interface AnsweredQuestion {
  readonly nodeId: string;
  /** With which it reads another answer. */
  readonly memory: Json;
  /** In which it was answered; absent where a flow was called, and in states of before. */
  readonly language?: string;
  /** How it was left; absent where what it offers may be other things by then. */
  readonly left?: AnsweredBy;
  /** The node has called a flow, which has asked these. */
  readonly within?: AnsweredWithin;
  /** The rounds in which it was answered, the outermost first. */
  readonly loops?: readonly Loop[];
  /** What variables held that were written since, up to the next question. */
  readonly before?: readonly HeldBefore[];
}

/** What a variable held before it was written; null where it held nothing. */
export interface HeldBefore {
  readonly key: string;
  readonly scope: "endUser" | "conversation";
  readonly value: Json;
}

/** Questions of a flow that was called and has come back. */
export interface AnsweredWithin {
  readonly flowId: string;
  readonly version: number | null;
  readonly inputs?: JsonObject;
  readonly questions: readonly AnsweredQuestion[];
}

/** The step by which a question was left. */
export type AnsweredBy = Pick<Extract<Step, { type: "exit" }>, "name" | "match" | "outputs">;

export interface Timer {
  readonly id: string;
  readonly nodeId: string;
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly dueAt: number;
}

/** Counters of a turn that an effect has interrupted, or in which a test is paused. */
export interface TurnCounters {
  readonly startedAt: number;
  readonly messageId: string | null;
  readonly modelSteps: number;
  /** Nodes in the order of the visits. */
  readonly path: readonly string[];
  /** Visits, those of earlier rounds among them; as many as in the path where absent. */
  readonly visited?: number;
  readonly breached: boolean;
  readonly apologized: boolean;
  /** End-user values written in this turn: they win over what the host read before it. */
  readonly endUser: JsonObject;
}

/** Where a test stops: nodes of the flow that is tested, and before the next of them whichever it is. */
export interface Stops {
  readonly nodes: readonly string[];
  readonly next?: true;
}

/** A test stands before a node, in the middle of its turn; what it has to know to go on as if it had not. */
export interface Paused {
  readonly nodeId: string;
  /** By which the node was reached. */
  readonly way: Way | null;
  /** What was said, where the turn began with that. */
  readonly wake: Wake | null;
  /** Milliseconds since 1970. */
  readonly since: number;
  /** Of the step that came here. */
  readonly seed: string;
}

/** Everything that the engine knows of a conversation: plain JSON, at most 128 kB. */
export interface ConversationState {
  readonly format: 1;
  readonly language: string;
  /** By which the person's touchpoint writes, where the flow has gone over to another: to name it again changes nothing. */
  readonly left?: string | undefined;
  readonly owner: "agent" | "queued" | "human";
  /** The team that is asked for, or has it; null where it is anybody, or nobody. */
  readonly teamId: string | null;
  readonly closed: boolean;
  /** Flow that a turn begins with when nothing waits. */
  readonly flowId: string;
  /** Null takes what is published when the flow is first entered, and stays with it. */
  readonly flowVersion: number | null;
  /** The bottom first; empty when nothing waits. */
  readonly stack: readonly Frame[];
  /** The next turn ends what is on the stack and begins anew; never kept. */
  readonly restarts?: boolean;
  readonly variables: JsonObject;
  /** Last output of nodes, by flow and node id. */
  readonly outputs: { readonly [node: string]: Json };
  /** What nodes keep for the rest of the conversation, by flow and node id. */
  readonly kept: { readonly [node: string]: Json };
  readonly history: readonly KeptMessage[];
  readonly timers: readonly Timer[];
  readonly pending: Effect | null;
  readonly turn: TurnCounters | null;
  /** What came while its node could not have it: text too early, an answer while a person has the conversation. */
  readonly held: readonly TurnInput[];
  /** Ids and draws taken from the seed so far. */
  readonly drawn: number;
  /** What `input` means in templates: the latest text, signal or answer. */
  readonly input: JsonObject | null;
  /** Numbers of the person's words that a machine would mean otherwise, the latest last; absent where there are none. */
  readonly saidNumbers?: readonly string[] | undefined;
  readonly turns: number;
  /** Turns in a row, up to now, that timers began. */
  readonly timerTurns: number;
  /** Input and output tokens of models so far; guessed where an answer was broken off and nobody has counted. */
  readonly tokens: number;
  /** Of a run without an end user, once it is over; null for all else. */
  readonly outcome: Outcome | null;
  /** How many have begun one another, each by itself, down to this one; 0 for what was begun from outside. */
  readonly generation: number;
  /** What the flow is begun with; only in a test, and absent where there is nothing. */
  readonly inputs?: JsonObject | undefined;
  /** What steps are answered in place of the outside; only in a test, and absent where there is nothing. */
  readonly mocks?: Mocks | undefined;
  /** Only the node at which it began is tried. */
  readonly alone?: true | undefined;
  /** Only in a test, and absent where it stops nowhere. */
  readonly stops?: Stops | undefined;
  readonly paused?: Paused | undefined;
}
