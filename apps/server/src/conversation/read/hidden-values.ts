import type { Json } from "@parlo/engine";
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
}

/**
 * What is hidden in each of some conversations of an organisation; null where it hides no variable at all. A variable
 * that was archived stays hidden: its values are still there.
 */
export async function readHidden(
  pool: Pick<Pool, "query">,
  organizationId: string,
  conversationIds: readonly string[],
): Promise<ReadonlyMap<string, Hidden> | null> {
  const { rows: definitions } = await pool.query<{ readonly key: string }>({
    name: "hidden variables",
    text: "select distinct key from variable_definition where organization_id = $1 and hide",
    values: [organizationId],
  });
  if (definitions.length === 0) return null;
  const keys = new Set(definitions.map(({ key }) => key));
  const [kept, said] = await Promise.all([
    pool.query<KeptRow>({ name: "hidden values", text: keptValues, values: [organizationId, conversationIds] }),
    pool.query<SaidRow>({ name: "hidden words", text: saidValues, values: [organizationId, conversationIds] }),
  ]);
  return new Map(
    conversationIds.map((id) => {
      const own = said.rows.filter(({ conversation_id }) => conversation_id === id);
      const values = [
        ...kept.rows.filter(({ conversation_id }) => conversation_id === id).map(storedValue),
        ...own.flatMap(({ type, value, values: more }) => (type === "private" ? (more ?? []) : [value ?? null])),
      ];
      return [id, { keys, fields: new Set(own.flatMap(({ fields }) => fields ?? [])), values }];
    }),
  );
}

type KeptRow = { readonly conversation_id: string } & Parameters<typeof storedValue>[0];

interface SaidRow {
  readonly conversation_id: string;
  readonly type: "variable" | "private";
  readonly value: Json | undefined;
  readonly fields: readonly string[] | null;
  readonly values: readonly Json[] | null;
}

const columns = "v.string_value, v.number_value, v.date_value, v.boolean_value, v.json_value";
const keptValues = `
  with hidden as (select key, is_end_user from variable_definition where organization_id = $1 and hide)
  select v.conversation_id, ${columns} from variable_value v
  where v.organization_id = $1 and v.conversation_id = any($2::uuid[])
    and v.key in (select key from hidden where not is_end_user)
  union all
  select c.id, ${columns} from conversation c
  join variable_value v on v.organization_id = c.organization_id and v.end_user_id = c.end_user_id
  where c.organization_id = $1 and c.id = any($2::uuid[]) and v.key in (select key from hidden where is_end_user)`;

/**
 * Also what was overwritten since, and what was said and never stored. Only steps that set something are taken apart: a
 * record is kept as the text that it was written as.
 */
const saidValues = `
  select t.conversation_id, e -> 1 ->> 'type' as type, e -> 1 -> 'value' as value, e -> 1 -> 'fields' as fields,
    e -> 1 -> 'values' as values
  from conversation_turn t cross join lateral json_array_elements(t.record -> 'events') as e
  where t.organization_id = $1 and t.conversation_id = any($2::uuid[])
    and (t.record::text like '%"type":"variable"%' or t.record::text like '%"type":"private"%')
    and (e -> 1 ->> 'type' = 'private' or (e -> 1 ->> 'type' = 'variable' and exists (
      select from variable_definition d where d.organization_id = $1 and d.hide and d.key = e -> 1 ->> 'key'
      and d.is_end_user = (e -> 1 ->> 'scope' = 'endUser'))))`;
