import type { Answered } from "./answered.ts";
import { type Turn, topFrame } from "./draft.ts";
import { endFlowsAbove } from "./end-flows-above.ts";

/** Goes down to the flow of an answer, and takes the answers there apart: those before it, and those that came after it. */
export function comeDownTo(turn: Turn, { at, calls, question }: Answered) {
  endFlowsAbove(turn, at, "asked-again");
  const frame = topFrame(turn);
  const answered = frame?.answered ?? [];
  const place = answered.indexOf(calls[0] ?? question);
  return { frame, before: answered.slice(0, Math.max(0, place)), after: answered.slice(place + 1) };
}
