import type { JsonObject } from "../json.ts";
import type { EngineEventAction } from "../message/action.ts";
import type { EngineEvent, MessageEvent, TurnEvent } from "./event.ts";
import { idOf } from "./seed.ts";

/** The message that an event of a turn with this seed is for whoever reads the conversation; null where it is none. */
export function messageOfEvent(event: TurnEvent, seed: string): MessageEvent | null {
  if (event.type === "message") return event;
  if (event.type !== "engine") return null;
  const { drawn, replyTo } = event;
  const action = { engineEvent: engineEventOf(event) };
  return { type: "message", id: idOf(seed, drawn), ...(replyTo !== undefined && { replyTo }), action };
}

function engineEventOf({
  type: _,
  drawn: __,
  replyTo: ___,
  enteredBy,
  ...engineEvent
}: EngineEvent): EngineEventAction {
  if (!enteredBy) return engineEvent;
  const metaData: JsonObject = { ...engineEvent.metaData, enteredBy: { ...enteredBy } };
  return { ...engineEvent, metaData };
}
