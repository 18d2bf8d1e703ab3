import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { uploadedEndings } from "@parlo/contract";
import type { Database } from "../db/database.ts";

/** Milliseconds for which a file is kept that nothing names yet: a form that is still open may hold it. */
const unnamedMs = 24 * 60 * 60_000;
/** Milliseconds without a byte after which a file that was arriving belongs to a process that is gone. */
const abandonedMs = 10 * 60_000;

/** Where an uploaded file can be named; archived rows can be brought back, and old versions of flows, too. */
const naming = ["avatar", "persona", "profile", "flow_version", "flow_draft", "flow_operation"];
const lines = naming.map((table) => `select t::text as line from ${table} t where t.organization_id = $1`);
const endings = Object.values(uploadedEndings).flat().join("|");
/** One pass for all files of an organisation, and only rows that name any are looked at closely. */
const namedFiles = `
  select distinct found[1] as file from (${lines.join(" union all ")}) lines
  cross join lateral regexp_matches(line, '[0-9a-f]{64}\\.(?:${endings})', 'g') as found
  where strpos(line, 'avatar-files') > 0`;

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
  const files = await readdir(folder);
  const arriving = files.filter((file) => file.startsWith("arriving-"));
  await removeOlder(folder, arriving, now - abandonedMs);
  const old = await olderOf(
    folder,
    files.filter((file) => !arriving.includes(file)),
    now - unnamedMs,
  );
  if (old.length === 0) return;
  const { rows } = await db.$client.query<{ file: string }>(namedFiles, [organizationId]);
  const named = new Set(rows.map(({ file }) => file));
  // One that was uploaded once more while we looked is new again.
  await removeOlder(
    folder,
    old.filter((file) => !named.has(file)),
    now - unnamedMs,
  );
}

async function removeOlder(folder: string, files: readonly string[], instant: number): Promise<void> {
  for (const file of await olderOf(folder, files, instant)) await rm(join(folder, file), { force: true });
}

async function olderOf(folder: string, files: readonly string[], instant: number): Promise<string[]> {
  const older: string[] = [];
  for (const file of files) if (await isOlder(join(folder, file), instant)) older.push(file);
  return older;
}

async function isOlder(path: string, instant: number): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  return found !== null && found.mtimeMs < instant;
}
