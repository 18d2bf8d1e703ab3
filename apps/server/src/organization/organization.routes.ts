import { and, asc, count, desc, eq, sql } from "drizzle-orm";
import { api } from "../api.ts";
import { recordAudit } from "../audit/index.ts";
import { searchIn } from "../db/search.ts";
import { invitationRoutes } from "./invitation.routes.ts";
import { memberRoutes } from "./member.routes.ts";
import { forbidden, memberOf, notFound } from "./member-of.ts";
import { membershipTable } from "./membership.table.ts";
import { organizationPolicy } from "./organization.policy.ts";
import { presentOrganization } from "./organization.present.ts";
import { organizationTable } from "./organization.table.ts";

export const organizationRoutes = {
  ...memberRoutes,
  ...invitationRoutes,

  list: api.organization.list.handler(async ({ input, context }) => {
    const db = context.app.databases.platform;
    const mine = and(eq(membershipTable.userId, context.user.userId), searchIn([organizationTable.name], input.search));
    const joined = eq(membershipTable.organizationId, organizationTable.id);
    const order = input.sortBy === "NameDesc" ? desc : asc;
    const { size, number } = input.pageSizeAndNumber;
    const [rows, [total]] = await Promise.all([
      db
        .select({ organization: organizationTable })
        .from(organizationTable)
        .innerJoin(membershipTable, joined)
        .where(mine)
        .orderBy(order(sql`lower(${organizationTable.name})`), asc(organizationTable.id))
        .limit(size)
        .offset((number - 1) * size),
      db.select({ count: count() }).from(organizationTable).innerJoin(membershipTable, joined).where(mine),
    ]);
    return { count: total?.count ?? 0, results: rows.map(({ organization }) => presentOrganization(organization)) };
  }),

  get: api.organization.get.handler(async ({ input, context }) => {
    await memberOf(context, input.id);
    const [row] = await context.app.databases.platform
      .select()
      .from(organizationTable)
      .where(eq(organizationTable.id, input.id));
    if (!row) throw notFound();
    return presentOrganization(row);
  }),

  update: api.organization.update.handler(async ({ input: { id, ...changes }, context, errors }) => {
    const { db, role } = await memberOf(context, id);
    if (!organizationPolicy.change(role)) throw forbidden();
    const platform = context.app.databases.platform;
    const { expectedVersion } = context;
    const same = expectedVersion === undefined ? undefined : eq(organizationTable.version, expectedVersion);
    const [row] = await platform
      .update(organizationTable)
      .set({ ...changes, modifiedAt: new Date(), version: sql`${organizationTable.version} + 1` })
      .where(and(eq(organizationTable.id, id), same))
      .returning();
    if (!row) {
      const [current] = await platform.select().from(organizationTable).where(eq(organizationTable.id, id));
      if (!current) throw notFound();
      throw errors.STALE_VERSION({ data: { current: presentOrganization(current) } });
    }
    const { userId } = context.user;
    await recordAudit(db, { userId, action: "organization.update", subjectType: "organization", subjectId: id });
    return presentOrganization(row);
  }),
};
