import type { OrganizationDatabase } from "../db/scoped.ts";
import { aiModelTable } from "./ai-model.table.ts";

/** What a flow's validation needs to know of the models it may name. */
export async function aiModelFacts(db: OrganizationDatabase) {
  const { id, archivedAt, isDefault } = aiModelTable;
  const rows = await db.select({ id, archivedAt, isDefault }).from(aiModelTable);
  return rows.map((row) => ({ id: row.id, archived: row.archivedAt !== null, default: row.isDefault }));
}
