import { asideFrame } from "./aside.ts";
import type { Next, Turn } from "./draft.ts";
import { endAllFlows, endFlow } from "./frames.ts";
import { cancelTimers } from "./timers.ts";

/** What a node ends: the conversation, or, beside it, what runs there. Nobody who is spoken to is hung up on from there. */
export function closeFrom(turn: Turn): Next {
  const beside = asideFrame(turn);
  const at = beside ? turn.draft.stack.indexOf(beside) : 0;
  if (at === 0) {
    close(turn);
    return null;
  }
  while (turn.draft.stack.length > at + 1) endFlow(turn, "Success", "closed", {});
  return endFlow(turn, "Success", "closed", {});
}

/** Ends the conversation. */
export function close(turn: Turn, detail = "closed"): void {
  cancelTimers(turn);
  endAllFlows(turn, "Success", detail);
  turn.draft.pending = null;
  turn.draft.held = [];
  /** The end of a run has closed it already. */
  if (turn.draft.closed) return;
  turn.draft.closed = true;
  turn.events.push({ type: "closed" });
}
