import { eq, getTableName, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { EntityTable } from "./entity.ts";
import type { OrganizationDatabase } from "./scoped.ts";

export type TableWithDefault = EntityTable & { isDefault: PgColumn };

/** Everything that moves an organisation's default waits for each other, so that there is never more than one. */
export function withDefaultLocked<Result>(
  db: OrganizationDatabase,
  table: TableWithDefault,
  work: (db: OrganizationDatabase) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (locked) => {
    const key = `default:${getTableName(table)}:${db.organizationId}`;
    await locked.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
    return work(locked);
  });
}

/** Makes one the default, and no other; call it within `withDefaultLocked`. */
export async function makeDefault(db: OrganizationDatabase, table: TableWithDefault, id: string): Promise<void> {
  const set = (isDefault: boolean) => db.update(table).set({ isDefault } as never);
  await set(false).where(eq(table.isDefault, true));
  await set(true).where(eq(table.id, id));
}
