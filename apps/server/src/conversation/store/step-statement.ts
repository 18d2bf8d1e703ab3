import { packRecord } from "../packed-record.ts";
import { runColumns, startRuns } from "./start-runs.ts";
import {
  alone,
  type columns,
  lines,
  many,
  messageNames,
  names,
  type Source,
  steady,
  steadyNames,
} from "./step-source.ts";
import type { MessageWrite, StepWrite } from "./step-write.ts";
import { storableJson } from "./storable-json.ts";

/** Seconds after which the work of a silent process may be taken over. */
export const leaseSeconds = 8;

const parts = [
  "begin",
  "values",
  "endUserValues",
  "hidden",
  "timers",
  "cancelledTimers",
  "issues",
  "runs",
  "handled",
] as const;
type Part = (typeof parts)[number];

/** What a step that is not steady says of more than itself. */
const changed = (owner: string) => `
      language = s.language, owner = s.owner, state = s.state, queued = conversation.queued - s.used, takeovers = 0,
      tokens = conversation.tokens + s.tokens, with_person = conversation.with_person or s.owner <> 'agent',
      lease_owner = case when s.lease = 'free' and conversation.queued = s.used then null else ${owner} end,
      lease_token = case when s.lease = 'take' then lease_token + 1 else lease_token end,
      lease_until = case when s.lease = 'free' and conversation.queued = s.used then null
        else now() + interval '${leaseSeconds} seconds' end,`;

const moved = ({ given, carried, owner }: Source) => `
  moved as (
    update conversation set ${owner === null ? "" : changed(owner)}
      snapshot = s.snapshot::json, turns = s.turn, sequence = conversation.sequence + s.size,
      revision = conversation.revision + 1, messages_count_text = messages_count_text + s.texts,
      last_message = coalesce(s.last, last_message), modified_at = s.instant
    from ${given} s
    where conversation.organization_id = s.o and conversation.id = s.c and ${
      owner === null
        ? "conversation.revision = s.revision"
        : `case when s.token is null then conversation.revision = s.revision
      else conversation.lease_token = s.token and conversation.lease_owner = ${owner} end`
    }
    returning ${carried}, conversation.sequence - s.size as base, conversation.revision as written,
      conversation.lease_token, conversation.queued
  )`;

const begun = ({ given, carried, owner: process }: Source) => `
  visitor as (
    insert into end_user (organization_id, id, created_at, last_seen_at)
    select distinct on (o, "endUserId") o, "endUserId", instant, instant from ${given} s order by o, "endUserId"
    on conflict (organization_id, id) do update set last_seen_at = excluded.last_seen_at
  ),
  added as (
    insert into conversation (organization_id, id, profile_id, end_user_id, touchpoint, test, room_id, language, state,
      owner, sequence, revision, snapshot, turns, lease_owner, lease_token, lease_until, messages_count_text, last_message,
      created_at, modified_at, with_person, tokens, clock_ms)
    select o, c, "profileId", "endUserId", touchpoint, test, "roomId", language, state, owner, size, 1, snapshot::json, turn,
      case when lease = 'free' then null else ${process} end, 1,
      case when lease = 'free' then null else now() + interval '${leaseSeconds} seconds' end, texts, last,
      instant, instant, owner <> 'agent', tokens, "clockMs"
    from ${given} s
    returning organization_id, id, sequence, revision, lease_token, queued
  ),
  moved as (
    select ${carried}, added.sequence - s.size as base, added.revision as written, added.lease_token, added.queued
    from ${given} s join added on added.organization_id = s.o and added.id = s.c
  )`;

const said = ({ written, messages }: Source) => `
  said as (
    insert into message (organization_id, conversation_id, sequence, id, client_id, reply_to, instant,
      participant_type, participant_id, action, incomplete)
    select o, c, base + m."offset", m.id, m."clientId", m."replyTo", m.instant, m."participantType",
      m."participantId", m.action, m.incomplete
    from ${written} s cross join lateral ${messages}
  )`;

