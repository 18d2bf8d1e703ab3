import { type DraftFrame, type Next, type Turn, topFrame } from "./draft.ts";

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
