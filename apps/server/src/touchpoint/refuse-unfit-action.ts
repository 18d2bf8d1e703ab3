import type { NewMessage } from "@parlo/contract";
import type { Json } from "@parlo/engine";
import { type ConversationKey, typedValues } from "../conversation/index.ts";
import type { Door } from "./access.ts";

/** A value that its variable cannot keep is refused before anything is written. */
export async function refuseUnfitAction(
  { conversations }: Door,
  { action: { variableStore } }: NewMessage,
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
