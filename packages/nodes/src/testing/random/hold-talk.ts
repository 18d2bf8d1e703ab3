import {
  type Advance,
  abandonTurn,
  advance,
  beginConversation,
  type ConversationState,
  type Effect,
  type Engine,
  type FixtureSetting,
  type FlowGraph,
  fixtureBegins,
  fixtureRecorder,
  type Input,
  type LiveVersion,
  movePins,
  playFixture,
  type TurnEvent,
} from "@parlo/engine";
import { draws } from "@parlo/engine/testing";
import { advanceCold, advancePaused, stored } from "../advance-otherwise.ts";
import { contextOf, engineOf } from "../converse.ts";
import { frozen } from "./frozen.ts";
import { answerTo } from "./outside.ts";
import { promiseKeeper } from "./promises.ts";
import { type Act, inputOf } from "./random-talk.ts";
import { definitions, secret } from "./words.ts";

export interface RandomTalk {
  readonly flows: readonly FlowGraph[];
  /** Versions that are published in its midst. */
  readonly later: readonly FlowGraph[];
  readonly acts: readonly Act[];
  readonly setting: Pick<FixtureSetting, "language" | "languages" | "limits" | "test" | "followLanguage">;
  /** A person talks, or a flow runs by itself. */
  readonly runs: boolean;
  readonly seed: number;
  /** What the flows are called here. */
  readonly idOf?: (id: string) => string;
}

export interface HeldTalk {
  /** All that came of it, as JSON. */
  readonly told: string;
  readonly visited: readonly { readonly flowId: string; readonly nodeId: string }[];
}

/** Answers of the outside between two acts, and steps of a test that is paused. */
const mostAnswers = 70;
const variables = {
  pin: secret,
  things: [
    { title: "Tea", id: "t1" },
    { title: "Coffee", id: "t2" },
  ],
};

/** Holds a conversation to what the engine promises, step by step and as a whole. */
export function holdTalk(talk: RandomTalk): HeldTalk {
  const { flows, acts, setting, runs, seed, idOf = (id) => id } = talk;
  const flowId = idOf(runs ? "auto" : "main");
  const given: FixtureSetting = {
    ...setting,
    definitions,
    variables,
    endUserId: runs ? "" : "as:0.5",
    endUserVariables: runs ? {} : { key: secret, nick: "Ada" },
  };
  const { engine, publish, live } = publisher(frozen(flows), frozen(talk.later));
  const keep = promiseKeeper();
  const recorder = fixtureRecorder();
  const draw = draws(seed);
  let state: ConversationState = frozen(
    beginConversation({ flowId, flowVersion: null, language: setting.language ?? "en", variables }),
  );
  let endUserVariables = given.endUserVariables ?? {};
  let now = fixtureBegins(given);
  let step = 0;
  /** No test has a version come in its midst, a turn that was given up, or a timer that was over. */
  let isTest = true;
  const events: TurnEvent[] = [];
  const timers: string[] = [];
  const effects: Effect[] = [];

  function take(input: Input, { takenOver = false, abandons = false } = {}): void {
    step += 1;
    const context = {
      ...contextOf({ ...given, seed: `s${step}`, endUserVariables }, now),
      ...(takenOver && { takenOver: true as const }),
    };
    const moved = movePins(engine, state, { input: frozen(input), live });
    if (moved?.type === "needs-flow") throw new Error(`it needs ${moved.flowId} to be moved`);
    const before = frozen(moved?.state ?? state);
    const failure = { code: "state-too-large", message: "It cannot be saved" };
    const run = (from: ConversationState) =>
      abandons ? abandonTurn(engine, from, input, failure, context) : advance(engine, from, input, context);
    const result = run(before);
    if (result.type === "needs-flow") throw new Error(`it needs ${result.flowId}`);
    if (!before.restarts) same(kept(run(stored(before))), kept(result), "the same from the database");
    if (!abandons) same(advanceCold(engine, before, input, context), result, "the same with no flow in memory");
    // What breaks a call off and is of no use to anybody has an empty turn of its own, or none where it had to wait.
    const isPlain = !abandons && !takenOver && (before.pending === null || input.type === "effect");
    if (isPlain && !before.stops && !before.paused && input.type !== "stops")
      same(kept(advancePaused(engine, before, input, context)), kept(result), "the same with pauses");
    const { seed: drawn } = context;
    const wrong = keep({ before, input, after: result.state, events: result.events, seed: drawn, takenOver });
    if (wrong.length > 0) throw new Error(`step ${step}, ${short(input)}: ${wrong.join("; ").slice(0, 2000)}`);

    const isOver = input.type === "timer" && !before.timers.some(({ id }) => id === input.timerId);
    if (moved || abandons || isOver) isTest = false;
    // Nobody keeps an answer that came when it was not waited for any more.
    const isLate = input.type === "effect" && input.effectId !== before.pending?.id;
    const taken = { input, context, before, after: result.state, events: result.events };
    if (!isLate) recorder.add({ ...taken, takenOver: context.takenOver });
    state = frozen(stored(result.state));
    for (const event of result.events) {
      if (event.type === "variable" && event.scope === "endUser")
        endUserVariables = { ...endUserVariables, [event.key]: event.value };
      if (event.type === "timer") timers.push(event.id);
    }
    events.push(...frozen(result.events));
    if (state.pending && effects.at(-1)?.id !== state.pending.id) effects.push(state.pending);
  }

  function settle(): void {
    for (let answers = 0; answers < mostAnswers && (state.pending || state.paused); answers += 1)
      if (state.pending) take({ type: "effect", effectId: state.pending.id, result: answerTo(state.pending, draw) });
      else take({ type: "goOn", to: draw.pick(["node", "stop"]) });
  }

  function act(one: Act, messageId: string): void {
    if (one.does === "wait") now += one.which * 100_000;
    if (one.does === "publish") {
      publish(one.which);
      isTest = false;
    }
    const abandons = one.does === "abandon";
    if ((abandons && state.closed) || (runs && !comesToRuns.has(one.does))) return;
    const input = inputOf(one, { state, events, timers, effects }, messageId);
    if (!input) return;
    if (input.type === "timer") now = Math.max(now, state.timers.find(({ id }) => id === input.timerId)?.dueAt ?? now);
    const takenOver = input.type !== "operator" && one.which % 41 === 0;
    take(input, { takenOver, abandons });
    if (takenOver) take({ type: "operator", command: { type: "takeOver", userId: "u2" } });
  }

  if (runs) take({ type: "run", inputs: { name: "Ada", code: 4, day: null } });
  acts.forEach((one, at) => {
    if (!one.soon || !breaksOff.has(one.does)) settle();
    act(one, `m${at}`);
  });
  settle();
  if (runs && state.closed !== (state.outcome !== null))
    throw new Error("a run is closed without an outcome, or goes on");
  if (isTest && recorder.isWhole()) asTest(engine, flowId, recorder.fixture());
  const visited = events.flatMap((event) =>
    event.type === "engine" && event.flowId && event.nodeId ? [{ flowId: event.flowId, nodeId: event.nodeId }] : [],
  );
  return { told: JSON.stringify(events), visited };
}

