import type { ConversationStops } from "@parlo/contract";
import type { Input } from "@parlo/engine";
import { ConversationRefusal } from "./conversation.errors.ts";
import type { ConversationHost } from "./conversation-host.ts";
import type { ConversationKey } from "./conversation-key.ts";
import { demandTest } from "./demand-test.ts";

/** How long one waits until the turn has come to its end, or to the next node at which it stops (milliseconds). */
const patienceMs = 30_000;

/** Where a test conversation stops, and where it stands. */
export async function readStops(conversations: ConversationHost, key: ConversationKey): Promise<ConversationStops> {
  const { snapshot } = await demandTest(conversations, key);
  const { stops, paused } = snapshot;
  return {
    nodes: [...(stops?.nodes ?? [])],
    paused: paused ? { nodeId: paused.nodeId, since: new Date(paused.since).toISOString() } : null,
  };
}

/** Gives a test conversation an input that is for its stops alone, and answers where it stands then. */
export async function takeStops(
  conversations: ConversationHost,
  key: ConversationKey,
  input: Extract<Input, { type: "stops" | "goOn" }>,
): Promise<ConversationStops> {
  const { state } = await demandTest(conversations, key);
  if (state === "Closed") throw new ConversationRefusal("closed");
  await conversations.accept(key, { said: null, input });
  await conversations.rest(key, patienceMs);
  return readStops(conversations, key);
}
