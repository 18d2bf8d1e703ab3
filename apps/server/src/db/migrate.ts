import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import pg from "pg";
import type { Logger } from "pino";
import { type Durability, readDurability } from "./durability.ts";
import { noteBroken, noteUnmade } from "./error-codes.ts";
import { keepOutbox } from "./outbox-triggers.ts";
import { secureRows } from "./row-security.ts";
import { tellOfSettings } from "./settings-triggers.ts";
import type { SilenceWatch } from "./silence-watch.ts";

/** Any number, the same in every process: who holds it migrates, the others wait. */
export const migrationLock = 4_100_018;
const oldestPostgres = 150_000;
const applicationRole = "parlo_application";

export class MigrationError extends Error {}

interface Migration {
  readonly name: string;
  readonly hash: string;
  readonly statements: readonly string[];
}

interface Migrated {
  /** To be used where the login itself would bypass row-level security. */
  readonly role: string | undefined;
  readonly durability: Durability;
}

/** Brings the schema up to date in one transaction. */
export async function migrate(
  connection: pg.ClientConfig,
  { log, watch }: { readonly log?: Logger | undefined; readonly watch?: SilenceWatch } = {},
): Promise<Migrated> {
  const client = new pg.Client({ connectionTimeoutMillis: 10_000, ...connection, application_name: "parlo migration" });
  client.on("error", noteBroken);
  await client.connect().catch((error: Error) => Promise.reject(noteUnmade(error)));
  // A statement may take as long as it needs, and so may the wait for another process: only silence ends them.
  watch?.attend(client);
  try {
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    const role = await prepareRole(client);
    const durability = await readDurability(client);
    await client.query("begin");
    if (role) await client.query(`set local role ${role}`);
    await client.query("select set_config('parlo.scope', 'platform', true)");
    await applyNew(client, log);
    await secureRows(client);
    await tellOfSettings(client);
    await keepOutbox(client);
    await client.query("commit");
    return { role, durability };
  } finally {
    await client.end().catch(() => {});
  }
}

async function prepareRole(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ version: string; bypasses: boolean; known: boolean }>(
    `select current_setting('server_version_num') as version, (rolsuper or rolbypassrls) as bypasses,
            exists (select 1 from pg_roles where rolname = $1) as known
     from pg_roles where rolname = current_user`,
    [applicationRole],
  );
  if (Number(rows[0]?.version) < oldestPostgres) throw new MigrationError("PostgreSQL 15 or newer is needed");
  if (!rows[0]?.bypasses) return undefined;
  if (!rows[0].known) await client.query(`create role ${applicationRole} nologin`);
  await client.query(`do $$ begin
    execute format('grant all on database %I to ${applicationRole}', current_database());
    execute 'grant all on schema public to ${applicationRole}';
    execute format('grant ${applicationRole} to %I', current_user);
  end $$`);
  return applicationRole;
}

async function applyNew(client: pg.Client, log?: Logger): Promise<void> {
  await client.query(
    "create table if not exists applied_migration (name text primary key, hash text not null, applied_at timestamptz not null default now())",
  );
  const { rows } = await client.query<{ name: string; hash: string }>("select name, hash from applied_migration");
  const applied = new Map(rows.map((row) => [row.name, row.hash]));
  for (const migration of readMigrations()) {
    const hash = applied.get(migration.name);
    if (hash === migration.hash) continue;
    if (hash)
      throw new MigrationError(
        `The database was made by another, unreleased state of ${migration.name}: give it an empty database (or remove DATA_DIR/postgres) and start again`,
      );
    for (const statement of migration.statements) await client.query(statement);
    await client.query("insert into applied_migration (name, hash) values ($1, $2)", [migration.name, migration.hash]);
    log?.info({ migration: migration.name }, "Migrated the database");
  }
}

export function readMigrations(): Migration[] {
  const folder = new URL("./migrations/", import.meta.url);
  const journal = JSON.parse(readFileSync(new URL("meta/_journal.json", folder), "utf8")) as {
    entries: { tag: string }[];
  };
  return journal.entries.map(({ tag }) => {
    const text = readFileSync(new URL(`${tag}.sql`, folder), "utf8");
    return {
      name: tag,
      hash: createHash("sha256").update(text).digest("hex"),
      statements: text.split("--> statement-breakpoint"),
    };
  });
}