/** Nobody speaks with a flow that runs by itself. */
const comesToRuns: ReadonlySet<Act["does"]> = new Set([
  "ring",
  "ringGone",
  "answerGone",
  "callBack",
  "close",
  "wait",
  "publish",
] as const);

/** What does not wait until the outside has answered. */
const breaksOff: ReadonlySet<Act["does"]> = new Set([
  ...(["say", "press", "name", "correct", "fill", "cancel", "pressEarlier", "signal", "speak", "send"] as const),
  ...(["answerGone", "takeOver", "close", "hear", "store", "abandon", "stop"] as const),
]);

/** What it recorded is a test that the same flows pass. */
function asTest(engine: Engine, flowId: string, fixture: ReturnType<ReturnType<typeof fixtureRecorder>["fixture"]>) {
  for (const turn of playFixture(engine, { flowId, version: 1 }, JSON.parse(JSON.stringify(fixture))))
    if (turn.type === "turn" && turn.difference)
      throw new Error(`as a test, turn ${turn.index} differs: ${JSON.stringify(turn.difference)}`);
}

/** Flows of which another version may be published, by which conversations go on as they did, are moved or begin anew. */
function publisher(flows: readonly FlowGraph[], later: readonly FlowGraph[]) {
  const { flow, ...engine } = engineOf([...flows, ...later]);
  const versions = new Map<string, LiveVersion>();
  return {
    engine: { ...engine, flow: (id, version) => flow(id, version ?? versions.get(id)?.version ?? 1) } satisfies Engine,
    live: (id: string) => versions.get(id) ?? null,
    publish(which: number): void {
      const { id } = draws(which).pick(later);
      const choice = draws(which).pick([{ restart: 2 }, { move: 2 }, {}]);
      versions.set(id, { version: 2, restart: 0, move: 0, ...choice });
    },
  };
}

/** What a turn comes to, as it is kept. */
const kept = (result: Advance) => (result.type === "advanced" ? { ...result, state: stored(result.state) } : result);

const short = (value: unknown) => JSON.stringify(value).slice(0, 400);

function same(found: unknown, expected: unknown, what: string): void {
  const [one, other] = [inOrder(found), inOrder(expected)];
  if (one === other) return;
  let at = 0;
  while (one[at] === other[at]) at += 1;
  const from = Math.max(0, at - 120);
  throw new Error(`${what} is not: ${one.slice(from, at + 200)} in place of ${other.slice(from, at + 200)}`);
}

/** As JSON, whatever the order of the parts. */
const inOrder = (value: unknown): string =>
  JSON.stringify(value, (_, part) =>
    part !== null && typeof part === "object" && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
