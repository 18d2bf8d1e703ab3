import type { Loop } from "../conversation/loop.ts";
import type { AnsweredQuestion, Frame } from "../conversation/state.ts";
import { type Turn, topFrame } from "./draft.ts";
import { withOutput } from "./step-outputs.ts";

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
  if (loop) tellRound(turn, { nodeId, ...loop });
  turn.scope = null;
}

/** The round's place under the name of its node: `{{ Loop.number }}` of `{{ Loop.count }}`. */
function tellRound(turn: Turn, { nodeId, item, index, rest }: Loop): void {
  const node = turn.flow.nodes.get(nodeId);
  if (!node) return;
  const number = index + 1;
  const place = { item, index, number, count: number + rest.length, left: rest.length };
  turn.draft.outputs = withOutput(turn.draft.outputs, node.key, place);
}

/** A question as it is kept, with the rounds in which it was asked. */
export const inRounds = (question: AnsweredQuestion, loops: Frame["loops"]): AnsweredQuestion =>
  loops && loops.length > 0 ? { ...question, loops } : question;

export function sameRounds(some: readonly Loop[] = [], others: readonly Loop[] = []): boolean {
  return (
    some.length === others.length &&
    some.every(({ nodeId, index }, at) => nodeId === others[at]?.nodeId && index === others[at]?.index)
  );
}

/** Goes back to the rounds in which a question was asked. */
export function reopenRounds(turn: Turn, { loops }: AnsweredQuestion): void {
  const frame = topFrame(turn);
  if (!frame) return;
  frame.loops = loops;
  for (const loop of loops ?? []) tellRound(turn, loop);
  turn.scope = null;
}

/** What the rounds that are under way are about, by their names; the innermost of a name counts. */
export function roundItem(turn: Turn, name: string): Loop | undefined {
  return topFrame(turn)?.loops?.findLast((loop) => loop.name === name);
}
