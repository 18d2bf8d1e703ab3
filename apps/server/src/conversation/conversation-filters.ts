import type { Conversation, VariableFilter } from "@parlo/contract";

export interface ConversationFilters {
  readonly search?: string | undefined;
  readonly endUserId?: string | undefined;
  readonly profileId?: string | undefined;
  readonly createdAtGte?: string | undefined;
  readonly createdAtLte?: string | undefined;
  readonly state?: Conversation["state"] | undefined;
  readonly owner?: Conversation["owner"] | undefined;
  readonly teamId?: string | undefined;
  readonly messagesCountTextGte?: number | undefined;
  readonly messagesCountTextLte?: number | undefined;
  readonly variablesKeysExists?: readonly string[] | undefined;
  readonly variablesKeyValuesExists?: readonly VariableFilter[] | undefined;
  readonly test?: boolean | undefined;
  readonly includeArchived?: boolean | undefined;
}
