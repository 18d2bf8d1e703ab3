import type { ConversationState } from "../conversation/state.ts";
import { tellWithFiles } from "../message/sent-file.ts";
import { beginTurn, resetCounters } from "./begin-turn.ts";
import { takeResult } from "./bounds.ts";
import { dispatch, followLanguage, startAt } from "./dispatch.ts";
import { FlowNeeded, type Next, type Turn } from "./draft.ts";
import type { EffectResult } from "./effect.ts";
import { noteResult, wasBrokenOff } from "./effect-result.ts";
import { emitProcessing } from "./emit.ts";
import { endAllFlows } from "./frames.ts";
import { holdAny, holdAwaited, takeHeld } from "./held.ts";
import { type Input, isOnlyKept, type TurnInput } from "./input.ts";
import { keepHeard } from "./keep-heard.ts";
import { obey } from "./operator.ts";
import { endPause, endStep, isBetweenTurns, setStops, takeUp } from "./pause.ts";
import { remember } from "./remember.ts";
import { startRun } from "./run.ts";
import { noteNumbers } from "./said-numbers.ts";
import { awaitWords } from "./spoken-over.ts";
import { store } from "./store.ts";
import { cancelTimers } from "./timers.ts";
import type { Advance, Engine, TurnContext } from "./turn.ts";
import { breakOff, giveFloor, goOnFrom, stop, walk } from "./walk.ts";

/** Takes one input and runs nodes until the conversation rests or needs the outside. Pure: the same again gives the same. */
export function advance(engine: Engine, state: ConversationState, input: Input, context: TurnContext): Advance {
  if (state.closed || (input.type === "effect" && input.effectId !== state.pending?.id)) return unchanged(state);
  try {
    const turn = beginTurn(engine, state, asBegun(state, input, context));
    if (state.restarts) endForRestart(turn);
    take(turn, input);
    return finish(turn, isOnlyKept(input) ? state : null);
  } catch (error) {
    if (error instanceof FlowNeeded) return { type: "needs-flow", flowId: error.flowId, version: error.version };
    throw error;
  }
}

/** What a paused turn has left draws on from where it was, so that pausing changes nothing of what it says. */
const asBegun = ({ paused }: ConversationState, { type }: Input, context: TurnContext): TurnContext =>
  paused && type === "goOn" ? { ...context, seed: paused.seed } : context;

/** Another version has been published, by which who is in the middle of the old one begins anew. */
function endForRestart(turn: Turn): void {
  endPause(turn);
  cancelTimers(turn);
  turn.draft.held = [];
  endAllFlows(turn, "Success", "restarted");
}

function unchanged(state: ConversationState): Advance {
  return { type: "advanced", state, events: [], effect: state.pending, rest: restOf(state) };
}

function restOf(state: Pick<ConversationState, "pending" | "closed" | "stack" | "owner">): "wait" | "effect" | "end" {
  if (state.pending) return "effect";
  if (state.closed) return "end";
  return state.stack.length > 0 || state.owner !== "agent" ? "wait" : "end";
}

