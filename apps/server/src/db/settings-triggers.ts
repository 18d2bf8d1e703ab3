import type pg from "pg";
import { keepTriggers } from "./keep-triggers.ts";
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
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relname = any($1)
     group by c.oid, c.relname`,
    [Object.keys(tables)],
  );
  const triggers = rows.map(({ name, columns }) => {
    const table = tables[name] ?? { but: [] };
    const counting = "only" in table ? table.only : columns.filter((column) => !table.but.includes(column));
    const of = counting.map((column) => client.escapeIdentifier(column)).join(", ");
    return {
      table: name,
      name: "settings_changed",
      when: `after insert or delete or update of ${of}`,
      does: "for each row execute function tell_settings_changed()",
    };
  });
  await keepTriggers(client, tell, triggers);
}
