import type { Answered } from "./answered.ts";
import { type Turn, topFrame } from "./draft.ts";
import { endFlowsAbove } from "./end-flows-above.ts";
import { reopenRounds } from "./rounds.ts";
import { undoWrites } from "./undo-writes.ts";

/**
 * Goes down to the flow of an answer, to its round and to what variables held then, and takes the answers there apart:
 * those before it, and those that came after it.
 */
export function comeDownTo(turn: Turn, { at, calls, question }: Answered) {
  undoWrites(turn, { at, calls, question });
  endFlowsAbove(turn, at, "asked-again");
  const frame = topFrame(turn);
  const answered = frame?.answered ?? [];
  const first = calls[0] ?? question;
  const place = answered.indexOf(first);
  reopenRounds(turn, first);
  return { frame, before: answered.slice(0, Math.max(0, place)), after: answered.slice(place + 1) };
}
