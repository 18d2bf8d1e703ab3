import type { ConversationState, Paused } from "../conversation/state.ts";
import type { Turn } from "./draft.ts";
import { emitProcessing } from "./emit.ts";

/** Whether a test stops before this node: one of the flow that is tested, not of one that it calls. */
export function stopsBefore({ flow, draft: { flowId, stops } }: Turn, nodeId: string): boolean {
  return stops !== undefined && flow.id === flowId && (stops.next === true || stops.nodes.includes(nodeId));
}

/** Whether no turn is under way: none waits for the outside, and none is paused. */
export const isBetweenTurns = ({ pending, paused }: Pick<ConversationState, "pending" | "paused">): boolean =>
  pending === null && paused === undefined;

/** The turn stands still before the node, and is not over. */
export function pause(turn: Turn, nodeId: string): null {
  const { way, wake, now, context } = turn;
  // Nothing else asks what woke the turn, and an answer from outside may be larger than all of the state.
  const said = wake?.type === "text" || wake?.type === "signal" ? wake : null;
  turn.draft.paused = { nodeId, way, wake: said, since: now, seed: context.seed };
  endStep(turn);
  return null;
}

/** The turn is as it was before it was paused; for as long as it stood, no time has passed in it. */
export function takeUp(turn: Turn, { way, wake, since }: Paused, to: "node" | "stop"): void {
  const { draft } = turn;
  draft.paused = undefined;
  if (to === "node") draft.stops = { nodes: draft.stops?.nodes ?? [], next: true };
  turn.way = way;
  turn.wake = wake;
  turn.startedAt += Math.max(0, turn.now - since);
}

/** Nobody goes on with it: the turn is over where it stands. */
export function endPause(turn: Turn): void {
  if (!turn.draft.paused) return;
  turn.draft.paused = undefined;
  emitProcessing(turn, "ProcessingCompleted");
}

/** One step further was meant for this turn alone. */
export function endStep({ draft }: Turn): void {
  if (draft.stops?.next) setStops(draft, draft.stops.nodes);
}

export function setStops(draft: Turn["draft"], nodes: readonly string[]): void {
  draft.stops = nodes.length > 0 ? { nodes } : undefined;
}
