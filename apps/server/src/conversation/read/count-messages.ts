import type { Pool } from "pg";
import type { ConversationKey } from "../conversation-key.ts";
import type { ReadOptions } from "./read-messages.ts";

/** How many there are altogether where `readMessages` gives a page of them. */
export async function countMessages(
  pool: Pick<Pool, "query">,
  { organizationId, conversationId }: ConversationKey,
  { after, debug }: Pick<ReadOptions, "after" | "debug">,
): Promise<number> {
  const { rows } = await pool.query<{ count: number }>({
    name: debug ? "messages count debug" : "messages count",
    text: debug ? `select ${seen} + ${behind} as count` : `select ${seen} as count`,
    values: [organizationId, conversationId, after],
  });
  return rows[0]?.count ?? 0;
}

const seen = `
  (select count(*)::int from message where organization_id = $1 and conversation_id = $2 and sequence > $3)`;
const behind = `
  (select count(*)::int from conversation_turn t cross join lateral json_array_elements(t.record -> 'events') as e
    where t.organization_id = $1 and t.conversation_id = $2 and t.base + t.size > $3
      and (json_typeof(e -> 1) = 'number' or e -> 1 ->> 'type' = 'message') and t.base + (e ->> 0)::int > $3)`;
