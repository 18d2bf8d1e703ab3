import { type Json, mostNeedleCharacters, mostNeedles } from "@parlo/engine";
import type { Pool } from "pg";
import { storedValue } from "../store/variable-columns.ts";

/** What is to be left out where a conversation is shown to others than its end user. */
export interface Hidden {
  /** Of hidden variables. */
  readonly keys: ReadonlySet<string>;
  /** Fields of forms that fill hidden variables. */
  readonly fields: ReadonlySet<string>;
  /** Everything that hidden variables have held, and what was said for them. */
  readonly values: readonly Json[];
  /** There is more than can be looked for: nothing that was said is shown. */
  readonly tooMuch: boolean;
}

/** Milliseconds for which a process may not have heard yet that a variable is hidden; clocks of servers differ a little. */
const heardMs = 60_000;

/**
 * What is hidden in each of some conversations of an organisation; null where it hides no variable at all. A variable
 * that was archived stays hidden: its values are still there. Turns are read only of conversations that are older than
 * the hiding of a variable.
 */
export async function readHidden(
  pool: Pick<Pool, "query">,
  organizationId: string,
  conversationIds: readonly string[],
): Promise<ReadonlyMap<string, Hidden> | null> {
  const { rows: definitions } = await pool.query<{ readonly key: string; readonly since: Date }>({
    name: "hidden variables",
    text: "select key, max(hidden_since) as since from variable_definition where organization_id = $1 and hide group by key",
    values: [organizationId],
  });
  if (definitions.length === 0) return null;
  const keys = new Set(definitions.map(({ key }) => key));
  const since = new Date(Math.max(...definitions.map((one) => one.since.getTime())) + heardMs);
  const values = [organizationId, conversationIds];
  const [stored, kept, logged] = await Promise.all([
    pool.query<StoredRow>({ name: "hidden stored", text: storedValues, values }),
    pool.query<KeptRow>({ name: "hidden kept", text: keptValues, values }),
    pool.query<LoggedRow>({ name: "hidden logged", text: loggedValues, values: [...values, since] }),
  ]);
  return new Map(
    conversationIds.map((id) => {
      const of = <Row extends OfConversation>({ rows }: { readonly rows: readonly Row[] }) =>
        rows.filter(({ conversation_id }) => conversation_id === id);
      const own = of(kept);
      const fields = new Set(own.flatMap(({ is_field, value }) => (is_field && value !== null ? [String(value)] : [])));
      const all = [
        ...of(stored).map(storedValue),
        ...own.flatMap(({ is_field, value }) => (is_field ? [] : [value])),
        ...of(logged).map(({ value }) => value),
      ];
      return [id, { keys, fields, values: all, tooMuch: own.some(({ too_much }) => too_much) }];
    }),
  );
}

interface OfConversation {
  readonly conversation_id: string;
}
type StoredRow = OfConversation & Parameters<typeof storedValue>[0];

interface LoggedRow extends OfConversation {
  readonly value: Json;
}

interface KeptRow extends OfConversation {
  readonly is_field: boolean;
  /** Null where there is too much. */
  readonly value: Json;
  readonly too_much: boolean;
}

const hidden = "hidden as (select key, is_end_user from variable_definition where organization_id = $1 and hide)";
const columns = "v.string_value, v.number_value, v.date_value, v.boolean_value, v.json_value";

const storedValues = `
  with ${hidden}
  select v.conversation_id, ${columns} from variable_value v
  where v.organization_id = $1 and v.conversation_id = any($2::uuid[])
    and v.key in (select key from hidden where not is_end_user)
  union all
  select c.id, ${columns} from conversation c
  join variable_value v on v.organization_id = c.organization_id and v.end_user_id = c.end_user_id
  where c.organization_id = $1 and c.id = any($2::uuid[]) and v.key in (select key from hidden where is_end_user)`;

/** As much of one owner as can be looked for, and a row more that says so where there is more. */
const bounded = (which: string) => `
  select c.id as conversation_id, h.is_field, h.too_much, case when not h.too_much then h.value end as value
  from conversation c cross join lateral (
    select is_field, value, n > ${mostNeedles} or characters > ${mostNeedleCharacters} as too_much from (
      select is_field, value, count(*) over so_far as n, sum(size) over so_far as characters
      from (select * from hidden_value where organization_id = $1 and ${which} limit ${mostNeedles + 1}) some_of_them
      window so_far as (rows unbounded preceding)) counted
  ) h
  where c.organization_id = $1 and c.id = any($2::uuid[])`;

const keptValues = `
  with ${hidden}
  ${bounded("conversation_id = c.id and (key = '' or key in (select key from hidden where not is_end_user))")}
  union all
  ${bounded("end_user_id = c.end_user_id and key in (select key from hidden where is_end_user)")}`;

/**
 * What was set and overwritten before it was hidden. Only steps that set something are taken apart: a record is kept as
 * the text that it was written as.
 */
const loggedValues = `
  select t.conversation_id, e -> 1 -> 'value' as value
  from conversation c
  join conversation_turn t on t.organization_id = c.organization_id and t.conversation_id = c.id
  cross join lateral json_array_elements(t.record -> 'events') as e
  where c.organization_id = $1 and c.id = any($2::uuid[]) and c.created_at < $3 and t.instant < $3
    and t.record::text like '%"type":"variable"%' and e -> 1 ->> 'type' = 'variable' and exists (
      select from variable_definition d where d.organization_id = $1 and d.hide and d.key = e -> 1 ->> 'key'
      and d.is_end_user = (e -> 1 ->> 'scope' = 'endUser'))`;
