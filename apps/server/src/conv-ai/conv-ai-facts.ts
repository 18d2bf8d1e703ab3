import type { OrganizationDatabase } from "../db/scoped.ts";
import { convAiTable } from "./conv-ai.table.ts";

/** What a flow's validation needs to know of the conversational engines it may name. */
export async function convAiFacts(db: OrganizationDatabase) {
  const { id, archivedAt, isDefault } = convAiTable;
  const rows = await db.select({ id, archivedAt, isDefault }).from(convAiTable);
  return rows.map((row) => ({ id: row.id, archived: row.archivedAt !== null, default: row.isDefault }));
}
