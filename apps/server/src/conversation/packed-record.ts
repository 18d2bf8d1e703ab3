import type { EngineEvent, TurnEvent, Way } from "@parlo/engine";
import type { TurnRecord } from "./turn-record.ts";

type Rest = {
  readonly [Name in Exclude<keyof EngineEvent, "type" | "drawn" | "state" | "nodeId" | "enteredBy">]?: unknown;
};
type PackedWay = readonly [nodeId: string, exit: Way["exit"], match?: string];
/** An engine's event without what goes without saying; what does not stands in `rest`. */
type PackedEvent = readonly [
  offset: number,
  drawn: number,
  state: EngineEvent["state"],
  nodeId?: string | null,
  enteredBy?: PackedWay | null,
  rest?: Rest,
];

/**
 * A record as the log keeps it. The engine's own events are most of a record, and most of what they say is alike: the
 * flow, no time, the message that was answered.
 */
export interface PackedRecord extends Omit<TurnRecord, "events"> {
  readonly events: readonly (readonly [offset: number, event: Exclude<TurnEvent, EngineEvent>] | PackedEvent)[];
  /** Of the first of the engine's events, and of all that name no other. */
  readonly flowId?: string;
}

export function packRecord(record: TurnRecord): PackedRecord {
  const implied = { flowId: firstFlow(record), answered: answeredIn(record) };
  const events = record.events.map(([offset, event]) =>
    event.type === "engine" ? packEvent(offset, event, implied) : ([offset, event] as const),
  );
  return implied.flowId === undefined ? { ...record, events } : { flowId: implied.flowId, ...record, events };
}

export function unpackRecord({ flowId, ...record }: PackedRecord): TurnRecord {
  const implied = { flowId, answered: answeredIn(record) };
  const events = record.events.map((packed): TurnRecord["events"][number] =>
    isPacked(packed) ? [packed[0], unpackEvent(packed, implied)] : packed,
  );
  return { ...record, events };
}

interface Implied {
  readonly flowId: string | undefined;
  /** What both ends of a turn name. */
  readonly answered: string | undefined;
}

function packEvent(offset: number, event: EngineEvent, implied: Implied): PackedEvent {
  const { type: _, drawn, state, nodeId, enteredBy, ...said } = event;
  const way = enteredBy && packWay(enteredBy);
  const rest = restOf(said, state, implied);
  if (rest) return [offset, drawn, state, nodeId ?? null, way ?? null, rest];
  if (way) return [offset, drawn, state, nodeId ?? null, way];
  return nodeId === undefined ? [offset, drawn, state] : [offset, drawn, state, nodeId];
}

/** What does not go without saying; null says that something is absent which would. */
function restOf(
  { flowId, elapsedTime, replyTo, ...more }: Omit<EngineEvent, "type" | "drawn" | "state" | "nodeId" | "enteredBy">,
  state: EngineEvent["state"],
  implied: Implied,
): Rest | null {
  const rest: Record<string, unknown> = more;
  if (flowId !== implied.flowId) rest.flowId = flowId ?? null;
  if (elapsedTime !== 0) rest.elapsedTime = elapsedTime;
  if (replyTo !== (isEnd(state) ? implied.answered : undefined)) rest.replyTo = replyTo ?? null;
  for (const _ in rest) return rest;
  return null;
}

function unpackEvent([, drawn, state, nodeId, enteredBy, rest]: PackedEvent, implied: Implied): EngineEvent {
  const replyTo = isEnd(state) ? implied.answered : undefined;
  const said: Record<string, unknown> = { flowId: implied.flowId, replyTo, elapsedTime: 0, ...rest };
  for (const name of ["flowId", "replyTo"]) if (said[name] === undefined || said[name] === null) delete said[name];
  return {
    type: "engine",
    drawn,
    state,
    ...(said as Pick<EngineEvent, "elapsedTime">),
    ...(nodeId != null && { nodeId }),
    ...(enteredBy && { enteredBy: unpackWay(enteredBy) }),
  };
}

const packWay = ({ nodeId, exit, match }: Way): PackedWay => (match === null ? [nodeId, exit] : [nodeId, exit, match]);
const unpackWay = ([nodeId, exit, match]: PackedWay): Way => ({ nodeId, exit, match: match ?? null });

function firstFlow({ events }: TurnRecord): string | undefined {
  for (const [, event] of events) if (event.type === "engine") return event.flowId;
  return undefined;
}

const isEnd = (state: EngineEvent["state"]) => state === "ProcessingStarted" || state === "ProcessingCompleted";
const isPacked = (event: PackedRecord["events"][number]): event is PackedEvent => typeof event[1] === "number";
const answeredIn = ({ input }: Pick<TurnRecord, "input">) =>
  input && "messageId" in input ? (input.messageId ?? undefined) : undefined;
