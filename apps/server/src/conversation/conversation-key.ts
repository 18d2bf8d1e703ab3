export interface ConversationKey {
  readonly organizationId: string;
  readonly conversationId: string;
}

export const keyText = ({ organizationId, conversationId }: ConversationKey) => `${organizationId}/${conversationId}`;
