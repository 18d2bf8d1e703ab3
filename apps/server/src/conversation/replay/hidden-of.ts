import { type Json, mostNeedles } from "@parlo/engine";
import type { Pool } from "pg";
import type { HiddenWrite } from "../store/step-write.ts";
import type { StoredConversation } from "../store/stored-conversation.ts";

/** What is hidden in a conversation, as it has to be hidden in one that goes on from it with another end user. */
export async function hiddenOf(
  pool: Pick<Pool, "query">,
  { organizationId, conversationId, endUserId }: StoredConversation,
  newEndUserId: string,
): Promise<readonly HiddenWrite[]> {
  const values = [organizationId, conversationId, endUserId];
  const { rows } = await pool.query<Row>({ name: "hidden to copy", text, values });
  return rows.map(({ of_end_user, key, is_field, value }) => ({
    endUserId: of_end_user ? newEndUserId : null,
    key,
    isField: is_field,
    value,
  }));
}

interface Row {
  readonly of_end_user: boolean;
  readonly key: string;
  readonly is_field: boolean;
  readonly value: Json;
}

/** With one more than is looked for, so that where there was too much there is too much again. */
const some = (which: string) => `
  (select end_user_id is not null as of_end_user, key, is_field, value from hidden_value
  where organization_id = $1 and ${which} limit ${mostNeedles + 1})`;
const text = `${some("conversation_id = $2")} union all ${some("end_user_id = $3")}`;
