import type { Pool } from "pg";
import type { ConversationKey } from "../conversation-key.ts";
import type { Surroundings } from "../host/surroundings.ts";
import { type PackedRecord, unpackRecord } from "../packed-record.ts";
import type { TurnRecord } from "../turn-record.ts";

/** A step as the log has it, with what it was told of profile and organisation where that is another than before. */
export interface LoggedTurn {
  readonly revision: number;
  /** Its events are numbered after it. */
  readonly base: number;
  readonly size: number;
  readonly seed: string;
  readonly record: TurnRecord;
  readonly surroundings: Surroundings | null;
}

const page = 200;

/** The steps of a conversation in their order, a page at a time. */
export async function* readLog(
  pool: Pick<Pool, "query">,
  { organizationId, conversationId }: ConversationKey,
): AsyncGenerator<LoggedTurn> {
  let after = 0;
  for (;;) {
    const values = [organizationId, conversationId, after, page];
    const { rows } = await pool.query<Row>({ name: "turns in order", text, values });
    for (const row of rows) {
      after = Number(row.revision);
      yield { ...row, revision: after, base: Number(row.base), record: unpackRecord(row.record) };
    }
    if (rows.length < page) return;
  }
}

interface Row extends Omit<LoggedTurn, "revision" | "base" | "record"> {
  readonly revision: string;
  readonly base: string;
  readonly record: PackedRecord;
}

const text = `
  select t.revision, t.base, t.size, t.seed, t.record, s.surroundings
  from conversation_turn t
  left join conversation_surroundings s
    on s.organization_id = t.organization_id and s.digest = t.record ->> 'surroundings'
  where t.organization_id = $1 and t.conversation_id = $2 and t.revision > $3
  order by t.revision limit $4`;
