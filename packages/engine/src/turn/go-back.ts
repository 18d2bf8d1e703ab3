import { answeredBefore } from "./answered.ts";
import { type Next, type Turn, topFrame } from "./draft.ts";
import { cancelTimers } from "./timers.ts";

/** Asks the question before once more; undefined where there is none. What lies between runs again once it is answered. */
export function goBack(turn: Turn): Next | undefined {
  const [before] = answeredBefore(turn);
  const frame = topFrame(turn);
  if (!before || !frame) return undefined;
  cancelTimers(turn);
  turn.current = before.node;
  frame.answered = before.before;
  frame.nodeId = before.node.id;
  frame.memory = before.memory;
  return { type: "again" };
}
