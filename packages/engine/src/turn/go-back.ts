import { answeredBefore, changeWithin } from "./answered.ts";
import { comeDownTo } from "./come-down.ts";
import type { Next, Turn } from "./draft.ts";
import { cancelTimers } from "./timers.ts";

/** Asks the question before once more; undefined where there is none. What lies between runs again once it is answered. */
export function goBack(turn: Turn): Next | undefined {
  const last = answeredBefore(turn).next().value;
  if (!last) return undefined;
  const { node, question, calls } = last;
  cancelTimers(turn);
  const { frame, before } = comeDownTo(turn, last);
  if (!frame) return undefined;
  frame.answered = before;
  const call = changeWithin(calls, (all) => all.slice(0, all.indexOf(question)));
  if (call) {
    frame.settled = [call];
    return call.nodeId;
  }
  turn.current = node;
  frame.nodeId = node.id;
  frame.memory = question.memory;
  return { type: "again" };
}
