import type { JsonObject } from "../json.ts";
import type { AnsweredQuestion, ConversationState, Frame } from "./state.ts";

type Writable<Whole> = { -readonly [Key in keyof Whole]: Whole[Key] };
type Told = "language" | "turns" | "drawn" | "flowVersion" | "flowId" | "stack" | "input";

/** Without a flow it runs the conversation's, in its version; a node alone listens there for text and keeps nothing. */
type PackedFrame = Partial<Frame> | string;

/** One frame that is a node alone stands for the stack. */
type PackedStack = readonly PackedFrame[] | string | null;

/** A text alone is an input with nothing else. */
type PackedInput = JsonObject | string | null;

/** What most states have nothing in. */
type PackedRest = Partial<Omit<ConversationState, Told>>;

/**
 * A state as it is kept: what every state tells in a row without names, for which JSON takes half of the time, and
 * behind it what does not go without saying.
 */
export type PackedState = readonly [
  language: string,
  turns: number,
  drawn: number,
  flowVersion: number | null,
  flowId: string,
  stack: PackedStack,
  input: PackedInput,
  rest?: PackedRest,
];

/** States from before, and whole ones. */
type NamedState = Pick<ConversationState, Exclude<Told, "stack" | "input">> &
  PackedRest & { readonly stack?: readonly PackedFrame[]; readonly input?: JsonObject | null };

/** Makes a state small for its JSON; `unpackState` gives the same state back. */
export function packState(state: ConversationState): PackedState {
  const { language, turns, drawn, flowVersion, flowId, input } = state;
  const stack = packStack(state);
  const packedInput = input === null ? null : (soleText(input) ?? input);
  const rest = packRest(state);
  return rest === undefined
    ? [language, turns, drawn, flowVersion, flowId, stack, packedInput]
    : [language, turns, drawn, flowVersion, flowId, stack, packedInput, rest];
}

function packRest(state: ConversationState): PackedRest | undefined {
  const packed: Writable<PackedRest> = {};
  if (state.left !== undefined) packed.left = state.left;
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
  if (state.saidNumbers !== undefined) packed.saidNumbers = state.saidNumbers;
  if (state.timerTurns > 0) packed.timerTurns = state.timerTurns;
  if (state.tokens > 0) packed.tokens = state.tokens;
  if (state.outcome !== null) packed.outcome = state.outcome;
  if (state.generation > 0) packed.generation = state.generation;
  if (state.inputs !== undefined) packed.inputs = state.inputs;
  if (state.mocks !== undefined) packed.mocks = state.mocks;
  if (state.alone) packed.alone = true;
  if (state.stops !== undefined) packed.stops = state.stops;
  if (state.paused !== undefined) packed.paused = state.paused;
  return isEmpty(packed) ? undefined : packed;
}

function packStack(state: ConversationState): PackedStack {
  const { stack } = state;
  const [bottom] = stack;
  if (bottom === undefined) return null;
  if (stack.length > 1) return stack.map((frame) => packFrame(frame, state));
  const packed = packFrame(bottom, state);
  return typeof packed === "string" ? packed : [packed];
}

function packFrame(frame: Frame, state: ConversationState): PackedFrame {
  const { flowId, version, nodeId } = frame;
  const isOwn = flowId === state.flowId && version === state.flowVersion;
  const packed: Writable<Partial<Frame>> = isOwn ? { nodeId } : { flowId, version, nodeId };
  if (frame.pinned) packed.pinned = true;
  if (frame.purpose !== "bottom") packed.purpose = frame.purpose;
  if (frame.handledBy !== undefined) packed.handledBy = frame.handledBy;
  if (frame.timers !== undefined) packed.timers = frame.timers;
  if (frame.memory !== undefined) packed.memory = frame.memory;
  if (frame.visitMessages !== undefined) packed.visitMessages = frame.visitMessages;
  if (frame.inputs !== undefined) packed.inputs = frame.inputs;
  if (frame.begunBy !== undefined) packed.begunBy = frame.begunBy;
  if (frame.loops !== undefined && frame.loops.length > 0) packed.loops = frame.loops;
  if (frame.aside !== undefined) packed.aside = frame.aside;
  if (frame.answered !== undefined && frame.answered.length > 0) packed.answered = frame.answered;
  if (frame.settled !== undefined && frame.settled.length > 0) packed.settled = frame.settled;
  if (frame.spokenOver !== undefined) packed.spokenOver = frame.spokenOver;
  if (frame.offered !== undefined) packed.offered = frame.offered;
  if (isOwn && nodeId !== null && isAlone(packed) && isForText(frame.waiting)) return nodeId;
  if (frame.waiting !== null) packed.waiting = frame.waiting;
  return packed;
}

