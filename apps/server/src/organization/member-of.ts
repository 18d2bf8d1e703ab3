import { ORPCError } from "@orpc/server";
import type { Role } from "@parlo/contract";
import { and, eq } from "drizzle-orm";
import type { MemberContext } from "../context.ts";
import type { OrganizationDatabase } from "../db/scoped.ts";
import { membershipTable } from "./membership.table.ts";

/**
 * The organisation that an address names, for somebody who belongs to it. One that does not exist and one that is not
 * theirs look the same.
 */
export async function memberOf(context: MemberContext, id: string): Promise<{ db: OrganizationDatabase; role: Role }> {
  const { app, user } = context;
  if (id === user.organizationId) return { db: context.db, role: user.role };
  const [member] = await app.databases.platform
    .select({ role: membershipTable.role })
    .from(membershipTable)
    .where(and(eq(membershipTable.organizationId, id), eq(membershipTable.userId, user.userId)));
  if (!member) throw notFound();
  return { db: app.databases.organization(id), role: member.role };
}

export const notFound = () =>
  new ORPCError("NOT_FOUND", { status: 404, message: "There is nothing here with this id" });
export const forbidden = () =>
  new ORPCError("FORBIDDEN", { status: 403, message: "This needs a right that you do not have" });
