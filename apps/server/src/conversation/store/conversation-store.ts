import { type Json, type JsonObject, type PackedState, unpackState } from "@parlo/engine";
import type { Pool } from "pg";
import { pastDeadlocks } from "../../db/error-codes.ts";
import type { ConversationKey } from "../conversation-key.ts";
import { agentId } from "../debug-messages.ts";
import type { MessageRow } from "./message-row.ts";
import { leaseSeconds } from "./step-statement.ts";
import type { MessageWrite } from "./step-write.ts";
import type { AcceptedInput, QueuedInput, StoredConversation } from "./stored-conversation.ts";
import { timerStatements } from "./timer-statements.ts";
import { storedValue } from "./variable-columns.ts";

/** An input (or only a message) that is written down without running anything. */
export interface AppendWrite extends ConversationKey {
  readonly message: MessageWrite | null;
  readonly input: AcceptedInput | null;
  /** The due timer that this input comes from: gone in the same write. */
  readonly timerId: string | null;
  readonly texts: number;
  readonly lastMessage: string | null;
  readonly instant: string;
}

export interface Appended {
  readonly sequence: number;
  readonly revision: number;
}

/** What the agent has said in words. */
export interface Spoken {
  readonly sequence: string;
  readonly text: string;
  readonly incomplete: boolean;
}

interface WaitingWanted {
  /** Of one organisation. */
  readonly each: number;
  readonly limit: number;
  /** Organisations that are left out. */
  readonly full: readonly string[];
}

interface RoomWanted {
  readonly organizationId: string;
  readonly profileId: string;
  readonly roomId: string;
}

export type ConversationStore = ReturnType<typeof createConversationStore>;

