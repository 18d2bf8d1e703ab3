import type { Message } from "@parlo/contract";
import { messageOfEvent } from "@parlo/engine";
import type { TurnRecord } from "./turn-record.ts";

/** A step of the engine as the log has it. */
export interface LoggedStep {
  /** Its events are numbered after it. */
  readonly base: number;
  readonly seed: string;
  /** ISO. */
  readonly instant: string;
  readonly record: Pick<TurnRecord, "events">;
}

/** What only the debug view shows of a step: engine and flow events and tool calls. */
export function debugMessages(conversationId: string, { base, seed, instant, record }: LoggedStep): Message[] {
  return record.events.flatMap(([offset, event]) => {
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
      action: message.action as Message["action"],
    };
  });
}

/** The participant that says what flows say. */
export const agentId = "agent";
