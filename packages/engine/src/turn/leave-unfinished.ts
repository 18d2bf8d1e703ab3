import { type Turn, topFrame } from "./draft.ts";
import { perform } from "./outputs.ts";

/** The node on top goes no further: what it has done so far stays known to those who read the conversation. */
export function leaveUnfinished(turn: Turn): void {
  const frame = topFrame(turn);
  if (!frame) return;
  if (frame.memory !== undefined) {
    const { type, data } = turn.current;
    const outputs = turn.engine.runtimes[type]?.unfinished?.(data as never, turn);
    frame.memory = undefined;
    if (outputs) perform(turn, outputs);
  }
  frame.visitMessages = undefined;
}
