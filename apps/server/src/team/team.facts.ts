import type { OrganizationDatabase } from "../db/scoped.ts";
import { teamTable } from "./team.table.ts";

/** What a flow's validation needs to know of the teams that it may hand over to. */
export async function teamFacts(db: OrganizationDatabase) {
  const { id, name, archivedAt } = teamTable;
  const rows = await db.select({ id, name, archivedAt }).from(teamTable);
  return rows.map((row) => ({ id: row.id, name: row.name, archived: row.archivedAt !== null }));
}
