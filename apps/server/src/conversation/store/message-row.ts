import type { Message } from "@parlo/contract";

/** A row of `message` as a plain statement gives it. */
export interface MessageRow {
  readonly conversation_id: string;
  readonly sequence: string;
  readonly id: string;
  readonly reply_to: string | null;
  readonly instant: Date;
  readonly participant_type: Message["participantType"];
  readonly participant_id: string;
  readonly action: Message["action"];
  readonly incomplete: boolean;
}

export function presentMessage(row: MessageRow): Message {
  return {
    id: row.id,
    conversationId: row.conversation_id,
    sequence: Number(row.sequence),
    replyTo: row.reply_to,
    instant: row.instant.toISOString(),
    participantId: row.participant_id,
    participantType: row.participant_type,
    action: row.action,
    ...(row.incomplete ? { incomplete: true } : {}),
  };
}
