import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { OrganizationDatabase } from "../db/scoped.ts";
import { aiModelTable } from "./ai-model.table.ts";

/** Everything that moves the default waits for each other: there is exactly one where there is a model that can be it. */
export function withDefaultLocked<Result>(
  db: OrganizationDatabase,
  work: (db: OrganizationDatabase) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (locked) => {
    await locked.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`ai-model-default:${db.organizationId}`}, 0))`,
    );
    return work(locked);
  });
}

/** Makes a model the default; call it within `withDefaultLocked`. */
export async function makeDefault(db: OrganizationDatabase, id: string): Promise<void> {
  await db.update(aiModelTable).set({ isDefault: false }).where(eq(aiModelTable.isDefault, true));
  await db.update(aiModelTable).set({ isDefault: true }).where(eq(aiModelTable.id, id));
}

/** Lets the oldest model that writes text be the default where there is none; call it within `withDefaultLocked`. */
export async function ensureDefault(db: OrganizationDatabase): Promise<void> {
  const usable = and(isNull(aiModelTable.archivedAt), eq(aiModelTable.supportsLlm, true));
  if ((await db.count(aiModelTable, and(usable, eq(aiModelTable.isDefault, true)))) > 0) return;
  const [oldest] = await db
    .select({ id: aiModelTable.id })
    .from(aiModelTable)
    .where(usable)
    .orderBy(asc(aiModelTable.createdAt), asc(aiModelTable.id))
    .limit(1);
  if (oldest) await makeDefault(db, oldest.id);
}
