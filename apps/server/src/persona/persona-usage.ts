import { and, eq, isNull } from "drizzle-orm";
import type { UsedBy } from "../db/used-by.ts";
import { personaTable } from "./persona.table.ts";

export const personasWithAvatar: UsedBy = async (db, avatarId) => {
  const rows = await db
    .select({ id: personaTable.id, name: personaTable.name })
    .from(personaTable)
    .where(and(eq(personaTable.avatarId, avatarId), isNull(personaTable.archivedAt)));
  return rows.map((row) => ({ type: "persona", ...row }));
};
