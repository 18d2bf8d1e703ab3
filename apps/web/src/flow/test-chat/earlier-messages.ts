import type { Message } from "@parlo/contract";
import { client } from "../../app/api.ts";

/** As many as the API gives at once. */
const most = 1000;

/** The last messages of a conversation up to one of them, with what the engine did. */
export async function earlierMessages(conversationId: string, sequence: number): Promise<readonly Message[]> {
  const after = Math.max(0, sequence - most);
  const { results } = await client.conversation.messages({ id: conversationId, after, limit: most, debug: true });
  return results.filter((message) => message.sequence <= sequence);
}
