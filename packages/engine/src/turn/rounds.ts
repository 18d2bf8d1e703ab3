import type { Loop } from "../conversation/loop.ts";
import { type Turn, topFrame } from "./draft.ts";

/** The list that a node goes on with: one that it has begun, if the flow comes from behind it; else it begins anew. */
export function comeRound(turn: Turn, cameFrom: string | null): Loop | null {
  const { flow, current } = turn;
  const outside = flow.outside.get(current.id);
  const frame = topFrame(turn);
  if (!outside || !frame?.loops) return null;
  const at = frame.loops.findIndex(({ nodeId }) => nodeId === current.id);
  const loop = frame.loops[at];
  if (!loop) return null;
  const goesOn = cameFrom !== null && !outside.has(cameFrom);
  /** Lists within this one were left on the way: they begin anew as well. */
  frame.loops = frame.loops.slice(0, goesOn ? at + 1 : at);
  turn.scope = null;
  if (!goesOn) return null;
  forgetRound(turn, current.key);
  return loop;
}

/** A new round: what was visited in the last one counts no more, but for the total of the turn. */
function forgetRound(turn: Turn, key: string): void {
  const began = turn.path.lastIndexOf(key);
  if (began >= 0) turn.path.length = began;
}

/** The error handler is behind the lists that the present node is in, and behind no list that was left on the way. */
export function handOverRounds(turn: Turn): void {
  const { flow, current } = turn;
  const frame = topFrame(turn);
  if (frame?.loops) frame.loops = frame.loops.filter(({ nodeId }) => !flow.outside.get(nodeId)?.has(current.id));
}

/** What the present node's round is about from now on. */
export function setLoop(turn: Turn, loop: Omit<Loop, "nodeId"> | null): void {
  const frame = topFrame(turn);
  if (!frame) return;
  const nodeId = turn.current.id;
  const others = (frame.loops ?? []).filter((one) => one.nodeId !== nodeId);
  frame.loops = loop ? [...others, { nodeId, ...loop }] : others;
  /** An answer of another round is not this round's to correct. */
  frame.answered = undefined;
  frame.settled = undefined;
  turn.scope = null;
}

/** What the rounds that are under way are about, by their names; the innermost of a name counts. */
export function roundItem(turn: Turn, name: string): Loop | undefined {
  return topFrame(turn)?.loops?.findLast((loop) => loop.name === name);
}
