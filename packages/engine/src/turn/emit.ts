import type { Failure } from "../kind/step.ts";
import type { EngineEventAction, FlowEventAction, MessageAction } from "../message/action.ts";
import type { Turn } from "./draft.ts";
import type { Severity } from "./event.ts";
import { drawId } from "./seed.ts";

export function emitMessage(turn: Turn, action: MessageAction, id: string = drawId(turn), incomplete = false): void {
  const { messageId } = turn;
  if (incomplete)
    turn.events.push({ type: "message", id, ...(messageId !== null && { replyTo: messageId }), action, incomplete });
  else if (messageId === null) turn.events.push({ type: "message", id, action });
  else turn.events.push({ type: "message", id, replyTo: messageId, action });
}

/** For the debug view: what the engine does, and since when. */
export function emitEngineEvent(turn: Turn, engineEvent: Omit<EngineEventAction, "elapsedTime">): void {
  const elapsedTime = Math.max(0, turn.now - turn.startedAt);
  emitMessage(turn, { engineEvent: { ...engineEvent, elapsedTime } });
}

/** The two ends of a turn. */
export function emitProcessing(turn: Turn, state: "ProcessingStarted" | "ProcessingCompleted"): void {
  const elapsedTime = Math.max(0, turn.now - turn.startedAt);
  emitMessage(turn, { engineEvent: { state, flowId: turn.draft.flowId, elapsedTime } });
}

/** Says which node runs, and by which way out of which node it was reached. */
export function emitNodeProcessing(turn: Turn): void {
  const elapsedTime = Math.max(0, turn.now - turn.startedAt);
  const { flow, current, way } = turn;
  /** Written out twice: spreading costs more than all else that a node does. */
  const engineEvent: EngineEventAction =
    way === null
      ? { state: "NodeProcessing", flowId: flow.id, nodeId: current.id, elapsedTime }
      : { state: "NodeProcessing", flowId: flow.id, nodeId: current.id, elapsedTime, metaData: { enteredBy: way } };
  turn.way = null;
  turn.events.push({ type: "message", id: drawId(turn), action: { engineEvent } });
}

export function emitFlowEvent(turn: Turn, flowEvent: FlowEventAction): void {
  turn.events.push({ type: "message", id: drawId(turn), action: { flowEvent } });
}

export function emitIssue(turn: Turn, severity: Severity, failure: Failure): void {
  const { messageId } = turn;
  const said = messageId === null ? {} : { messageId };
  turn.events.push({ type: "issue", severity, flowId: turn.flow.id, nodeId: turn.current.id, ...said, ...failure });
}
