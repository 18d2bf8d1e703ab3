import type { Role } from "@parlo/contract";
import { and, eq } from "drizzle-orm";
import type { MemberContext } from "../context.ts";
import { isArchived, nothingHere } from "../db/entity.ts";
import type { OrganizationDatabase } from "../db/scoped.ts";
import { membershipTable } from "./membership.table.ts";
import { organizationTable } from "./organization.table.ts";

interface Belonging {
  readonly db: OrganizationDatabase;
  readonly role: Role;
}

/**
 * The organisation that an address names, for somebody who belongs to it. One that does not exist and one that is not
 * theirs look the same.
 */
export async function memberOf(context: MemberContext, id: string): Promise<Belonging & { archived: boolean }> {
  const { app, user } = context;
  if (id === user.organizationId) return { db: context.db, role: user.role, archived: false };
  const [member] = await app.databases.platform
    .select({ role: membershipTable.role, archivedAt: organizationTable.archivedAt })
    .from(membershipTable)
    .innerJoin(organizationTable, eq(organizationTable.id, membershipTable.organizationId))
    .where(and(eq(membershipTable.organizationId, id), eq(membershipTable.userId, user.userId)));
  if (!member) throw nothingHere();
  return { db: app.databases.organization(id), role: member.role, archived: member.archivedAt !== null };
}

/** For whoever wants to change something in it: nothing of an archived one changes but by its restoring. */
export async function writerOf(context: MemberContext, id: string): Promise<Belonging> {
  const { archived, ...belonging } = await memberOf(context, id);
  if (archived) throw isArchived();
  return belonging;
}

/** The row of an organisation to which somebody has proven to belong. */
export async function organizationRow(
  { app }: MemberContext,
  id: string,
): Promise<typeof organizationTable.$inferSelect> {
  const [row] = await app.databases.platform.select().from(organizationTable).where(eq(organizationTable.id, id));
  if (!row) throw nothingHere();
  return row;
}
