import type pg from "pg";

/** How far what PostgreSQL acknowledges is on disk by then, as it is set for a login. */
export interface Durability {
  /** Commits do not wait for the disk; a connection may ask that its own do. */
  readonly isLazy: boolean;
  /** Settings of the whole server that are off: it may lose what it has acknowledged when its machine fails. */
  readonly unsafe: readonly string[];
}

const ofServer = ["fsync", "full_page_writes"];
/** With any other value than off a commit waits for this machine's disk at least. */
const ofConnection = "synchronous_commit";

export async function readDurability(client: pg.ClientBase): Promise<Durability> {
  const { rows } = await client.query<{ name: string }>(
    "select name from pg_settings where setting = 'off' and name = any($1) order by name",
    [[...ofServer, ofConnection]],
  );
  const off = rows.map(({ name }) => name);
  return { isLazy: off.includes(ofConnection), unsafe: off.filter((name) => name !== ofConnection) };
}