const logged = ({ written }: Source) => `
  logged as (
    insert into conversation_turn (organization_id, conversation_id, revision, turn, base, size, seed, instant, record,
      answer_ms)
    select o, c, written, turn, base, size, seed, instant, record::json, "answerMs" from ${written} s
  )`;

const value = `v(key text, "endUserId" text, string text, number float8, date timestamptz, boolean boolean, json jsonb)`;
const valueColumns = "string_value, number_value, date_value, boolean_value, json_value, created_at, modified_at";
const replaced = `set string_value = excluded.string_value, number_value = excluded.number_value,
  date_value = excluded.date_value, boolean_value = excluded.boolean_value, json_value = excluded.json_value,
  modified_at = excluded.modified_at`;

const optional = ({ written }: Source): { readonly [part in Exclude<Part, "begin">]: string } => ({
  values: `
  valued as (
    insert into variable_value (organization_id, conversation_id, key, ${valueColumns})
    select o, c, v.key, v.string, v.number, v.date, v.boolean, v.json, instant, instant
    from ${written} s cross join lateral json_to_recordset(s.vals) as ${value} where v."endUserId" is null
    on conflict (organization_id, conversation_id, key) where conversation_id is not null do update ${replaced}
  )`,
  endUserValues: `
  remembered as (
    insert into variable_value (organization_id, end_user_id, key, ${valueColumns})
    select distinct on (o, v."endUserId", v.key) o, v."endUserId", v.key, v.string, v.number, v.date, v.boolean, v.json,
      instant, instant
    from ${written} s cross join lateral json_to_recordset(s.vals) as ${value} where v."endUserId" is not null
    order by o, v."endUserId", v.key, n desc
    on conflict (organization_id, end_user_id, key) where end_user_id is not null do update ${replaced}
  )`,
  hidden: `
  concealed as (
    insert into hidden_value (organization_id, conversation_id, end_user_id, key, is_field, value)
    select o, case when h."endUserId" is null then c end, h."endUserId", h.key, h."isField", h.value
    from ${written} s cross join lateral json_to_recordset(s.hidden) as h("endUserId" text, key text, "isField" boolean,
      value jsonb)
    order by o, h."endUserId", c, h.key, h.value
    on conflict do nothing
  )`,
  timers: `
  armed as (
    insert into conversation_timer (organization_id, conversation_id, id, node_id, due_at)
    select o, c, t.id, t."nodeId", t."dueAt"
    from ${written} s cross join lateral json_to_recordset(s.timers) as t(id text, "nodeId" text, "dueAt" timestamptz)
    on conflict (organization_id, conversation_id, id) do update set due_at = excluded.due_at, claimed_until = null
  )`,
  cancelledTimers: `
  disarmed as (
    delete from conversation_timer using ${written} s
    where organization_id = s.o and conversation_id = s.c
      and id in (select json_array_elements_text(s.cancelled))
  )`,
  issues: `
  reported as (
    insert into issue (organization_id, severity, code, message, message_extended, instant, engine_type,
      engine_provider, engine_name, engine_id, conversation_flow_id, conversation_node_id, profile_id, profile_name,
      conversation_id, conversation_message_id)
    select o, i.severity, i.code, i.message, i."messageExtended", instant, 'conv-ai', i."engineProvider",
      i."engineName", i."engineId", i."flowId", i."nodeId", i."profileId", i."profileName", c,
      i."messageId"
    from ${written} s cross join lateral json_to_recordset(s.issues) as i(severity text, code text, message text,
      "messageExtended" text, "engineProvider" text, "engineName" text, "engineId" text, "flowId" text, "nodeId" text,
      "messageId" text, "profileId" uuid, "profileName" text)
  )`,
  runs: startRuns(`
    select s.o, s.instant, r.* from ${written} s cross join lateral json_to_recordset(s.runs) as ${runColumns}`),
  handled: `
  consumed as (
    delete from conversation_input using ${written} s
    where organization_id = s.o and conversation_id = s.c
      and position in (select json_array_elements_text(s.handled)::bigint)
  )`,
});

