import type { Turn } from "./draft.ts";
import { endFlow } from "./frames.ts";
import { leaveUnfinished } from "./leave-unfinished.ts";

/** Ends the flows that were called, down to the one at this place of the stack, whose node goes no further. */
export function endFlowsAbove(turn: Turn, at: number, detail: string): void {
  while (turn.draft.stack.length > at + 1) endFlow(turn, "Success", detail, {});
  leaveUnfinished(turn);
}
