import type { CompiledNode } from "../flow/compiled-flow.ts";
import type { Json } from "../json.ts";
import { type Next, type Turn, topFrame } from "./draft.ts";
import { cancelTimers } from "./timers.ts";

/**
 * The question of this flow that was answered last, as long as its answer may still be another one. A node that has been
 * answered and is asked again (in a circle) looks after itself.
 */
export function questionBefore(turn: Turn): { readonly node: CompiledNode; readonly memory: Json } | undefined {
  const answered = topFrame(turn)?.answered;
  const node = answered && turn.flow.nodes.get(answered.nodeId);
  return node && node.invalid === null && node !== turn.current ? { node, memory: answered.memory } : undefined;
}

/** Asks the question before once more; undefined where there is none. What lies between runs again once it is answered. */
export function goBack(turn: Turn): Next | undefined {
  const before = questionBefore(turn);
  const frame = topFrame(turn);
  if (!before || !frame) return undefined;
  cancelTimers(turn);
  turn.current = before.node;
  frame.nodeId = before.node.id;
  frame.memory = before.memory;
  return { type: "again" };
}
