import type { Failure } from "../kind/step.ts";
import type { EngineEventAction, FlowEventAction, MessageAction } from "../message/action.ts";
import type { Turn } from "./draft.ts";
import type { EngineEvent, Severity } from "./event.ts";
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
  const { messageId: replyTo, draft } = turn;
  // What is new comes before the spread: after it, it costs V8 a search through all of the object's shapes.
  const event: EngineEvent = {
    type: "engine",
    drawn: draft.drawn++,
    elapsedTime: elapsedTime(turn),
    ...engineEvent,
  };
  turn.events.push(replyTo === null ? event : { replyTo, ...event });
}

/** The two ends of a turn. */
export function emitProcessing(turn: Turn, state: "ProcessingStarted" | "ProcessingCompleted"): void {
  const { messageId: replyTo, draft } = turn;
  const drawn = draft.drawn++;
  const { flowId } = draft;
  /** Written out twice, as below: spreading costs more than all else that a node does. */
  turn.events.push(
    replyTo === null
      ? { type: "engine", drawn, state, flowId, elapsedTime: elapsedTime(turn) }
      : { type: "engine", drawn, state, flowId, elapsedTime: elapsedTime(turn), replyTo },
  );
}

/** Says which node runs, and by which way out of which node it was reached. */
export function emitNodeProcessing(turn: Turn): void {
  const { flow, current, draft, way } = turn;
  const drawn = draft.drawn++;
  const state = "NodeProcessing";
  const flowId = flow.id;
  const nodeId = current.id;
  turn.way = null;
  turn.events.push(
    way === null
      ? { type: "engine", drawn, state, flowId, nodeId, elapsedTime: elapsedTime(turn) }
      : { type: "engine", drawn, state, flowId, nodeId, elapsedTime: elapsedTime(turn), enteredBy: way },
  );
}

const elapsedTime = ({ now, startedAt }: Turn) => Math.max(0, now - startedAt);

export function emitFlowEvent(turn: Turn, flowEvent: FlowEventAction): void {
  turn.events.push({ type: "message", id: drawId(turn), action: { flowEvent } });
}

export function emitIssue(turn: Turn, severity: Severity, failure: Failure): void {
  const { messageId } = turn;
  const said = messageId === null ? {} : { messageId };
  // What failed may be told as the answer of an effect, which has a type of its own.
  const about = { severity, flowId: turn.flow.id, nodeId: turn.current.id, ...said, ...failure };
  turn.events.push({ ...about, type: "issue" });
}
