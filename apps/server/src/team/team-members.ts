import { asc, eq, inArray } from "drizzle-orm";
import type { OrganizationDatabase } from "../db/scoped.ts";
import { membershipTable } from "../organization/membership.table.ts";
import { badReference } from "../platform/problem/field-error.ts";
import { teamMemberTable } from "./team.table.ts";

/** Who is in which of these teams. */
export async function membersOf(db: OrganizationDatabase, teamIds: readonly string[]): Promise<Map<string, string[]>> {
  const members = new Map<string, string[]>(teamIds.map((id) => [id, []]));
  if (teamIds.length === 0) return members;
  const rows = await db
    .select()
    .from(teamMemberTable)
    .where(inArray(teamMemberTable.teamId, [...teamIds]))
    .orderBy(asc(teamMemberTable.userId));
  for (const { teamId, userId } of rows) members.get(teamId)?.push(userId);
  return members;
}

/** Puts these members into a team, and no others. */
export async function setMembers(
  db: OrganizationDatabase,
  teamId: string,
  memberIds: readonly string[],
): Promise<void> {
  const there =
    memberIds.length === 0 ? 0 : await db.count(membershipTable, inArray(membershipTable.userId, [...memberIds]));
  if (there < memberIds.length) throw badReference("memberIds", "There is no member with this id");
  await db.delete(teamMemberTable).where(eq(teamMemberTable.teamId, teamId));
  if (memberIds.length > 0) await db.insert(teamMemberTable).values(memberIds.map((userId) => ({ teamId, userId })));
}
