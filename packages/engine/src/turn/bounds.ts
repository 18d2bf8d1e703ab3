import type { Next, Turn } from "./draft.ts";
import { emitIssue } from "./emit.ts";
import { giveUp, leaveByError } from "./fail.ts";
import type { TurnLimits } from "./turn.ts";

const most = { visits: 200, visitsOfNode: 5, modelSteps: 30, turnMs: 300_000 } as const;
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
    visits: Math.min(most.visits, asked.visits ?? most.visits),
    visitsOfNode: Math.min(most.visitsOfNode, asked.visitsOfNode ?? most.visitsOfNode),
    modelSteps: Math.min(most.modelSteps, asked.modelSteps ?? most.modelSteps),
    turnMs: Math.min(most.turnMs, asked.turnMs ?? most.turnMs),
    tokens: asked.tokens ?? null,
  };
}

/** Records the visit; tells which bound it has passed. */
export function countVisit(turn: Turn): string | null {
  const { path, limits } = turn;
  const { key } = turn.current;
  path.push(key);
  if (path.length > limits.visitsOfNode) {
    let visits = 0;
    for (const visited of path) if (visited === key) visits++;
    if (visits > limits.visitsOfNode) return "bound-visits-of-node";
  }
  if (path.length > limits.visits) return "bound-visits";
  return turn.now - turn.startedAt > limits.turnMs ? "bound-time" : null;
}

/** The first breach leaves by the error exit, with as many visits again to say so; the second ends the turn. */
export function breach(turn: Turn, code: string): Next {
  const names = turn.path.slice(-40).map((key) => key.slice(key.indexOf("/") + 1));
  emitIssue(turn, "error", {
    code,
    message: `The turn passed its bound at node ${turn.current.name || turn.current.id}`,
    messageExtended: names.join(" → "),
    retryable: false,
  });
  if (turn.breached) return giveUp(turn);
  turn.breached = true;
  turn.path = [];
  return leaveByError(turn, code);
}