/** Single statements around a conversation's row; steps go through the step writer. */
export function createConversationStore(pool: Pick<Pool, "query">, owner: string) {
  async function run<Row extends object>(name: string, text: string, values: readonly unknown[]) {
    return (await pastDeadlocks(() => pool.query<Row>({ name, text, values: [...values] }))).rows;
  }
  const one = async (name: string, text: string, values: readonly unknown[]) => {
    const [row] = await run<ConversationRowData>(name, text, values);
    return row ? stored(row) : null;
  };

  return {
    ...timerStatements(run),
    load: (key: ConversationKey) => one("conversation load", load, [key.organizationId, key.conversationId]),

    /** Those of the conversations that have moved on from the revision named, in one question. */
    async loadChanged(known: readonly (ConversationKey & { readonly revision: number })[]) {
      const rows = await run<ConversationRowData>("conversation load changed", loadChanged, [
        known.map((one) => one.organizationId),
        known.map((one) => one.conversationId),
        known.map((one) => one.revision),
      ]);
      return rows.map(stored);
    },

    /** Runs whose work nobody does: one of each organisation, then a second of each, and so on. */
    async waitingRuns({ each, limit, full }: WaitingWanted): Promise<readonly ConversationKey[]> {
      return run("run waiting", waiting, [each, limit, full]);
    },

    /** The open conversation of a profile's room: there is one at most. */
    async openInRoom({ organizationId, profileId, roomId }: RoomWanted): Promise<string | null> {
      const rows = await run<{ id: string }>("conversation in room", openInRoom, [organizationId, profileId, roomId]);
      return rows[0]?.id ?? null;
    },

    async endUserVariables(organizationId: string, endUserId: string): Promise<JsonObject> {
      const rows = await run<ValueRow>("end user values", endUserValues, [organizationId, endUserId]);
      return variablesOf(rows);
    },

    /** Null when somebody else is at work on it, or nothing is left to do. */
    takeLease: (key: ConversationKey) => one("lease take", take, [key.organizationId, key.conversationId, owner]),

    /** Keeps the leases named; answers those that are still ours. */
    async renewLeases(held: readonly (ConversationKey & { readonly leaseToken: number })[]) {
      const rows = await run<{ id: string }>("lease renew", renew, [
        held.map((one) => one.organizationId),
        held.map((one) => one.conversationId),
        held.map((one) => one.leaseToken),
        owner,
      ]);
      return new Set(rows.map((row) => row.id));
    },

    /**
     * This process has not died over the work: the next one is not to count it, and one that has counted it takes that
     * back where the lease is known by its token.
     */
    outlive: (key: ConversationKey, leaseToken: number | null) =>
      run("lease outlived", outlived, [key.organizationId, key.conversationId, owner, leaseToken]),

    /** Null when an input has come meanwhile, or the lease is not ours any more. */
    async releaseLease(key: ConversationKey, leaseToken: number): Promise<{ readonly revision: number } | null> {
      const values = [key.organizationId, key.conversationId, leaseToken, owner];
      const [row] = await run<{ revision: string }>("lease release", release, values);
      return row ? { revision: Number(row.revision) } : null;
    },

    /** Lets others go on at once with what this process had begun. */
    handBackLeases: () => run("lease hand back", handBack, [owner]),

    /** Conversations whose work nobody does, runs left out. */
    async abandoned(limit: number): Promise<readonly ConversationKey[]> {
      return run("lease abandoned", abandoned, [limit]);
    },

    /** Null when the conversation is closed or unknown. Throws the unique violation of a repeated client id. */
    async append(write: AppendWrite): Promise<Appended | null> {
      const [row] = await run<{ sequence: string; revision: string }>("input append", append, [
        write.organizationId,
        write.conversationId,
        write.message && JSON.stringify(write.message),
        write.input && JSON.stringify(write.input),
        write.timerId,
        write.texts,
        write.lastMessage,
        write.instant,
      ]);
      return row ? { sequence: Number(row.sequence), revision: Number(row.revision) } : null;
    },

    /** What was said first under a sender's id. */
    async said(key: ConversationKey, clientId: string) {
      const [row] = await run<MessageRow>("message said", said, [key.organizationId, key.conversationId, clientId]);
      return row ?? null;
    },

    /** The first ids that senders have given in a conversation, at most as many as asked for, and whether one of all is this. */
    async senderIds(key: ConversationKey, { clientId, most }: { readonly clientId: string; readonly most: number }) {
      const values = [key.organizationId, key.conversationId, clientId, most];
      const [row] = await run<{ first: string[]; isThere: boolean }>("message sender ids", senderIds, values);
      return row ?? { first: [], isThere: false };
    },

    /** Null for what the agent has not said in this conversation. */
    async spoken(key: ConversationKey, messageId: string): Promise<Spoken | null> {
      const values = [key.organizationId, key.conversationId, messageId, agentId];
      const [row] = await run<Spoken>("message spoken", spoken, values);
      return row ?? null;
    },

    /** Leaves of a message what was heard of it; never makes it longer. */
    keepHeard: (key: ConversationKey, { sequence, text, heard }: Spoken & { readonly heard: string }) =>
      run("message heard", keepHeard, [key.organizationId, key.conversationId, sequence, text, heard]),

    async queuedInputs(key: ConversationKey): Promise<readonly QueuedInput[]> {
      const rows = await run<{ position: string; input: AcceptedInput; instant: Date }>("input queued", queued, [
        key.organizationId,
        key.conversationId,
      ]);
      return rows.map(({ position, input, instant }) => ({ position: Number(position), input, at: instant.getTime() }));
    },

    /**
     * Lets time pass for a test that nobody is at work on: its clock goes forward, and everything that lies ahead comes
     * as much nearer, as what was said last moves back. False where somebody is at work on it, or it is over.
     */
    async advanceClock(key: ConversationKey, ms: number): Promise<boolean> {
      const rows = await run("clock advance", advanceClock, [key.organizationId, key.conversationId, ms]);
      return rows.length > 0;
    },
  };
}

/** From organisation to organisation along the index: how many runs one of them has is not felt by the others. */
const waiting = `
  with recursive at as (
    (select organization_id from conversation
      where lease_until is not null and automation_flow_id is not null order by organization_id limit 1)
    union all
    select (select c.organization_id from conversation c
      where c.lease_until is not null and c.automation_flow_id is not null and c.organization_id > at.organization_id
      order by c.organization_id limit 1)
    from at where at.organization_id is not null
  )
  select at.organization_id as "organizationId", run.id as "conversationId"
  from at cross join lateral (
    select id, lease_until, row_number() over (order by lease_until) as turn from conversation c
    where c.organization_id = at.organization_id and c.lease_until < now() and c.automation_flow_id is not null
    order by lease_until limit $1
  ) run
  where at.organization_id <> all($3::uuid[])
  order by run.turn, run.lease_until limit $2`;

