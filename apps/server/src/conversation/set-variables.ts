import type { JsonObject } from "@parlo/engine";
import { ConversationRefusal } from "./conversation.errors.ts";
import type { ConversationHost } from "./conversation-host.ts";
import type { ConversationKey } from "./conversation-key.ts";
import { typedValues } from "./typed-values.ts";

/** How long one waits for a turn that runs: the values are taken after it (milliseconds). */
const patienceMs = 10_000;

/** Sets variables of a conversation that goes on, all in one write; nothing of it runs. Once this resolves they are on disk. */
export async function setVariables(
  conversations: ConversationHost,
  key: ConversationKey,
  given: JsonObject,
): Promise<void> {
  const stored = await conversations.load(key);
  const running = stored && (await conversations.profileSource.load(stored.profileId));
  if (!running) throw new ConversationRefusal("unknown");
  if (stored.state === "Closed") throw new ConversationRefusal("closed");
  const { definitions, organization } = running;
  const values = typedValues(given, { definitions, language: stored.language, timeZone: organization.timeZone });
  if (Object.keys(values).length === 0) return;
  await conversations.accept(key, { said: null, input: { type: "variableStore", values, messageId: null } });
  await conversations.rest(key, patienceMs);
}
