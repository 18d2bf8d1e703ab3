import type { Pool } from "pg";
import type { ConversationKey } from "../conversation-key.ts";

/** The event by which the agent last got the conversation back, among those after `after`; `after` itself where there is none. */
export async function handedBackAt(
  pool: Pick<Pool, "query">,
  { organizationId, conversationId }: ConversationKey,
  after: number,
): Promise<number> {
  const values = [organizationId, conversationId, after];
  const { rows } = await pool.query<{ readonly at: string | null }>({ name: "handed back", text, values });
  return Number(rows[0]?.at ?? after);
}

const text = `
  select max(t.base + (event ->> 0)::int) as at
  from conversation_turn t, json_array_elements(t.record -> 'events') as event
  where t.organization_id = $1 and t.conversation_id = $2 and t.base >= $3
    and event -> 1 ->> 'type' = 'owner' and event -> 1 ->> 'owner' = 'agent'`;