const endUserValues = `
  select key, string_value, number_value, date_value, boolean_value, json_value from variable_value
  where organization_id = $1 and end_user_id = $2`;

const withEndUserValues = `
  conversation.*, (select coalesce(json_agg(v), '[]') from (
    select key, string_value, number_value, date_value, boolean_value, json_value from variable_value
    where organization_id = conversation.organization_id and end_user_id = conversation.end_user_id) v) as end_user_values`;

const load = `
  select ${withEndUserValues} from conversation where organization_id = $1 and id = $2`;

const loadChanged = `
  select ${withEndUserValues} from unnest($1::uuid[], $2::uuid[], $3::bigint[]) as known(o, c, revision)
  join conversation on organization_id = known.o and id = known.c and conversation.revision > known.revision`;

const openInRoom = `
  select id from conversation
  where organization_id = $1 and profile_id = $2 and room_id = $3 and state = 'Active'`;

/** Whoever has lost a lease of its own, because the database was silent, has not died over the work. */
const take = `
  with taken as (
    update conversation set lease_owner = $3, lease_token = lease_token + 1, revision = revision + 1,
      takeovers = takeovers + case when lease_owner is null or lease_owner = $3 then 0 else 1 end,
      lease_until = now() + interval '${leaseSeconds} seconds'
    where organization_id = $1 and id = $2 and lease_until < now()
    returning *
  )
  select taken.*, (select coalesce(json_agg(v), '[]') from (
    select key, string_value, number_value, date_value, boolean_value, json_value from variable_value
    where organization_id = $1 and end_user_id = taken.end_user_id) v) as end_user_values
  from taken`;

const renew = `
  update conversation set lease_until = now() + interval '${leaseSeconds} seconds'
  from unnest($1::uuid[], $2::uuid[], $3::bigint[]) as held(o, c, token)
  where organization_id = held.o and id = held.c and lease_token = held.token and lease_owner = $4
  returning id`;

const outlived = `
  update conversation set
    takeovers = case when lease_owner = $3 then takeovers else greatest(takeovers - 1, 0) end,
    lease_owner = nullif(lease_owner, $3)
  where organization_id = $1 and id = $2 and lease_until is not null
    and (lease_owner = $3 or (takeovers > 0 and lease_token = $4::bigint + 1))`;

const release = `
  update conversation set lease_owner = null, lease_until = null, revision = revision + 1
  where organization_id = $1 and id = $2 and lease_token = $3 and lease_owner = $4 and queued = 0
  returning revision`;

/** Without an owner, so that whoever goes on does not take this process for one that has died. */
const handBack = `
  update conversation set lease_until = now(), lease_owner = null
  where lease_owner = $1 and lease_until is not null`;

const abandoned = `
  select organization_id as "organizationId", id as "conversationId" from conversation
  where lease_until < now() and automation_flow_id is null order by lease_until limit $1`;

/** `lease_until` of a free conversation becomes now: the work is there for whoever comes first. */
const append = `
  with moved as (
    update conversation set sequence = sequence + case when $3::json is null then 0 else 1 end,
      revision = revision + 1, queued = queued + case when $4::json is null then 0 else 1 end,
      lease_until = case when $4::json is null then lease_until else coalesce(lease_until, now()) end,
      messages_count_text = messages_count_text + $6, last_message = coalesce($7, last_message), modified_at = $8
    where organization_id = $1 and id = $2 and state = 'Active'
      and ($5::text is null or exists (select from conversation_timer t
        where t.organization_id = $1 and t.conversation_id = $2 and t.id = $5))
    returning organization_id, id, sequence, revision
  ),
  said as (
    insert into message (organization_id, conversation_id, sequence, id, client_id, reply_to, instant,
      participant_type, participant_id, action, incomplete)
    select moved.organization_id, moved.id, sequence, m.id, m."clientId", m."replyTo", m.instant,
      m."participantType", m."participantId", m.action, m.incomplete
    from moved cross join lateral json_to_record($3::json) as m(id text, "clientId" text,
      "replyTo" text, instant timestamptz, "participantType" text, "participantId" text, action jsonb,
      incomplete boolean)
    where $3::json is not null
  ),
  queued as (
    insert into conversation_input (organization_id, conversation_id, input, instant)
    select organization_id, id, $4::json, $8 from moved where $4::json is not null
  ),
  fired as (
    delete from conversation_timer t using moved
    where t.organization_id = moved.organization_id and t.conversation_id = moved.id and t.id = $5
  )
  select sequence, revision from moved`;

