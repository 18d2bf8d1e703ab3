import { type DraftFrame, type Next, type Turn, topFrame } from "./draft.ts";
import { cancelTimers, setTimers } from "./timers.ts";

/** How long the words of somebody who has been heard to speak over a call may take to be understood; milliseconds. */
const patienceMs = 8000;

/** The flow that stands where somebody spoke over a call, and waits for what was said. */
export function spokenOverFrame(turn: Turn): DraftFrame | undefined {
  const frame = topFrame(turn);
  return frame?.spokenOver && turn.draft.owner === "agent" ? frame : undefined;
}

/** The node that has not begun is next, by the way by which the flow had come to it. */
export function goOnOver(turn: Turn, { nodeId, spokenOver }: DraftFrame): Next {
  turn.way = spokenOver ?? null;
  return nodeId;
}

/** What was said over a call comes behind how far the call was heard; who says nothing has only stopped it, and the flow goes on. */
export function awaitWords(turn: Turn): void {
  if (!spokenOverFrame(turn)) return;
  cancelTimers(turn);
  setTimers(turn, [{ name: "words", afterMs: patienceMs }]);
}
