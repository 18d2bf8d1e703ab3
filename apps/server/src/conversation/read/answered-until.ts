import type { Message } from "@parlo/contract";
import type { Pool } from "pg";
import type { ConversationKey } from "../conversation-key.ts";

/**
 * The last event of the turn that answered what was said; of the turn that ran meanwhile where it woke none. It stays
 * the same whatever is said later, so that a client that repeats itself gets the first answer.
 */
export async function answeredUntil(
  pool: Pick<Pool, "query">,
  { organizationId, conversationId }: ConversationKey,
  { id, sequence, action }: Message,
): Promise<number> {
  const { rows } = await pool.query<{ last: string | null }>({
    name: "answered until",
    text,
    values: [organizationId, conversationId, sequence, id, action.text?.text ?? null],
  });
  return Math.max(Number(rows[0]?.last ?? 0), sequence);
}

/** Texts that were merged have woken the turn of the last of them, one line for each. */
const text = `
  with turns as (
    select revision, turn, base, base + size as last, record->'input' as input from conversation_turn
    where organization_id = $1 and conversation_id = $2 and base + size >= $3),
  own as (select turn from turns where input->>'messageId' = $4 order by revision limit 1),
  merged as (
    select turn from turns
    where input->>'type' = 'text' and strpos(E'\\n' || (input->>'text'), E'\\n' || $5::text || E'\\n') > 0
      and exists (
        select 1 from message where organization_id = $1 and conversation_id = $2 and sequence > $3
        and id = input->>'messageId' and action->'text'->>'text' <> input->>'text')
    order by revision limit 1),
  meanwhile as (
    select turn from conversation_turn where organization_id = $1 and conversation_id = $2 and base < $3
    order by revision desc limit 1)
  select max(last) as last from turns
  where turn = coalesce((select turn from own), (select turn from merged), (select turn from meanwhile))`;
