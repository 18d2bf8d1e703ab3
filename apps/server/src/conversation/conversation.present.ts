import type { Conversation } from "@parlo/contract";
import type { StoredConversation } from "./store/stored-conversation.ts";

type Presented = Omit<Conversation, "id" | "createdAt" | "modifiedAt" | "touchpoint"> & {
  readonly createdAt: Date;
  readonly modifiedAt: Date;
  readonly touchpoint: string;
} & ({ readonly id: string } | Pick<StoredConversation, "conversationId">);

export function presentConversation(row: Presented): Conversation {
  return {
    id: "id" in row ? row.id : row.conversationId,
    endUserId: row.endUserId,
    profileId: row.profileId,
    createdAt: row.createdAt.toISOString(),
    modifiedAt: row.modifiedAt.toISOString(),
    state: row.state,
    owner: row.owner,
    teamId: row.teamId,
    touchpoint: row.touchpoint as Conversation["touchpoint"],
    test: row.test,
    language: row.language,
  };
}
