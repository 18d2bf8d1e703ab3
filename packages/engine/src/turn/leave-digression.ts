import { saysCommand } from "../language/says-command.ts";
import type { Next, Turn } from "./draft.ts";
import { endFlowsAbove } from "./end-flows-above.ts";
import { endFlow } from "./frames.ts";

/**
 * "Never mind" and "back", where the node that waits has no use for them, leave a digression: the question below is asked
 * again. Undefined outside of one.
 */
export function leaveDigression(turn: Turn, said: string | undefined): Next | undefined {
  const text = said ?? (turn.wake?.type === "text" ? turn.wake.text : "");
  const { language, draft } = turn;
  if (!saysCommand(text, "cancel", language) && !saysCommand(text, "back", language)) return undefined;
  const at = draft.stack.findLastIndex(({ purpose }) => purpose !== "call");
  if (draft.stack[at]?.purpose !== "digression") return undefined;
  endFlowsAbove(turn, at, "left");
  return endFlow(turn, "Success", "left", {});
}
