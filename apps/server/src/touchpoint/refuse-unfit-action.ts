import type { Json } from "@parlo/engine";
import { type ConversationKey, typedValues } from "../conversation/index.ts";
import type { Door } from "./access.ts";
import type { Unread } from "./with-files.ts";

/** A value that its variable cannot keep is refused before anything is written. */
export async function refuseUnfitAction(
  { conversations }: Pick<Door, "conversations">,
  { action: { variableStore } }: Unread,
  key: ConversationKey,
): Promise<void> {
  const stored = variableStore && (await conversations.load(key));
  const running = stored && (await conversations.profileSource.load(stored.profileId));
  if (!running) return;
  typedValues(
    { [variableStore.key]: variableStore.value as Json },
    {
      definitions: running.definitions,
      language: stored.language,
      timeZone: running.organization.timeZone,
      fieldOf: () => "action.variableStore.value",
      mayBeUndefined: true,
    },
  );
}
