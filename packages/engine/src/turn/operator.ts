import { close } from "./close.ts";
import { startAt } from "./dispatch.ts";
import { type Next, type Turn, topFrame } from "./draft.ts";
import { noteBrokenOff } from "./effect-result.ts";
import { emitEngineEvent } from "./emit.ts";
import { endFlowsAbove } from "./end-flows-above.ts";
import type { Input } from "./input.ts";
import { leaveUnfinished } from "./leave-unfinished.ts";
import { loadFlow } from "./load-flow.ts";
import { endPause, endStep } from "./pause.ts";
import { remember } from "./remember.ts";
import { setOwner } from "./set-owner.ts";
import { goOnOver } from "./spoken-over.ts";
import { cancelTimers } from "./timers.ts";

type Command = Extract<Input, { type: "operator" }>["command"];

/** A human takes the conversation, gives it back or ends it. */
export function obey(turn: Turn, command: Command): Next {
  switch (command.type) {
    case "takeOver":
      takeOver(turn);
      return null;
    case "handBack":
      return handBack(turn, command);
    case "close":
      breakOff(turn);
      close(turn);
      return null;
  }
}

/**
 * What the agent had ready is dropped; the node that waited or worked begins again when it is handed back. One that has
 * asked for a person has got one and goes on then; one whose answer is under way goes on waiting: what it asked for is
 * not asked for twice.
 */
function takeOver(turn: Turn): void {
  breakOff(turn);
  const frame = topFrame(turn);
  if (frame?.waiting?.callback === undefined) cancelTimers(turn);
  if (frame && frame.waiting?.callback === undefined && !frame.waiting?.operator) {
    frame.waiting = null;
    frame.memory = undefined;
    frame.visitMessages = undefined;
  }
  turn.draft.held = turn.draft.held.filter(({ type }) => type !== "text" && type !== "signal");
  // Somebody else may take over from the one who has.
  if (turn.draft.owner !== "human") remember(turn, { role: "system", text: "A human operator has taken over." });
  setOwner(turn, "human", turn.draft.teamId ?? undefined);
}

/** The turn that is under way is over; the record says so of it and of its call. */
function breakOff(turn: Turn): void {
  const { pending } = turn.draft;
  endPause(turn);
  endStep(turn);
  if (!pending) return;
  noteBrokenOff(turn, pending, "cancelled");
  emitEngineEvent(turn, { state: "ProcessingCompleted", flowId: pending.flowId });
  turn.draft.pending = null;
  leaveUnfinished(turn);
}

function handBack(turn: Turn, { nodeId, summary }: Extract<Command, { type: "handBack" }>): Next {
  if (turn.draft.owner === "agent") return null;
  const tookOver = turn.draft.owner === "human";
  setOwner(turn, "agent");
  const ended = "The human operator has handed the conversation back.";
  const text = summary ? `${ended} What was said meanwhile:\n${summary}` : ended;
  if (tookOver) remember(turn, { role: "system", text });
  const frame = topFrame(turn);
  if (nodeId !== undefined && !frame) return hasAnew(turn, nodeId) ? startAt(turn, { nodeId }) : null;
  if (nodeId !== undefined && goDownTo(turn, nodeId)) return nodeId;
  if (!frame || frame.waiting?.callback !== undefined) return null;
  if (frame.spokenOver) return goOnOver(turn, frame);
  if (!frame.waiting?.operator) return frame.nodeId;
  frame.waiting = null;
  return { type: "operator", tookOver };
}

/** Whether the flow with which the next turn begins has the node. */
const hasAnew = (turn: Turn, nodeId: string): boolean =>
  loadFlow(turn, turn.draft.flowId, turn.draft.flowVersion)?.nodes.has(nodeId) === true;

/** Leaves what waits and ends the flows that were called on the way to it, down to the one that has the node. */
function goDownTo(turn: Turn, nodeId: string): boolean {
  const { stack } = turn.draft;
  const at = stack.findLastIndex(({ flowId, version }) => loadFlow(turn, flowId, version)?.nodes.has(nodeId));
  if (at === -1) return false;
  cancelTimers(turn);
  endFlowsAbove(turn, at, "handed-back");
  return true;
}
