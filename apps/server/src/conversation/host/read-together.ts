import { type ConversationKey, keyText } from "../conversation-key.ts";
import type { HostContext } from "./context.ts";

/** Older than any that is written. */
const unknown = -1;

/**
 * Reads what this process does not know of the conversations, in one question instead of one for each. What is asked of
 * one of them after this finds it here; nobody waits for what is at work on another.
 */
export async function readTogether(host: HostContext, keys: readonly ConversationKey[]): Promise<void> {
  const since = host.live.heard();
  const known = keys.map((key) => ({ ...key, revision: revisionOf(host, key) }));
  for (const stored of await host.store.loadChanged(known))
    host
      .serial(keyText(stored), () => host.live.adopt(stored, since))
      .catch((error) => host.onError(error, "read together"));
}

function revisionOf(host: HostContext, key: ConversationKey): number {
  const live = host.live.peek(key);
  return live && !live.isBehind ? live.stored.revision : unknown;
}
