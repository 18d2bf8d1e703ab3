import type { WaitTimer } from "../kind/step.ts";
import type { Turn } from "./draft.ts";
import { drawId } from "./seed.ts";

/** Only the node on top of the stack has timers. */
export function cancelTimers(turn: Turn): void {
  if (turn.draft.timers.length === 0) return;
  for (const timer of turn.draft.timers) turn.events.push({ type: "timerCancelled", id: timer.id });
  turn.draft.timers = [];
}

export function setTimers(turn: Turn, timers: readonly WaitTimer[]): void {
  if (timers.length === 0) return;
  const nodeId = turn.current.id;
  turn.draft.timers = timers.map(({ name, afterMs }) => ({
    id: drawId(turn),
    nodeId,
    name,
    dueAt: turn.now + afterMs,
  }));
  for (const { id, dueAt } of turn.draft.timers) turn.events.push({ type: "timer", id, dueAt, nodeId });
}
