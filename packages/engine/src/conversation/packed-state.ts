import type { Json } from "../json.ts";
import type { AnsweredQuestion, ConversationState, Frame } from "./state.ts";

type Writable<Whole> = { -readonly [Key in keyof Whole]: Whole[Key] };
type Told = "language" | "flowId" | "flowVersion" | "drawn" | "turns";

/** Without a flow it runs the conversation's, in its version. */
type PackedFrame = Partial<Frame>;

/** A state as it is kept: what goes without saying is left out. A whole state is one too. */
export type PackedState = Pick<ConversationState, Told> &
  Partial<Omit<ConversationState, Told | "stack">> & { readonly stack?: readonly PackedFrame[] };

/** Makes a state small for its JSON; `unpackState` gives the same state back. */
export function packState(state: ConversationState): PackedState {
  const { language, flowId, flowVersion, drawn, turns } = state;
  const packed: Writable<PackedState> = { language, flowId, flowVersion, drawn, turns };
  if (state.stack.length > 0) packed.stack = state.stack.map((frame) => packFrame(frame, state));
  if (state.input !== null) packed.input = state.input;
  if (state.owner !== "agent") packed.owner = state.owner;
  if (state.teamId !== null) packed.teamId = state.teamId;
  if (state.closed) packed.closed = true;
  if (!isEmpty(state.variables)) packed.variables = state.variables;
  if (!isEmpty(state.outputs)) packed.outputs = state.outputs;
  if (!isEmpty(state.kept)) packed.kept = state.kept;
  if (state.history.length > 0) packed.history = state.history;
  if (state.timers.length > 0) packed.timers = state.timers;
  if (state.pending !== null) packed.pending = state.pending;
  if (state.turn !== null) packed.turn = state.turn;
  if (state.held.length > 0) packed.held = state.held;
  if (state.timerTurns > 0) packed.timerTurns = state.timerTurns;
  if (state.tokens > 0) packed.tokens = state.tokens;
  if (state.outcome !== null) packed.outcome = state.outcome;
  if (state.generation > 0) packed.generation = state.generation;
  if (state.mocks !== undefined) packed.mocks = state.mocks;
  return packed;
}

function packFrame(frame: Frame, state: ConversationState): PackedFrame {
  const { flowId, version, nodeId } = frame;
  const isOwn = flowId === state.flowId && version === state.flowVersion;
  const packed: Writable<PackedFrame> = isOwn ? { nodeId } : { flowId, version, nodeId };
  if (frame.purpose !== "bottom") packed.purpose = frame.purpose;
  if (frame.handledBy !== undefined) packed.handledBy = frame.handledBy;
  if (frame.waiting !== null) packed.waiting = frame.waiting;
  if (frame.timers !== undefined) packed.timers = frame.timers;
  if (frame.memory !== undefined) packed.memory = frame.memory;
  if (frame.inputs !== undefined) packed.inputs = frame.inputs;
  if (frame.begunBy !== undefined) packed.begunBy = frame.begunBy;
  if (frame.loops !== undefined && frame.loops.length > 0) packed.loops = frame.loops;
  if (frame.aside !== undefined) packed.aside = frame.aside;
  if (frame.answered !== undefined && frame.answered.length > 0) packed.answered = frame.answered;
  if (frame.settled !== undefined && frame.settled.length > 0) packed.settled = frame.settled;
  if (frame.offered !== undefined) packed.offered = frame.offered;
  return packed;
}

/** The whole state of a packed one. */
export function unpackState(packed: PackedState): ConversationState {
  return {
    format: packed.format ?? 1,
    language: packed.language,
    owner: packed.owner ?? "agent",
    teamId: packed.teamId ?? null,
    closed: packed.closed ?? false,
    flowId: packed.flowId,
    flowVersion: packed.flowVersion,
    stack: packed.stack?.map((frame) => unpackFrame(frame, packed)) ?? [],
    variables: packed.variables ?? {},
    outputs: packed.outputs ?? {},
    kept: packed.kept ?? {},
    history: packed.history ?? [],
    timers: packed.timers ?? [],
    pending: packed.pending ?? null,
    turn: packed.turn ?? null,
    held: packed.held ?? [],
    drawn: packed.drawn,
    input: packed.input ?? null,
    turns: packed.turns,
    timerTurns: packed.timerTurns ?? 0,
    tokens: packed.tokens ?? 0,
    outcome: packed.outcome ?? null,
    generation: packed.generation ?? 0,
    mocks: packed.mocks,
  };
}

function unpackFrame(packed: PackedFrame, { flowId, flowVersion }: PackedState): Frame {
  return {
    flowId: packed.flowId ?? flowId,
    version: packed.version === undefined ? flowVersion : packed.version,
    purpose: packed.purpose ?? "bottom",
    nodeId: packed.nodeId ?? null,
    handledBy: packed.handledBy,
    waiting: packed.waiting ?? null,
    timers: packed.timers,
    memory: packed.memory,
    inputs: packed.inputs,
    begunBy: packed.begunBy,
    loops: packed.loops,
    aside: packed.aside,
    answered: listed(packed.answered),
    settled: packed.settled,
    offered: packed.offered,
  };
}

/** States from before several answers were kept have the last one alone. */
const listed = (answered: Frame["answered"] | AnsweredQuestion): Frame["answered"] =>
  answered === undefined || isList(answered) ? answered : [answered];

const isList = (answered: unknown): answered is Frame["answered"] => Array.isArray(answered);

function isEmpty(record: { readonly [key: string]: Json }): boolean {
  for (const _ in record) return false;
  return true;
}
