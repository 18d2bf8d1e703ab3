import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";

export interface Filling {
  readonly conversations: number;
  /** In each conversation. */
  readonly messages: number;
}

/** Where the benchmark's own database is. */
export function connectionTo(dataDir: string): string {
  const access = JSON.parse(readFileSync(join(dataDir, "postgres.json"), "utf8"));
  return `postgresql://parlo:${access.applicationPassword}@127.0.0.1:${access.port}/parlo`;
}

/** A client of it that sees every organisation. */
export async function databaseOf(dataDir: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: connectionTo(dataDir), options: "-c parlo.scope=platform" });
  await client.connect();
  return client;
}

const tail = "-0000-4000-8000-000000000000";
const id = (number: string) => `(lpad(to_hex(${number}), 8, '0') || '${tail}')::uuid`;
/** The profile of every tenth conversation. */
export const oneProfile = `00000003${tail}`;

/**
 * Writes past conversations straight into the tables: over two years, a third of them closed, ten profiles, one end user
 * for four conversations, two variables each. A snapshot is as long as one of a small flow.
 */
export async function fill(database: pg.Client, organizationId: string, { conversations, messages }: Filling) {
  const snapshot = JSON.stringify({ frames: [], variables: { name: "x".repeat(600) }, outputs: {} });
  const part = 50_000;
  for (let from = 1; from <= conversations; from += part) {
    const range = [organizationId, from, Math.min(from + part - 1, conversations)];
    await database.query(
      `insert into conversation (organization_id, id, profile_id, end_user_id, touchpoint, language, state, snapshot,
         sequence, messages_count_text, last_message, created_at, modified_at)
       select $1, ${id("n")}, ${id("n % 10")}, 'user-' || n / 4, 'Api', 'en',
         case when n % 3 = 0 then 'Closed' else 'Active' end, $4::json, $5, n % 40,
         'The last words of ' || md5(n::text), at, at + interval '5 minutes'
       from generate_series($2::int, $3::int) n, lateral (select now() - n * interval '63 seconds' as at) instant`,
      [...range, snapshot, messages],
    );
    await database.query(
      `insert into variable_value (organization_id, key, conversation_id, string_value, number_value)
       select $1, key, ${id("n")}, case key when 'city' then 'City ' || n % 500 end,
         case key when 'score' then n % 1000 end
       from generate_series($2::int, $3::int) n, unnest(array['city', 'score']) key`,
      range,
    );
    if (messages > 0)
      await database.query(
        `insert into message (organization_id, conversation_id, sequence, id, instant, participant_type, participant_id, action)
         select $1, ${id("n")}, m, n || '-' || m, now() - n * interval '63 seconds',
           case when m % 2 = 0 then 'EndUser' else 'Api' end, 'someone',
           jsonb_build_object('text', jsonb_build_object('text', 'Words of ' || md5(n || '-' || m)))
         from generate_series($2::int, $3::int) n, generate_series(1, $4::int) m`,
        [...range, messages],
      );
    process.stderr.write(`\r${Math.min(from + part - 1, conversations)} conversations`);
  }
  process.stderr.write("\n");
  await database.query("vacuum analyze");
}
