import { ConversationRefusal } from "./conversation.errors.ts";
import type { ConversationKey } from "./conversation-key.ts";
import type { StoredConversation } from "./store/stored-conversation.ts";

interface Loads {
  load(key: ConversationKey): Promise<StoredConversation | null>;
}

/** A test conversation as it is now; refused where there is none, or it is a person's. */
export async function demandTest(conversations: Loads, key: ConversationKey): Promise<StoredConversation> {
  const stored = await conversations.load(key);
  if (!stored) throw new ConversationRefusal("unknown");
  if (!stored.test) throw new ConversationRefusal("not-a-test");
  return stored;
}
