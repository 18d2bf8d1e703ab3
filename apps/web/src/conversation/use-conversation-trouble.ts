import type { UseQueryResult } from "@tanstack/react-query";
import { isMissing } from "../app/api-error.ts";
import { useTrouble } from "../app/use-trouble.ts";

/** Why a conversation cannot be shown: it is not there any more, or it or what was said could not be read. */
export function useConversationTrouble(
  conversation: UseQueryResult<unknown>,
  part: UseQueryResult<unknown>,
): Error | null {
  const [unread, partUnread] = [useTrouble(conversation), useTrouble(part)];
  const gone = isMissing(conversation.error) ? conversation.error : null;
  return gone ?? unread ?? partUnread;
}
