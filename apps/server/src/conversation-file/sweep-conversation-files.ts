import type { Pool } from "pg";
import type { FileKey, FileStore } from "./file-store.ts";

/** Milliseconds after which a file that no row names was broken off, or its conversation is gone. */
const rowlessMs = 60 * 60_000;
const atOnce = 500;

/**
 * Removes what nobody has sent within a day, and what no conversation has any more. Files of organisations that this
 * database does not know stay as they are: they may be those of another one.
 */
export async function sweepConversationFiles(
  store: FileStore,
  pool: Pick<Pool, "query">,
  now = Date.now(),
): Promise<void> {
  await pool.query(noteSent);
  await pool.query(forgetUnsent);
  let found: FileKey[] = [];
  for await (const key of store.olderThan(now - rowlessMs)) {
    found.push(key);
    if (found.length < atOnce) continue;
    await removeRowless(store, pool, found);
    found = [];
  }
  await removeRowless(store, pool, found);
}

async function removeRowless(store: FileStore, pool: Pick<Pool, "query">, keys: readonly FileKey[]): Promise<void> {
  if (keys.length === 0) return;
  const columns = [keys.map(({ organizationId }) => organizationId), keys.map(({ id }) => id)];
  const { rows } = await pool.query<FileKey>(rowless, columns);
  for (const key of rows) await store.remove(key);
}

/** Of an old file that is not known to be sent, the messages of its conversation say whether it is. */
const noteSent = `
  update conversation_file f set sent = true
  where not sent and created_at < now() - interval '1 day' and exists (select from message m
    where m.organization_id = f.organization_id and m.conversation_id = f.conversation_id
      and m.participant_type = 'EndUser' and strpos(m.action::text, f.id::text) > 0)`;
const forgetUnsent = "delete from conversation_file where not sent and created_at < now() - interval '1 day'";
const rowless = `
  select organization_id as "organizationId", id from unnest($1::text[], $2::text[]) as lies (organization_id, id)
  where exists (select from organization o where o.id::text = lies.organization_id)
    and not exists (select from conversation_file f
      where f.organization_id::text = lies.organization_id and f.id::text = lies.id)`;
