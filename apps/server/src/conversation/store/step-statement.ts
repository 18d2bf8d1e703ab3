import { packRecord } from "../packed-record.ts";
import { arrayLiteral } from "./array-literal.ts";
import { runColumns, startRuns } from "./start-runs.ts";
import {
  alone,
  lines,
  many,
  messageNames,
  type Name,
  names,
  ownLines,
  type Source,
  steady,
  steadyMessageNames,
  steadyNames,
  steadySteps,
} from "./step-source.ts";
import type { StepWrite } from "./step-write.ts";
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
  "costs",
] as const;
type Part = (typeof parts)[number];

/** What a step that is not steady says of more than itself. */
const changed = (owner: string) => `
      language = s.language, owner = s.owner, team_id = s."teamId", state = s.state, run_status = s."runStatus",
      queued = conversation.queued - s.used, takeovers = 0,
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
      owner, team_id, sequence, revision, snapshot, turns, lease_owner, lease_token, lease_until, messages_count_text, last_message,
      created_at, modified_at, with_person, tokens, clock_ms)
    select o, c, "profileId", "endUserId", touchpoint, test, "roomId", language, state, owner, "teamId", size, 1, snapshot::json, turn,
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

const said = ({ messages }: Source) => `
  said as (
    insert into message (organization_id, conversation_id, sequence, id, client_id, reply_to, instant,
      participant_type, participant_id, action, incomplete)
    select o, c, base + m."offset", m.id, m."clientId", m."replyTo", m.instant, m."participantType",
      m."participantId", m.action::jsonb, m.incomplete
    from ${messages}
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
    select o, c, t.id, t."nodeId", now() + t."afterMs" * interval '1 millisecond'
    from ${written} s cross join lateral json_to_recordset(s.timers) as t(id text, "nodeId" text, "afterMs" double precision)
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
  costs: `
  charged as (
    insert into conversation_cost (organization_id, conversation_id, currency, nanos)
    select o, c, cost.key, cost.value::bigint from ${written} s cross join lateral json_each_text(s.costs) as cost
    on conflict (organization_id, conversation_id, currency)
      do update set nanos = least(conversation_cost.nanos + excluded.nanos, ${Number.MAX_SAFE_INTEGER})
  )`,
});

const has: { readonly [part in Part]: (write: StepWrite) => boolean } = {
  begin: ({ begin }) => begin !== null,
  values: ({ outcome }) => outcome.values.some(({ endUserId }) => endUserId === null),
  endUserValues: ({ outcome }) => outcome.values.some(({ endUserId }) => endUserId !== null),
  hidden: ({ outcome }) => outcome.hidden.length > 0,
  timers: ({ outcome }) => outcome.timers.length > 0,
  cancelledTimers: ({ outcome }) => outcome.cancelledTimers.length > 0,
  issues: ({ outcome }) => outcome.issues.length > 0,
  runs: ({ outcome }) => outcome.runs.length > 0,
  handled: ({ handled }) => handled.length > 0,
  costs: ({ outcome }) => outcome.costNanos !== null,
};

/** The column of each part that a steady step may have. */
const saidIn = {
  values: "vals",
  endUserValues: "vals",
  hidden: "hidden",
  timers: "timers",
  cancelledTimers: "cancelled",
  issues: "issues",
  runs: "runs",
} as const satisfies { readonly [part in Part]?: Name };

type SaidMore = (typeof saidIn)[keyof typeof saidIn];

/** One name a text: it is prepared once for each connection. */
export interface StepStatement {
  readonly name: string;
  readonly text: string;
  /** Each as PostgreSQL reads it. */
  readonly values: (string | null)[];
}

/**
 * What PostgreSQL is asked for some steps, with the parts that any of them needs. A step that comes alone is most of
 * what a server with time to spare writes: it costs a third less by itself.
 */
export function stepStatement(writes: readonly StepWrite[], process: string): StepStatement {
  const used = parts.filter((part) => writes.some(has[part]));
  // By their places: PostgreSQL tells names apart by their first 63 characters.
  const more = used.map((part) => parts.indexOf(part)).join("");
  const [first] = writes;
  if (first && writes.length === 1) {
    const kind = first.isSteady && used.length === 0 ? steady : alone;
    const source = kind.sources[first.outcome.messages.length];
    if (source) {
      const name = `${kind.name} ${first.outcome.messages.length} ${more}`;
      return { name, text: textOf(name, () => source, used), values: valuesOfOne(first, kind.names, source, process) };
    }
  }
  if (writes.every(({ isSteady }) => isSteady) && used.every((part) => part in saidIn)) {
    const name = `steady steps ${more}`;
    const saidMore = [...new Set(used.flatMap((part) => saidIn[part as keyof typeof saidIn]))];
    return { name, text: textOf(name, () => steadySteps(saidMore), used), values: valuesOfSteady(writes, saidMore) };
  }
  const name = `steps ${more}`;
  return { name, text: textOf(name, () => many, used), values: valuesOfMany(writes, process) };
}

