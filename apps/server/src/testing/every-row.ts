import pg from "pg";

/**
 * Everything that a database holds, as one text; bytes are read as letters.
 * `except` names tables that are written behind a request's back, at a time of their own.
 */
export async function everyRow(connection: pg.ClientConfig, except: readonly string[] = []): Promise<string> {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query(
    "select tablename from pg_tables where schemaname = 'public' and tablename <> all($1)",
    [except],
  );
  const texts = [];
  for (const { tablename } of rows) {
    const table = await client.query(`select * from "${tablename}"`);
    texts.push(JSON.stringify(table.rows.map((row) => Object.values(row).map(readable))));
  }
  await client.end();
  return texts.join("\n");
}

const readable = (value: unknown) => (Buffer.isBuffer(value) ? value.toString("latin1") : value);
