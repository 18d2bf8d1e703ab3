import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Database } from "../db/database.ts";

/** Milliseconds for which a file is kept that nothing names yet: a form that is still open may hold it. */
const unnamedMs = 24 * 60 * 60_000;
/** Milliseconds without a byte after which a file that was arriving belongs to a process that is gone. */
const abandonedMs = 10 * 60_000;

/** Where an uploaded file can be named; archived rows can be brought back, and old versions of flows, too. */
const naming = ["avatar", "persona", "profile", "flow_version", "flow_draft", "flow_operation"];
const namedSomewhere = naming
  .map((table) => `exists (select from ${table} t where t.organization_id = $1 and strpos(t::text, $2) > 0)`)
  .join(" or ");

/**
 * Removes uploads that were broken off, and files of more than a day that nothing names. Folders of organisations that
 * this database does not know stay as they are: they may be those of another one.
 */
export async function sweepAvatarFiles(data: string, db: Database, now = Date.now()): Promise<void> {
  const folders = await readdir(join(data, "avatar-files")).catch(() => []);
  if (folders.length === 0) return;
  const { rows } = await db.$client.query<{ id: string }>(
    "select id from organization where id::text = any($1::text[])",
    [folders],
  );
  for (const { id } of rows) await sweepFolder(join(data, "avatar-files", id), id, db, now);
}

async function sweepFolder(folder: string, organizationId: string, db: Database, now: number): Promise<void> {
  for (const file of await readdir(folder)) {
    const path = join(folder, file);
    const isArriving = file.startsWith("arriving-");
    const patience = isArriving ? abandonedMs : unnamedMs;
    if (!(await isOlder(path, now - patience))) continue;
    if (!isArriving && (await isNamed(db, organizationId, file))) continue;
    // Uploaded once more while we looked: it is new again.
    if (await isOlder(path, now - patience)) await rm(path, { force: true });
  }
}

async function isOlder(path: string, instant: number): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  return found !== null && found.mtimeMs < instant;
}

async function isNamed(db: Database, organizationId: string, file: string): Promise<boolean> {
  const { rows } = await db.$client.query<{ named: boolean }>(`select (${namedSomewhere}) as named`, [
    organizationId,
    file,
  ]);
  return rows[0]?.named !== false;
}