function has(write: StepWrite, part: Part): boolean {
  if (part === "begin") return write.begin !== null;
  if (part === "values") return write.values.some((value) => value.endUserId === null);
  if (part === "endUserValues") return write.values.some((value) => value.endUserId !== null);
  return write[part].length > 0;
}

/**
 * What PostgreSQL is asked for some steps, with the parts that any of them needs. One name a text: it is prepared once.
 * A step that comes alone is most of what a server with time to spare writes: it costs a third less by itself.
 */
export function stepStatement(writes: readonly StepWrite[]): { readonly name: string; readonly text: string } {
  const used = parts.filter((part) => writes.some((write) => has(write, part)));
  const single = singleOf(writes);
  const name = single ? `${single.kind} ${writes[0]?.messages.length} ${used.join(" ")}` : `steps ${used.join(" ")}`;
  let text = texts.get(name);
  if (text === undefined) {
    const source = single?.source ?? many;
    const rest = optional(source);
    const pieces = [
      (used.includes("begin") ? begun : moved)(source),
      ...(source.messages === null ? [] : [said(source)]),
      logged(source),
      ...used.flatMap((part) => (part === "begin" ? [] : [rest[part]])),
    ];
    text = `with ${source.steps} ${pieces.join(",")} select n, base, written as revision, lease_token, queued from moved`;
    texts.set(name, text);
  }
  return { name, text };
}
const texts = new Map<string, string>();

/** How a step that comes alone is written; undefined for several, and for one with many messages. */
function singleOf(writes: readonly StepWrite[]) {
  const [write] = writes;
  if (!write || writes.length > 1) return undefined;
  const count = write.messages.length;
  const isSteady = write.isSteady && !parts.some((part) => has(write, part));
  const source = (isSteady ? steady : alone)[count];
  return source && { kind: isSteady ? "steady step" : "step", source, names: isSteady ? steadyNames : names };
}

/** Left out where there are none: to PostgreSQL, what is not there has no elements. */
const someOf = <Element>(all: readonly Element[]): readonly Element[] | undefined => (all.length > 0 ? all : undefined);

/** The steps as parameters: of one its columns and messages, of several all columns as one JSON and a line of each. */
export function stepParameters(writes: readonly StepWrite[], owner: string): readonly unknown[] {
  const [first] = writes;
  const single = singleOf(writes);
  if (first && single) {
    const given = columnsOf(first, 0);
    const own = single.names.map((name) => inColumn(given[name]));
    const all = [...own, ...linesOf(first), ...first.messages.flatMap(messageParameters)];
    return single.source.owner === null ? all : [...all, owner];
  }
  /** JSON has no line ends of its own. */
  const all = writes.map((write) => [...linesOf(write), storableJson(write.messages)]);
  return [JSON.stringify(writes.map(columnsOf)), owner, ...lines.map((_, at) => all.map((one) => one[at]).join("\n"))];
}

const messageParameters = (message: MessageWrite) =>
  messageNames.map((name) => (name === "action" ? storableJson(message.action) : message[name]));

function columnsOf(write: StepWrite, n: number): { readonly [name in keyof typeof columns]?: unknown } {
  return {
    n,
    o: write.organizationId,
    c: write.conversationId,
    ...write.begin,
    revision: write.expectedRevision,
    token: write.leaseToken,
    lease: write.lease,
    language: write.language,
    owner: write.owner,
    state: write.state,
    turn: write.turn,
    seed: write.seed,
    instant: write.instant,
    size: write.size,
    texts: write.texts,
    last: write.lastMessage,
    vals: someOf(write.values),
    hidden: someOf(write.hidden),
    timers: someOf(write.timers),
    cancelled: someOf(write.cancelledTimers),
    issues: someOf(write.issues),
    runs: someOf(write.runs),
    handled: someOf(write.handled),
    used: write.handled.length,
    answerMs: write.answerMs,
    tokens: write.tokens,
  };
}

const linesOf = ({ snapshot, record }: StepWrite) => [snapshot, storableJson(packRecord(record))] as const;

/** Lists are JSON here, and no arrays of the database. */
const inColumn = (value: unknown) => (Array.isArray(value) ? JSON.stringify(value) : (value ?? null));
