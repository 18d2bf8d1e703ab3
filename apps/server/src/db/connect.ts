import pg from "pg";
import type { Logger } from "pino";
import type { Environment } from "../platform/environment.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./embedded-postgres.ts";
import { keepPostgres } from "./keep-postgres.ts";

export interface Connection {
  readonly connection: pg.ClientConfig;
  close(): Promise<void>;
}

/** The outside PostgreSQL where one is named, otherwise our own. */
export async function connect(environment: Environment, log: Logger): Promise<Connection> {
  if (environment.DATABASE_URL)
    return { connection: { connectionString: environment.DATABASE_URL }, close: async () => {} };
  const postgres = await startEmbeddedPostgres({ dataDir: environment.DATA_DIR });
  log.info({ port: postgres.port, attached: postgres.attached }, "PostgreSQL is running");
  await makeDatabase(postgres, "parlo");
  const { stream, stop } = keepPostgres(postgres, log);
  return { connection: { ...applicationConnection(postgres, "parlo"), stream }, close: stop };
}

export function applicationConnection(
  { host, port, application }: EmbeddedPostgres,
  database: string,
): pg.ClientConfig {
  return { host, port, ...application, database };
}

/** The application's role is no superuser, so that row-level security holds for it. */
export async function makeDatabase(postgres: EmbeddedPostgres, database: string): Promise<void> {
  const { host, port, superuser, application } = postgres;
  const client = new pg.Client({ host, port, ...superuser, database: "postgres", connectionTimeoutMillis: 5000 });
  client.on("error", () => {});
  await client.connect();
  try {
    const role = client.escapeIdentifier(application.user);
    const password = client.escapeLiteral(application.password);
    const known = await client.query("select 1 from pg_roles where rolname = $1", [application.user]);
    if (known.rowCount === 0)
      await client.query(`create role ${role} login nosuperuser nobypassrls password ${password}`);
    const made = await client.query("select 1 from pg_database where datname = $1", [database]);
    if (made.rowCount === 0) await client.query(`create database ${client.escapeIdentifier(database)} owner ${role}`);
  } finally {
    await client.end();
  }
}
