import { createHash } from "node:crypto";
import type pg from "pg";

export interface KeptTrigger {
  readonly table: string;
  readonly name: string;
  /** What follows the table in `create trigger`, as `for each row execute function …`. */
  readonly does: string;
  /** When it does that, as `after insert`. */
  readonly when: string;
}

/** Makes the triggers that are not there as they are meant, with the functions that they call. */
export async function keepTriggers(client: pg.Client, functions: string, triggers: readonly KeptTrigger[]) {
  const { rows } = await client.query<{ name: string; mark: string | null }>(
    `select c.relname || ' ' || t.tgname as name, obj_description(t.oid, 'pg_trigger') as mark
     from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where c.relnamespace = 'public'::regnamespace and not t.tgisinternal`,
  );
  const marks = new Map(rows.map(({ name, mark }) => [name, mark]));
  const missing = triggers
    .map((trigger) => ({ ...trigger, mark: markOf(functions, trigger) }))
    .filter(({ table, name, mark }) => marks.get(`${table} ${name}`) !== mark);
  // To make one of them waits for whoever uses the table, and everybody after waits for it.
  if (missing.length === 0) return;
  await client.query(functions);
  for (const { when, does, mark, ...called } of missing) {
    const [name, table] = [called.name, called.table].map((one) => client.escapeIdentifier(one));
    await client.query(`drop trigger if exists ${name} on ${table}`);
    await client.query(`create trigger ${name} ${when} on ${table} ${does}`);
    await client.query(`comment on trigger ${name} on ${table} is '${mark}'`);
  }
}

const markOf = (functions: string, { when, does }: KeptTrigger) =>
  createHash("sha256").update(`${functions} ${when} ${does}`).digest("hex");
