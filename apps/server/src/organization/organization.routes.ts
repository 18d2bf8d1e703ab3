import { and, asc, count, desc, eq, isNull, sql } from "drizzle-orm";
import { api } from "../api.ts";
import { searchIn } from "../db/search.ts";
import { invitationRoutes } from "./invitation.routes.ts";
import { memberRoutes } from "./member.routes.ts";
import { memberOf, organizationRow } from "./member-of.ts";
import { membershipTable } from "./membership.table.ts";
import { presentOrganization } from "./organization.present.ts";
import { organizationTable } from "./organization.table.ts";
import { type OrganizationParts, organizationWrites } from "./organization-writes.routes.ts";
import { webhookKeyRoutes } from "./webhook-key.routes.ts";

export const organizationRoutes = (parts: OrganizationParts) => ({
  ...memberRoutes,
  ...invitationRoutes,
  ...organizationWrites(parts),
  ...webhookKeyRoutes,

  list: api.organization.list.handler(async ({ input, context }) => {
    const db = context.app.databases.platform;
    const mine = and(
      eq(membershipTable.userId, context.user.userId),
      input.includeArchived ? undefined : isNull(organizationTable.archivedAt),
      searchIn([organizationTable.name], input.search),
    );
    const joined = eq(membershipTable.organizationId, organizationTable.id);
    const order = input.sortBy === "NameDesc" ? desc : asc;
    const { size, number } = input.pageSizeAndNumber;
    const [rows, [total]] = await Promise.all([
      db
        .select({ organization: organizationTable, role: membershipTable.role })
        .from(organizationTable)
        .innerJoin(membershipTable, joined)
        .where(mine)
        .orderBy(order(sql`lower(${organizationTable.name})`), asc(organizationTable.id))
        .limit(size)
        .offset((number - 1) * size),
      db.select({ count: count() }).from(organizationTable).innerJoin(membershipTable, joined).where(mine),
    ]);
    const results = rows.map(({ organization, role }) => presentOrganization(organization, role));
    return { count: total?.count ?? 0, results };
  }),

  get: api.organization.get.handler(async ({ input, context }) => {
    const { role } = await memberOf(context, input.id);
    return presentOrganization(await organizationRow(context, input.id), role);
  }),
});
