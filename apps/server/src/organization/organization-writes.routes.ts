import { and, eq, isNull, ne } from "drizzle-orm";
import { api } from "../api.ts";
import type { MemberContext } from "../context.ts";
import { boundTo, type OrganizationDatabase } from "../db/scoped.ts";
import type { Usage } from "../db/used-by.ts";
import { newId } from "../platform/id.ts";
import { refuseWhenTooMany } from "../platform/refuse-when-too-many.ts";
import { demand } from "../platform/roles.ts";
import { changeOrganization, recordChange } from "./change-organization.ts";
import { memberOf, organizationRow, writerOf } from "./member-of.ts";
import { membershipTable, openOrganization } from "./membership.table.ts";
import { organizationPolicy } from "./organization.policy.ts";
import { presentOrganization } from "./organization.present.ts";
import { organizationTable } from "./organization.table.ts";
import { refuseUnknownZone } from "./refuse-unknown-zone.ts";

export interface OrganizationParts {
  /** The profiles that still answer people. */
  readonly liveProfiles: (db: OrganizationDatabase) => Promise<Usage[]>;
  /** What a new organisation begins with. */
  readonly seed: (db: OrganizationDatabase, options: { demo: boolean }) => Promise<void>;
}

export const organizationWrites = ({ liveProfiles, seed }: OrganizationParts) => ({
  create: api.organization.create.handler(async ({ input, context }) => {
    const { app, user } = context;
    demand(app.environment.REGISTRATION === "open" || (await leadsOne(context)));
    refuseWhenTooMany(context, app.signInLimits.registrations.take(user.userId));
    await refuseUnknownZone(app.databases.platform, input.timeZone);
    const id = newId();
    const row = await app.databases.platform.transaction(async (platform) => {
      const [made] = await platform
        .insert(organizationTable)
        .values({ id, ...input })
        .returning();
      if (!made) throw new Error("The organisation was not stored");
      await platform.insert(membershipTable).values({ organizationId: id, userId: user.userId, role: "owner" });
      const db = boundTo(id, platform);
      await seed(db, { demo: app.environment.DEMO });
      await recordChange(context, db, "create", id);
      return made;
    });
    return presentOrganization(row, "owner");
  }),

  update: api.organization.update.handler(async ({ input: { id, ...changes }, context }) => {
    const { db, role } = await writerOf(context, id);
    demand(organizationPolicy.change(role));
    if (changes.timeZone) await refuseUnknownZone(context.app.databases.platform, changes.timeZone);
    const row = await changeOrganization(context, { id, role, changes, where: isNull(organizationTable.archivedAt) });
    await recordChange(context, db, "update", id);
    return presentOrganization(row, role);
  }),

  archive: api.organization.archive.handler(async ({ input: { id }, context, errors }) => {
    const { db, role } = await memberOf(context, id);
    demand(organizationPolicy.archive(role));
    const usedBy = await liveProfiles(db);
    const elsewhere = await hasOther(context, id);
    const current = await organizationRow(context, id);
    if (current.version !== context.expectedVersion)
      throw errors.STALE_VERSION({ data: { current: presentOrganization(current, role) } });
    if (current.archivedAt) return;
    if (usedBy.length > 0) throw errors.IN_USE({ data: { usedBy } });
    if (!elsewhere) throw errors.LAST_ORGANIZATION();
    await changeOrganization(context, { id, role, changes: { archivedAt: new Date() } });
    await recordChange(context, db, "archive", id);
    context.app.standing.changed();
  }),

  restore: api.organization.restore.handler(async ({ input: { id }, context }) => {
    const { db, role, archived } = await memberOf(context, id);
    demand(organizationPolicy.archive(role));
    if (!archived) return presentOrganization(await organizationRow(context, id), role);
    // Whatever version was read: nothing else changes what is archived.
    const unread = { ...context, expectedVersion: undefined };
    const row = await changeOrganization(unread, { id, role, changes: { archivedAt: null } });
    await recordChange(context, db, "restore", id);
    return presentOrganization(row, role);
  }),
});

/** Whether the person has somewhere else to go on. */
async function hasOther({ app, user }: MemberContext, id: string): Promise<boolean> {
  const rows = await app.databases.platform
    .select({ id: organizationTable.id })
    .from(membershipTable)
    .innerJoin(organizationTable, openOrganization)
    .where(and(eq(membershipTable.userId, user.userId), ne(membershipTable.organizationId, id)))
    .limit(1);
  return rows.length > 0;
}

/** Where accounts are by invitation, so are organisations: otherwise whoever was invited could invite the world. */
async function leadsOne({ app, user }: MemberContext): Promise<boolean> {
  const rows = await app.databases.platform
    .select({ role: membershipTable.role })
    .from(membershipTable)
    .innerJoin(organizationTable, openOrganization)
    .where(eq(membershipTable.userId, user.userId));
  return rows.some(({ role }) => organizationPolicy.makeAnother(role));
}
