import { close } from "./act.ts";
import { type Next, type Turn, topFrame } from "./draft.ts";
import { emitEngineEvent } from "./emit.ts";
import type { Input } from "./input.ts";
import { remember } from "./remember.ts";
import { cancelTimers } from "./timers.ts";

type Command = Extract<Input, { type: "operator" }>["command"];

function setOwner(turn: Turn, owner: "agent" | "human"): void {
  turn.draft.owner = owner;
  turn.events.push({ type: "owner", owner });
}

/** A human takes the conversation, gives it back or ends it. */
export function obey(turn: Turn, command: Command): Next {
  switch (command.type) {
    case "takeOver":
      takeOver(turn);
      return null;
    case "handBack":
      return handBack(turn, command);
    case "close":
      close(turn);
      return null;
  }
}

/** What the agent had ready is dropped; the node that waited or worked begins again when it is handed back. */
function takeOver(turn: Turn): void {
  const { pending } = turn.draft;
  if (pending) {
    const { flowId, nodeId, type } = pending;
    const metaData = { code: "cancelled", cancelled: true };
    if (type === "generate") emitEngineEvent(turn, { state: "LlmCallError", flowId, nodeId, metaData });
    emitEngineEvent(turn, { state: "ProcessingCompleted", flowId });
    turn.draft.pending = null;
  }
  cancelTimers(turn);
  const frame = topFrame(turn);
  // A node that has asked for a person has got one: it goes on when the conversation comes back.
  if (frame && !frame.waiting?.operator) {
    frame.waiting = null;
    frame.memory = undefined;
  }
  turn.draft.held = [];
  // Somebody else may take over from the one who has.
  if (turn.draft.owner !== "human") remember(turn, { role: "system", text: "A human operator has taken over." });
  setOwner(turn, "human");
}

function handBack(turn: Turn, { nodeId, summary }: Extract<Command, { type: "handBack" }>): Next {
  if (turn.draft.owner === "agent") return null;
  const tookOver = turn.draft.owner === "human";
  setOwner(turn, "agent");
  const ended = "The human operator has handed the conversation back.";
  const text = summary ? `${ended} What was said meanwhile:\n${summary}` : ended;
  if (tookOver) remember(turn, { role: "system", text });
  const frame = topFrame(turn);
  if (!frame) return null;
  if (nodeId !== undefined && turn.flow.nodes.has(nodeId)) return nodeId;
  if (!frame.waiting?.operator) return frame.nodeId;
  frame.waiting = null;
  return { type: "operator", tookOver };
}