const texts = new Map<string, string>();

function textOf(name: string, sourceOf: () => Source, used: readonly Part[]): string {
  const known = texts.get(name);
  if (known !== undefined) return known;
  const source = sourceOf();
  const rest = optional(source);
  const pieces = [
    (used.includes("begin") ? begun : moved)(source),
    ...(source.messages === null ? [] : [said(source)]),
    logged(source),
    ...used.flatMap((part) => (part === "begin" ? [] : [rest[part]])),
  ];
  const text = `with ${source.steps} ${pieces.join(",")} select n, base, written as revision, lease_token, queued from moved`;
  texts.set(name, text);
  return text;
}

/** Its columns and those of its messages. */
function valuesOfOne(write: StepWrite, columns: readonly Name[], source: Source, process: string) {
  const values = columns.map((name) => asText(columnOf[name](write, 0)));
  values.push(...linesOf(write));
  for (const message of write.outcome.messages)
    for (const name of messageNames)
      values.push(name === "action" ? storableJson(message.action) : asText(message[name]));
  if (source.owner !== null) values.push(process);
  return values;
}

/** A column of all steps each, and one of all messages; those that are JSON as lines. */
function valuesOfSteady(writes: readonly StepWrite[], more: readonly SaidMore[]) {
  const all = writes.map(linesOf);
  const messages = writes.flatMap(({ outcome }) => outcome.messages);
  return [
    ...steadyNames.map((name) => arrayLiteral(writes.map((write, n) => columnOf[name](write, n)))),
    ...ownLines.map((_, at) => all.map((one) => one[at]).join("\n")),
    ...more.map((name) => writes.map((write) => JSON.stringify(columnOf[name](write) ?? [])).join("\n")),
    arrayLiteral(writes.flatMap(({ outcome }, n) => outcome.messages.map(() => n))),
    ...steadyMessageNames.map((name) => arrayLiteral(messages.map((message) => message[name]))),
    messages.map(({ action }) => storableJson(action)).join("\n"),
  ];
}

/** All columns as one JSON, and a line of each: JSON has no line ends of its own. */
function valuesOfMany(writes: readonly StepWrite[], process: string) {
  const all = writes.map((write) => [...linesOf(write), storableJson(write.outcome.messages)]);
  const rows = writes.map((write, n) => Object.fromEntries(names.map((name) => [name, columnOf[name](write, n)])));
  return [JSON.stringify(rows), process, ...lines.map((_, at) => all.map((one) => one[at]).join("\n"))];
}

/** Left out where there are none: to PostgreSQL, what is not there has no elements. */
const someOf = <Element>(all: readonly Element[]): readonly Element[] | undefined => (all.length > 0 ? all : undefined);

const columnOf = {
  n: (_, n) => n,
  o: ({ organizationId }) => organizationId,
  c: ({ conversationId }) => conversationId,
  revision: ({ expectedRevision }) => expectedRevision,
  token: ({ leaseToken }) => leaseToken,
  lease: ({ lease }) => lease,
  language: ({ outcome }) => outcome.language,
  owner: ({ outcome }) => outcome.owner,
  teamId: ({ outcome }) => outcome.teamId,
  state: ({ outcome }) => outcome.state,
  runStatus: ({ outcome }) => outcome.runStatus ?? undefined,
  turn: ({ turn }) => turn,
  seed: ({ seed }) => seed,
  instant: ({ outcome }) => outcome.instant,
  size: ({ outcome }) => outcome.size,
  texts: ({ outcome }) => outcome.texts,
  last: ({ outcome }) => outcome.lastMessage,
  profileId: ({ begin }) => begin?.profileId,
  endUserId: ({ begin }) => begin?.endUserId,
  touchpoint: ({ begin }) => begin?.touchpoint,
  test: ({ begin }) => begin?.test,
  roomId: ({ begin }) => begin?.roomId,
  clockMs: ({ begin }) => begin?.clockMs,
  vals: ({ outcome }) => someOf(outcome.values),
  hidden: ({ outcome }) => someOf(outcome.hidden),
  timers: ({ outcome }) => someOf(outcome.timers),
  cancelled: ({ outcome }) => someOf(outcome.cancelledTimers),
  issues: ({ outcome }) => someOf(outcome.issues),
  runs: ({ outcome }) => someOf(outcome.runs),
  handled: ({ handled }) => someOf(handled),
  used: ({ handled }) => handled.length,
  answerMs: ({ outcome }) => outcome.answerMs,
  tokens: ({ outcome }) => outcome.tokens,
  costs: ({ outcome }) => outcome.costNanos ?? undefined,
} as const satisfies { readonly [name in Name]: (write: StepWrite, n: number) => unknown };

const linesOf = ({ outcome, record }: StepWrite) => [outcome.snapshot, storableJson(packRecord(record))] as const;

/** Lists and what has names are JSON here, and no types of the database. */
function asText(value: unknown): string | null {
  if (typeof value === "string") return value;
  if (value === null || value === undefined) return null;
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
