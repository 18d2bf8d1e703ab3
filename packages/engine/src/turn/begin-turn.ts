import type { ConversationState } from "../conversation/state.ts";
import type { Turn } from "./draft.ts";
import { settle } from "./frames.ts";
import type { Engine, TurnContext } from "./turn.ts";
import { TurnAtWork } from "./turn-at-work.ts";

/** A turn that works on a copy of the state. */
export function beginTurn(engine: Engine, state: ConversationState, context: TurnContext): Turn {
  const turn = new TurnAtWork(engine, state, context);
  settle(turn);
  return turn;
}

/** Everything that a new turn counts from zero. */
export function resetCounters(turn: Turn, messageId: string | null): void {
  turn.startedAt = turn.now;
  turn.messageId = messageId;
  turn.modelSteps = 0;
  if (turn.path.length > 0) turn.path = [];
  turn.visited = 0;
  turn.breached = false;
  turn.apologized = false;
}