const said = `
  select * from message where organization_id = $1 and conversation_id = $2 and client_id = $3`;

const senderIds = `
  with given as not materialized (
    select client_id from message where organization_id = $1 and conversation_id = $2 and client_id is not null
  )
  select array(select client_id from given limit $4) as first,
    exists (select from given where client_id = $3) as "isThere"`;

const spoken = `
  select sequence, action #>> '{text,text}' as text, incomplete from message
  where organization_id = $1 and conversation_id = $2 and id = $3
    and participant_type = 'Api' and participant_id = $4 and action #>> '{text,text}' is not null`;

/** What else the text was written as goes: it says more than was heard. */
const keepHeard = `
  with shortened as (
    update message set incomplete = true,
      action = jsonb_set(action #- '{text,raw}' #- '{text,html}' #- '{text,ssml}', '{text,text}', to_jsonb($5::text))
    where organization_id = $1 and conversation_id = $2 and sequence = $3
      and char_length(action #>> '{text,text}') > char_length($5)
    returning organization_id, conversation_id
  )
  update conversation set last_message = $5 from shortened
  where conversation.organization_id = shortened.organization_id and id = conversation_id and last_message = $4`;

const queued = `
  select position, input, instant from conversation_input
  where organization_id = $1 and conversation_id = $2 order by position limit 200`;

const advanceClock = `
  with moved as (
    update conversation set clock_ms = clock_ms + $3, revision = revision + 1,
      modified_at = modified_at - $3 * interval '1 millisecond'
    where organization_id = $1 and id = $2 and test and state = 'Active' and lease_until is null and queued = 0
    returning organization_id, id
  ),
  nearer as (
    update conversation_timer t set due_at = due_at - $3 * interval '1 millisecond'
    from moved where t.organization_id = moved.organization_id and t.conversation_id = moved.id
  )
  select id from moved`;

type ValueRow = { readonly key: string } & Parameters<typeof storedValue>[0];

interface ConversationRowData {
  readonly [column: string]: unknown;
}

function stored(row: ConversationRowData): StoredConversation {
  return {
    organizationId: row.organization_id as string,
    conversationId: row.id as string,
    profileId: row.profile_id as string,
    endUserId: row.end_user_id as string,
    touchpoint: row.touchpoint as string,
    test: row.test as boolean,
    language: row.language as string,
    state: row.state as StoredConversation["state"],
    owner: row.owner as StoredConversation["owner"],
    teamId: row.team_id as string | null,
    sequence: Number(row.sequence),
    revision: Number(row.revision),
    snapshot: unpackState(row.snapshot as PackedState),
    turns: row.turns as number,
    queued: row.queued as number,
    leaseToken: Number(row.lease_token),
    leased: row.lease_until !== null,
    takeovers: row.takeovers as number,
    messagesCountText: row.messages_count_text as number,
    lastMessage: row.last_message as string | null,
    clockMs: Number(row.clock_ms),
    createdAt: row.created_at as Date,
    modifiedAt: row.modified_at as Date,
    endUserVariables: variablesOf(row.end_user_values as readonly ValueRow[]),
  };
}

function variablesOf(rows: readonly ValueRow[]): JsonObject {
  return Object.fromEntries(rows.map((row): [string, Json] => [row.key, storedValue(row)]));
}
