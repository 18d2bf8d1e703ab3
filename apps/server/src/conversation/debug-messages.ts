import type { Message } from "@parlo/contract";
import { type JsonObject, type MessageAction, messageOfEvent } from "@parlo/engine";
import { type DetailedRecord, stepDetails } from "./read/step-details.ts";

/** A step of the engine as the log has it. */
export interface LoggedStep {
  /** Its events are numbered after it. */
  readonly base: number;
  readonly seed: string;
  /** ISO. */
  readonly instant: string;
  readonly record: DetailedRecord;
}

/** What only the debug view shows of a step: engine and flow events and tool calls. */
export function debugMessages(conversationId: string, { base, seed, instant, record }: LoggedStep): Message[] {
  const details = stepDetails(record);
  return record.events.flatMap(([offset, event], at) => {
    const message = messageOfEvent(event, seed);
    if (!message) return [];
    return {
      id: message.id,
      conversationId,
      sequence: base + offset,
      replyTo: message.replyTo ?? null,
      instant,
      participantId: agentId,
      participantType: "Api" as const,
      action: withDetails(message.action, details.get(at)) as Message["action"],
    };
  });
}

function withDetails(action: MessageAction, details: JsonObject | undefined): MessageAction {
  const { engineEvent } = action;
  if (!engineEvent || !details) return action;
  return { engineEvent: { ...engineEvent, metaData: { ...engineEvent.metaData, ...details } } };
}

/** The participant that says what flows say. */
export const agentId = "agent";