/** The whole state of a packed one. */
export function unpackState(packed: PackedState | NamedState): ConversationState {
  if (!isRow(packed)) return unpackNamed(packed);
  const [language, turns, drawn, flowVersion, flowId, stack, input, rest = nothing] = packed;
  return {
    format: rest.format ?? 1,
    language,
    left: rest.left,
    owner: rest.owner ?? "agent",
    teamId: rest.teamId ?? null,
    closed: rest.closed ?? false,
    flowId,
    flowVersion,
    stack: unpackStack(stack, flowId, flowVersion),
    variables: rest.variables ?? {},
    outputs: rest.outputs ?? {},
    kept: rest.kept ?? {},
    history: rest.history ?? [],
    timers: rest.timers ?? [],
    pending: rest.pending ?? null,
    turn: rest.turn ?? null,
    held: rest.held ?? [],
    drawn,
    input: typeof input === "string" ? { text: input } : input,
    saidNumbers: rest.saidNumbers,
    turns,
    timerTurns: rest.timerTurns ?? 0,
    tokens: rest.tokens ?? 0,
    outcome: rest.outcome ?? null,
    generation: rest.generation ?? 0,
    inputs: rest.inputs,
    mocks: rest.mocks,
    alone: rest.alone,
    stops: rest.stops,
    paused: rest.paused,
  };
}

const nothing: PackedRest = {};

const isRow = (packed: PackedState | NamedState): packed is PackedState => Array.isArray(packed);

function unpackNamed({ language, turns, drawn, flowVersion, flowId, stack = [], input = null, ...rest }: NamedState) {
  return unpackState([language, turns, drawn, flowVersion, flowId, stack, input, rest]);
}

function unpackStack(stack: PackedStack, flowId: string, version: number | null): readonly Frame[] {
  if (stack === null) return [];
  if (typeof stack === "string") return [unpackFrame(stack, flowId, version)];
  return stack.map((frame) => unpackFrame(frame, flowId, version));
}

function unpackFrame(frame: PackedFrame, flowId: string, version: number | null): Frame {
  const packed: Partial<Frame> = typeof frame === "string" ? { nodeId: frame, waiting: forText } : frame;
  return {
    flowId: packed.flowId ?? flowId,
    version: packed.version === undefined ? version : packed.version,
    pinned: packed.pinned,
    purpose: packed.purpose ?? "bottom",
    nodeId: packed.nodeId ?? null,
    handledBy: packed.handledBy,
    waiting: packed.waiting ?? null,
    timers: packed.timers,
    memory: packed.memory,
    visitMessages: packed.visitMessages,
    inputs: packed.inputs,
    begunBy: packed.begunBy,
    loops: packed.loops,
    aside: packed.aside,
    answered: listed(packed.answered),
    settled: packed.settled,
    spokenOver: packed.spokenOver,
    offered: packed.offered,
  };
}

/** States from before several answers were kept have the last one alone. */
const listed = (answered: Frame["answered"] | AnsweredQuestion): Frame["answered"] =>
  answered === undefined || isList(answered) ? answered : [answered];

const isList = (answered: unknown): answered is Frame["answered"] => Array.isArray(answered);

const forText = { text: true } as const;

/** It waits for text and nothing else. */
const isForText = (waiting: Frame["waiting"]): boolean => waiting?.text === true && isAlone(waiting);

/** The text of an input that has nothing else. */
const soleText = (input: JsonObject): string | undefined =>
  typeof input.text === "string" && isAlone(input) ? input.text : undefined;

/** It has one field. */
function isAlone(record: object): boolean {
  let fields = 0;
  for (const _ in record) if (++fields > 1) return false;
  return fields === 1;
}

function isEmpty(record: object): boolean {
  for (const _ in record) return false;
  return true;
}
