import { createHash } from "node:crypto";
import type pg from "pg";
import { settingsChannel } from "./settings-news.ts";

/** What a profile runs with, by table: columns that change without changing that, or the few that do. */
const tables: { readonly [table: string]: { readonly but: readonly string[] } | { readonly only: readonly string[] } } =
  {
    organization: { only: ["name", "time_zone", "turn_limits"] },
    persona: { but: [] },
    profile: { but: ["last_seen_at"] },
    variable_definition: { but: [] },
    flow: { only: ["type", "is_default", "archived_at"] },
  };

/** One `NOTIFY` a transaction and organisation, however many rows it writes. Commits that notify wait for one another: these are rare. */
const tell = `
  create or replace function tell_settings_changed() returns trigger language plpgsql as $$
  declare changed jsonb := coalesce(to_jsonb(new), to_jsonb(old));
  begin
    perform pg_notify('${settingsChannel}', coalesce(changed->>'organization_id', changed->>'id'));
    return null;
  end $$`;

/** Makes the database tell of whatever changes what a profile runs with, whoever writes it. */
export async function tellOfSettings(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string; columns: string[]; mark: string | null }>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns,
       (select obj_description(t.oid, 'pg_trigger') from pg_trigger t
         where t.tgrelid = c.oid and t.tgname = 'settings_changed') as mark
     from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relname = any($1)
     group by c.oid, c.relname`,
    [Object.keys(tables)],
  );
  const wanted = rows.map(({ name, columns, mark }) => {
    const table = tables[name] ?? { but: [] };
    const counting = "only" in table ? [...table.only] : columns.filter((column) => !table.but.includes(column));
    const next = createHash("sha256").update(`${tell} ${counting}`).digest("hex");
    return { name, counting, next, isThere: next === mark };
  });
  // To make one of them waits for whoever uses the table, and everybody after waits for it.
  if (wanted.every(({ isThere }) => isThere)) return;
  await client.query(tell);
  for (const { name, counting, next } of wanted.filter(({ isThere }) => !isThere)) {
    const [table, ...columns] = [name, ...counting].map((one) => client.escapeIdentifier(one));
    await client.query(`drop trigger if exists settings_changed on ${table}`);
    await client.query(
      `create trigger settings_changed after insert or delete or update of ${columns.join(", ")} on ${table}
       for each row execute function tell_settings_changed()`,
    );
    await client.query(`comment on trigger settings_changed on ${table} is '${next}'`);
  }
}
