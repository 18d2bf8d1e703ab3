import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { OrganizationDatabase } from "../db/scoped.ts";
import { type UsedBy, type UsersOf, userColumns, usersIn } from "../db/used-by.ts";
import { profileTable } from "./profile.table.ts";

async function profilesWhere(db: OrganizationDatabase, condition: SQL) {
  const rows = await db
    .select({ id: profileTable.id, name: profileTable.name })
    .from(profileTable)
    .where(and(condition, isNull(profileTable.archivedAt)));
  return rows.map((row) => ({ type: "profile", ...row }));
}

export const profilesWithPersona: UsedBy = (db, id) => profilesWhere(db, eq(profileTable.personaId, id));
export const profilesWithFlow: UsedBy = (db, id) =>
  profilesWhere(db, sql`${profileTable.conversationEngine} ->> 'flowId' = ${id}`);

const convAiOf = sql<string>`${profileTable.conversationEngine} ->> 'configurationId'`;
export const profilesWithConvAi: UsedBy = (db, id) => profilesWhere(db, eq(convAiOf, id));
export const profilesWithEachConvAi: UsersOf<"profile"> = (db, ids) => profilesWithEach(db, convAiOf, ids);

export const profilesWithStt: UsedBy = (db, id) => profilesWhere(db, eq(profileTable.sttConfigurationId, id));
export const profilesWithEachStt: UsersOf<"profile"> = (db, ids) =>
  profilesWithEach(db, sql<string>`${profileTable.sttConfigurationId}`, ids);

async function profilesWithEach(db: OrganizationDatabase, of: SQL<string>, ids: readonly string[]) {
  const rows = await db
    .select(userColumns(of, profileTable))
    .from(profileTable)
    .where(and(inArray(of, [...ids]), isNull(profileTable.archivedAt)))
    .groupBy(of);
  return usersIn("profile", rows);
}

/** The profiles that still answer people. */
export const liveProfiles = (db: OrganizationDatabase) => profilesWhere(db, eq(profileTable.suspended, false));

/** What flows may need to know of the profiles that they name. */
export async function profileFacts(db: OrganizationDatabase) {
  const { id, name, archivedAt } = profileTable;
  const rows = await db.select({ id, name, archivedAt }).from(profileTable);
  return rows.map((row) => ({ id: row.id, name: row.name, archived: row.archivedAt !== null }));
}

/** Names of the profiles with this flow to which nobody can send a file. */
export async function profilesWithoutFiles(db: OrganizationDatabase, flowId: string): Promise<readonly string[]> {
  const refusing = sql`coalesce(${profileTable.settings} ->> 'fileUpload', 'false') = 'false'`;
  const rows = await profilesWhere(
    db,
    sql`${profileTable.conversationEngine} ->> 'flowId' = ${flowId} and ${refusing}`,
  );
  return rows.map(({ name }) => name);
}

/** Every language that some profile with this flow speaks. */
export async function languagesOfFlow(db: OrganizationDatabase, flowId: string): Promise<readonly string[]> {
  const rows = await db
    .select({ languages: profileTable.languages })
    .from(profileTable)
    .where(and(sql`${profileTable.conversationEngine} ->> 'flowId' = ${flowId}`, isNull(profileTable.archivedAt)));
  return [...new Set(rows.flatMap((row) => row.languages))];
}
