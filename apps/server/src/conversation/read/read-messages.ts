import type { Message } from "@parlo/contract";
import type { Pool } from "pg";
import type { ConversationKey } from "../conversation-key.ts";
import { debugMessages } from "../debug-messages.ts";
import { type PackedRecord, unpackRecord } from "../packed-record.ts";
import { type MessageRow, presentMessage } from "../store/message-row.ts";

export interface ReadMessages {
  /** The conversation's last event when this was read: nothing up to it is missing. */
  readonly sequence: number;
  readonly messages: readonly Message[];
  readonly owner: "agent" | "queued" | "human";
  readonly state: "Active" | "Closed";
}

export interface ReadOptions {
  readonly after: number;
  readonly limit: number;
  /** Engine and flow events and tool calls as well. */
  readonly debug: boolean;
}

/** What has happened in a conversation after an event, in order; null where there is no such conversation. */
export async function readMessages(
  pool: Pick<Pool, "query">,
  { organizationId, conversationId }: ConversationKey,
  { after, limit, debug }: ReadOptions,
): Promise<ReadMessages | null> {
  const { rows } = await pool.query<Row>({
    name: debug ? "messages debug" : "messages",
    text: debug ? withDebug : plain,
    values: [organizationId, conversationId, after, limit],
  });
  const [row] = rows;
  if (!row) return null;
  const seen = row.messages.map((one) => presentMessage({ ...one, instant: new Date(one.instant) }));
  const behind = (row.turns ?? [])
    .flatMap(({ base, seed, instant, record }) =>
      debugMessages(conversationId, {
        base,
        seed,
        instant: new Date(instant).toISOString(),
        record: unpackRecord(record),
      }),
    )
    .filter(({ sequence }) => sequence > after);
  const all = debug ? [...seen, ...behind].sort((a, b) => a.sequence - b.sequence).slice(0, limit) : seen;
  // A page that is full ends before the conversation does.
  const isFull = all.length >= limit || (row.turns?.length ?? 0) >= limit;
  const sequence = isFull ? (all.at(-1)?.sequence ?? after) : Number(row.sequence);
  return { sequence, messages: all, owner: row.owner, state: row.state };
}

interface TurnRow {
  readonly base: number;
  readonly seed: string;
  readonly instant: string;
  readonly record: PackedRecord;
}

interface Row extends Pick<ReadMessages, "owner" | "state"> {
  readonly sequence: string;
  readonly messages: readonly (Omit<MessageRow, "instant"> & { readonly instant: string })[];
  readonly turns?: readonly TurnRow[];
}

const messages = `
  (select coalesce(json_agg(m), '[]') from (
    select conversation_id, sequence, id, reply_to, instant, participant_type, participant_id, action, incomplete
    from message where organization_id = $1 and conversation_id = $2 and sequence > $3
    order by sequence limit $4) m) as messages`;
const turns = `
  (select coalesce(json_agg(t), '[]') from (
    select base, seed, instant, record from conversation_turn
    where organization_id = $1 and conversation_id = $2 and base + size > $3 order by revision limit $4) t) as turns`;
const from = "from conversation where organization_id = $1 and id = $2";
const plain = `select sequence, owner, state, ${messages} ${from}`;
const withDebug = `select sequence, owner, state, ${messages}, ${turns} ${from}`;
