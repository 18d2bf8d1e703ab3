import type { Answered } from "./answered.ts";
import { type Turn, topFrame } from "./draft.ts";
import { endFlow } from "./frames.ts";
import { leaveUnfinished } from "./leave-unfinished.ts";

/** Goes down to the flow of an answer, and takes the answers there apart: those before it, and those that came after it. */
export function comeDownTo(turn: Turn, { at, calls, question }: Answered) {
  while (turn.draft.stack.length > at + 1) endFlow(turn, "Success", "asked-again", {});
  leaveUnfinished(turn);
  const frame = topFrame(turn);
  const answered = frame?.answered ?? [];
  const place = answered.indexOf(calls[0] ?? question);
  return { frame, before: answered.slice(0, place), after: answered.slice(place + 1) };
}
