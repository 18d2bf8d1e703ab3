import { and, asc, eq, isNull } from "drizzle-orm";
import { makeDefault } from "../db/default-entity.ts";
import type { OrganizationDatabase } from "../db/scoped.ts";
import { aiModelTable } from "./ai-model.table.ts";

/**
 * Lets the oldest model that writes text be the default where there is none, and none that does so no more; call it within
 * `withDefaultLocked`.
 */
export async function ensureDefault(db: OrganizationDatabase): Promise<void> {
  await db
    .update(aiModelTable)
    .set({ isDefault: false })
    .where(and(eq(aiModelTable.isDefault, true), eq(aiModelTable.supportsLlm, false)));
  const usable = and(isNull(aiModelTable.archivedAt), eq(aiModelTable.supportsLlm, true));
  if ((await db.count(aiModelTable, and(usable, eq(aiModelTable.isDefault, true)))) > 0) return;
  const [oldest] = await db
    .select({ id: aiModelTable.id })
    .from(aiModelTable)
    .where(usable)
    .orderBy(asc(aiModelTable.createdAt), asc(aiModelTable.id))
    .limit(1);
  if (oldest) await makeDefault(db, aiModelTable, oldest.id);
}
