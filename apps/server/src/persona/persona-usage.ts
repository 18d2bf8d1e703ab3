import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { OrganizationDatabase } from "../db/scoped.ts";
import { type UsedBy, type UsersOf, userColumns, usersIn } from "../db/used-by.ts";
import { personaTable } from "./persona.table.ts";

async function personasWhere(db: OrganizationDatabase, condition: SQL) {
  const rows = await db
    .select({ id: personaTable.id, name: personaTable.name })
    .from(personaTable)
    .where(and(condition, isNull(personaTable.archivedAt)));
  return rows.map((row) => ({ type: "persona", ...row }));
}

export const personasWithAvatar: UsedBy = (db, id) => personasWhere(db, eq(personaTable.avatarId, id));

/** Those of which a voice is one of this configuration's. */
export const personasWithTts: UsedBy = (db, id) =>
  personasWhere(db, sql`${personaTable.voices} @> ${JSON.stringify([{ ttsConfigurationId: id }])}::jsonb`);

export const personasWithEachTts: UsersOf<"persona"> = async (db, ids) => {
  const of = sql<string>`voice ->> 'ttsConfigurationId'`;
  const rows = await db
    .select(userColumns(of, personaTable))
    .from(personaTable)
    .innerJoin(sql`jsonb_array_elements(${personaTable.voices}) as voice`, sql`true`)
    .where(and(inArray(of, [...ids]), isNull(personaTable.archivedAt)))
    .groupBy(of);
  return usersIn("persona", rows);
};
