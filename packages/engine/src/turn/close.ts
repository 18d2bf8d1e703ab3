import type { Turn } from "./draft.ts";
import { endAllFlows } from "./frames.ts";
import { cancelTimers } from "./timers.ts";

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
