import { createHash } from "node:crypto";
import type pg from "pg";

/** Tables of identity: the host of conversations has no business with them. */
const closedToEngine = ["membership", "invitation", "audit_entry", "api_key"];

const organization = "nullif(current_setting('parlo.organization_id', true), '')::uuid";
const scope = "current_setting('parlo.scope', true)";

/**
 * Puts row-level security behind every table with an `organization_id`, also for their owner: a connection sees the rows
 * of the organisation it names, and nothing at all when it names none.
 */
export async function secureRows(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string; secured: string | null }>(
    `select c.relname as name,
       case when c.relrowsecurity and c.relforcerowsecurity then obj_description(p.oid, 'pg_policy') end as secured
     from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id' and not a.attisdropped
     left join pg_policy p on p.polrelid = c.oid and p.polname = 'organization_scope'
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`,
  );
  for (const { name, secured } of rows) {
    const trusted = closedToEngine.includes(name) ? `${scope} = 'platform'` : `${scope} in ('engine', 'platform')`;
    // Of many rows that are read the organisation is asked for once; of the few that are written each time, which costs less.
    const read = `organization_id = (select ${organization}) or ${trusted}`;
    const written = `${trusted} or organization_id = ${organization}`;
    const mark = createHash("sha256").update(`${read} ${written}`).digest("hex");
    // Each of these waits for whoever uses the table, and everybody after waits for it: other processes run turns now.
    if (secured === mark) continue;
    const table = client.escapeIdentifier(name);
    await client.query(`alter table ${table} enable row level security`);
    await client.query(`alter table ${table} force row level security`);
    await client.query(`drop policy if exists organization_scope on ${table}`);
    await client.query(`create policy organization_scope on ${table} using (${read}) with check (${written})`);
    await client.query(`comment on policy organization_scope on ${table} is '${mark}'`);
  }
}
