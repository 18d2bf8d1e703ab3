import { ConversationRefusal } from "../conversation.errors.ts";
import type { ConversationKey } from "../conversation-key.ts";
import { refusedField } from "../refusal.ts";
import type { HeardUpTo } from "../store/stored-conversation.ts";
import { acceptInput } from "./accept-input.ts";
import { announcedBy } from "./call-outside.ts";
import type { HostContext } from "./context.ts";

/** Takes how far a message of the agent was heard, one that is still being written too. On disk when this resolves. */
export async function acceptHeard(host: HostContext, key: ConversationKey, heard: Omit<HeardUpTo, "type">) {
  const pending = (await host.live.current(key))?.stored.snapshot.pending ?? null;
  if (!announcedBy(pending).includes(heard.messageId)) {
    const spoken = await host.store.spoken(key, heard.messageId);
    if (!spoken) throw new ConversationRefusal("unknown");
    // How long a shortened one has been nobody knows any more.
    if (!spoken.incomplete && heard.characters > spoken.text.length)
      throw refusedField("characters", "too_big", `The message has ${spoken.text.length} characters`);
  }
  await acceptInput(host, key, { said: null, input: { type: "heardUpTo", ...heard } });
}
