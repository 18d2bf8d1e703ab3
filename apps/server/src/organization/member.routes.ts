import { and, asc, count, desc, eq, ne, sql } from "drizzle-orm";
import { api } from "../api.ts";
import { recordAudit } from "../audit/index.ts";
import { userTable } from "../auth/user.table.ts";
import { nothingHere } from "../db/entity.ts";
import type { OrganizationDatabase } from "../db/scoped.ts";
import { searchIn } from "../db/search.ts";
import { demand } from "../platform/roles.ts";
import { memberOf, writerOf } from "./member-of.ts";
import { membershipTable } from "./membership.table.ts";
import { organizationPolicy } from "./organization.policy.ts";
import { presentMember } from "./organization.present.ts";

const columns = { membership: membershipTable, user: { name: userTable.name, email: userTable.email } };

export const memberRoutes = {
  members: api.organization.members.handler(async ({ input, context }) => {
    const { db } = await memberOf(context, input.id);
    const found = searchIn([userTable.name, userTable.email], input.search);
    const { size, number } = input.pageSizeAndNumber;
    const order = input.sortBy === "NameDesc" ? desc : asc;
    const joined = eq(userTable.id, membershipTable.userId);
    const [rows, [total]] = await Promise.all([
      db
        .select(columns)
        .from(membershipTable)
        .innerJoin(userTable, joined)
        .where(found)
        .orderBy(order(sql`lower(${userTable.name})`), asc(userTable.id))
        .limit(size)
        .offset((number - 1) * size),
      db.select({ count: count() }).from(membershipTable).innerJoin(userTable, joined).where(found),
    ]);
    return { count: total?.count ?? 0, results: rows.map(presentMember) };
  }),

  updateMember: api.organization.updateMember.handler(async ({ input: { id, userId, role }, context, errors }) => {
    const own = await writerOf(context, id);
    const changed = await own.db.transaction(async (db) => {
      const member = await lockMember(db, userId);
      if (!member) throw nothingHere();
      demand(organizationPolicy.changeMember(own.role, member.membership.role, role));
      if (member.membership.role === "owner" && role !== "owner" && !(await hasOtherOwner(db, userId)))
        throw errors.LAST_OWNER();
      await db.update(membershipTable).set({ role }).where(eq(membershipTable.userId, userId));
      await recordAudit(db, {
        userId: context.user.userId,
        action: "member.update",
        subjectType: "user",
        subjectId: userId,
        details: { role },
      });
      return { ...member, membership: { ...member.membership, role } };
    });
    context.app.standing.changed();
    return presentMember(changed);
  }),

  removeMember: api.organization.removeMember.handler(async ({ input: { id, userId }, context, errors }) => {
    const own = await writerOf(context, id);
    await own.db.transaction(async (db) => {
      const member = await lockMember(db, userId);
      if (!member) throw nothingHere();
      const leaves = userId === context.user.userId;
      const { role } = member.membership;
      demand(leaves || organizationPolicy.changeMember(own.role, role, role));
      if (role === "owner" && !(await hasOtherOwner(db, userId))) throw errors.LAST_OWNER();
      await db.delete(membershipTable).where(eq(membershipTable.userId, userId));
      await recordAudit(db, {
        userId: context.user.userId,
        action: "member.remove",
        subjectType: "user",
        subjectId: userId,
      });
    });
    context.app.standing.changed();
  }),
};

/** Two owners who remove each other at the same time must not both succeed: the organisation's owners are locked together. */
async function lockMember(db: OrganizationDatabase, userId: string) {
  await db
    .select({ userId: membershipTable.userId })
    .from(membershipTable)
    .where(eq(membershipTable.role, "owner"))
    .for("update");
  const [member] = await db
    .select(columns)
    .from(membershipTable)
    .innerJoin(userTable, eq(userTable.id, membershipTable.userId))
    .where(eq(membershipTable.userId, userId));
  return member;
}

async function hasOtherOwner(db: OrganizationDatabase, userId: string): Promise<boolean> {
  return (
    (await db.count(membershipTable, and(eq(membershipTable.role, "owner"), ne(membershipTable.userId, userId)))) > 0
  );
}
