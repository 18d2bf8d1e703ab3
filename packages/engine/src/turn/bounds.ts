import type { Next, Turn } from "./draft.ts";
import type { Effect, EffectResult } from "./effect.ts";
import { emitIssue } from "./emit.ts";
import { giveUp, leaveByError } from "./fail.ts";
import type { TurnLimits } from "./turn.ts";

/** What a turn may take at most. */
export const mostTurnLimits = { visits: 200, visitsOfNode: 5, modelSteps: 30, turnMs: 300_000 } as const;
/** Tokens of a conversation where its organisation says nothing else: far more than people use up by talking. */
export const tokensUnlessSet = 2_000_000;
/** Turns in a row that timers alone begin: a list of 500 may rest twice in each of its rounds. */
const mostTimerTurns = 1000;
/** Visits of a turn with all of its rounds, where its organisation has not lowered those of a turn. */
const mostInRounds = 2000;

/** An organisation's settings are the same object for many turns. */
const limits = new WeakMap<Partial<TurnLimits>, TurnLimits>();

/** An organisation may lower each limit. */
export function limitsOf(asked: Partial<TurnLimits>): TurnLimits {
  const known = limits.get(asked);
  if (known) return known;
  const made = makeLimits(asked);
  limits.set(asked, made);
  return made;
}

function makeLimits(asked: Partial<TurnLimits>): TurnLimits {
  return {
    visits: Math.min(mostTurnLimits.visits, asked.visits ?? mostTurnLimits.visits),
    visitsOfNode: Math.min(mostTurnLimits.visitsOfNode, asked.visitsOfNode ?? mostTurnLimits.visitsOfNode),
    modelSteps: Math.min(mostTurnLimits.modelSteps, asked.modelSteps ?? mostTurnLimits.modelSteps),
    turnMs: Math.min(mostTurnLimits.turnMs, asked.turnMs ?? mostTurnLimits.turnMs),
    tokens: asked.tokens ?? tokensUnlessSet,
  };
}

/** Records the visit; tells which bound it has passed. */
export function countVisit(turn: Turn): string | null {
  const { path, limits } = turn;
  const { key } = turn.current;
  path.push(key);
  const mostOfAll = limits.visits < mostTurnLimits.visits ? limits.visits : mostInRounds;
  if (++turn.visited > mostOfAll) return "bound-visits";
  if (path.length > limits.visitsOfNode) {
    let visits = 0;
    for (const visited of path) if (visited === key) visits++;
    if (visits > limits.visitsOfNode) return "bound-visits-of-node";
  }
  if (path.length > limits.visits) return "bound-visits";
  return !turn.breached && isOver(turn) ? "bound-time" : null;
}

/** Whether nobody has said or done anything for so long that no further timer is set. */
export const runsByItself = ({ draft }: Turn): boolean => draft.timerTurns >= mostTimerTurns;

/** When the turn's time is over, in milliseconds since 1970. */
export const endOf = ({ startedAt, limits }: Turn): number => startedAt + limits.turnMs;
export const isOver = (turn: Turn): boolean => turn.now >= endOf(turn);

const wasCutOff = (result: EffectResult) => result.type === "failed" && result.code === "turn-time";

/** What follows an answer from outside. One that the turn's end cut off goes no further than the bound. */
export function takeResult(turn: Turn, { id: effectId }: Effect, result: EffectResult): Next {
  const wake = { type: "effect" as const, effectId, result };
  if (result.type === "several" && result.results.some(wasCutOff)) return breach(turn, "bound-time");
  if (result.type !== "failed" || result.code === "cancelled") return wake;
  if (result.code !== "turn-time" && !isOver(turn)) return wake;
  if (result.partialText === undefined) return breach(turn, "bound-time");
  /** People have read the beginning: its node keeps it, and fails by itself. */
  if (!turn.breached) noteBreach(turn, "bound-time");
  return wake;
}

/** The first breach leaves by the error exit, with as many visits again to say so but no time to ask outside; the second ends the turn. */
export function breach(turn: Turn, code: string): Next {
  const first = !turn.breached;
  noteBreach(turn, code);
  return first ? leaveByError(turn, code) : giveUp(turn);
}

/** The nodes that the turn has come by, the latest last. */
export const pathInWords = ({ path }: Turn): string =>
  path
    .slice(-40)
    .map((key) => key.slice(key.indexOf("/") + 1))
    .join(" → ");

function noteBreach(turn: Turn, code: string): void {
  emitIssue(turn, "error", {
    code,
    message: `The turn passed its bound at node ${turn.current.name || turn.current.id}`,
    messageExtended: pathInWords(turn),
    retryable: false,
  });
  turn.breached = true;
  turn.path = [];
  turn.visited = 0;
}