function take(turn: Turn, input: Input): void {
  switch (input.type) {
    case "variableStore":
      for (const [key, value] of Object.entries(input.values)) store(turn, key, value);
      return;
    case "heard":
      keepHeard(turn, input);
      awaitWords(turn);
      return;
    case "stops":
      setStops(turn.draft, input.nodes);
      return;
    case "goOn": {
      const { paused } = turn.draft;
      if (!paused || (input.from ?? paused.nodeId) !== paused.nodeId || turn.context.takenOver) return;
      takeUp(turn, paused, input.to);
      goOnFrom(turn, paused);
      complete(turn);
      return;
    }
    case "operator": {
      turn.draft.timerTurns = 0;
      const next = obey(turn, input.command);
      if (next === null) {
        runHeld(turn);
        return;
      }
      begin(turn, null);
      goOn(turn, next);
      complete(turn);
      return;
    }
    case "effect":
      answer(turn, input.result);
      complete(turn);
      return;
    case "run":
      begin(turn, null);
      walk(turn, startRun(turn, input));
      complete(turn);
      return;
    case "start":
      if (turn.draft.stack.length > 0) return;
      if (input.alone) turn.draft.alone = true;
      begin(turn, null);
      walk(turn, startAt(turn, input));
      complete(turn);
      return;
    default:
      if (!isAnswered(turn, input)) {
        followLanguage(turn, input);
        if (input.type === "text") {
          noteNumbers(turn, input.text);
          remember(turn, { role: "user", text: tellWithFiles(input) });
        }
        if (input.type === "callback" || input.type === "timer") holdAwaited(turn, input);
        return;
      }
      cancelEffects(turn);
      if (turn.draft.paused) {
        holdAny(turn, input);
        return;
      }
      run(turn, input);
      complete(turn);
  }
}

/** Whether the agent answers it: a person who has the conversation, or is about to, does that. */
function isAnswered({ draft, context }: Turn, { type }: TurnInput): boolean {
  if (context.takenOver) return false;
  return draft.owner === "agent" || (draft.owner === "queued" && type === "timer");
}

function goOn(turn: Turn, next: Next): void {
  if (turn.context.takenOver) stop(turn, next);
  else walk(turn, next);
}

function begin(turn: Turn, messageId: string | null): void {
  resetCounters(turn, messageId);
  emitProcessing(turn, "ProcessingStarted");
}

function run(turn: Turn, input: TurnInput): void {
  turn.draft.timerTurns = input.type === "timer" ? turn.draft.timerTurns + 1 : 0;
  begin(turn, input.type === "timer" ? null : input.messageId);
  walk(turn, dispatch(turn, input));
}

/** The turn is over, unless an effect is out or a test is paused in it. */
function complete(turn: Turn): void {
  if (!isBetweenTurns(turn.draft)) return;
  endStep(turn);
  emitProcessing(turn, "ProcessingCompleted");
  turn.draft.turns++;
  runHeld(turn);
}

/** What was held until its node would have it has a turn of its own now. */
function runHeld(turn: Turn): void {
  if (turn.context.takenOver || turn.draft.paused) return;
  const input = takeHeld(turn);
  if (!input) return;
  run(turn, input);
  complete(turn);
}

function answer(turn: Turn, result: EffectResult): void {
  const { pending } = turn.draft;
  if (!pending) return;
  turn.draft.pending = null;
  const next = takeResult(turn, pending, noteResult(turn, pending, result));
  if (!wasBrokenOff(result)) goOn(turn, next);
  else if (turn.context.takenOver) breakOff(turn, next, pending);
  else giveFloor(turn, next);
}

/** New input while the outside is asked: the calls are over, and the node goes on as one that was interrupted. */
function cancelEffects(turn: Turn): void {
  const message = "New input came";
  // What was held has its turn by that, and may ask outside as well: the new input has come behind it.
  while (turn.draft.pending) {
    while (turn.draft.pending)
      answer(turn, { type: "failed", code: "cancelled", message, retryable: false, attempts: 1 });
    complete(turn);
  }
}

/** The turn as data; `stored` is given back its counters where nothing has run. */
export function finish(turn: Turn, stored: ConversationState | null): Advance {
  const { draft, events } = turn;
  const isUnderWay = !isBetweenTurns(draft);
  const counters = isUnderWay
    ? {
        startedAt: turn.startedAt,
        messageId: turn.messageId,
        modelSteps: turn.modelSteps,
        path: turn.path,
        visited: turn.visited,
        breached: turn.breached,
        apologized: turn.apologized,
        endUser: turn.endUser,
      }
    : null;
  draft.turn = stored && !isUnderWay ? stored.turn : counters;
  return { type: "advanced", state: draft, events, effect: draft.pending, rest: restOf(draft) };
}
