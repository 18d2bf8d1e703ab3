import { and, eq, type SQL, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import { recordAudit } from "../audit/index.ts";
import type { MemberContext } from "../context.ts";
import type { OrganizationDatabase } from "../db/scoped.ts";
import { organizationRow } from "./member-of.ts";
import { organizationTable } from "./organization.table.ts";

type Row = typeof organizationTable.$inferSelect;

/** Writes over the version that was read alone; otherwise tells how the organisation is now. */
export async function changeOrganization(
  context: MemberContext,
  id: string,
  changes: PgUpdateSetSource<typeof organizationTable>,
  where?: SQL,
): Promise<{ changed: Row } | { current: Row }> {
  const { expectedVersion } = context;
  const same = expectedVersion === undefined ? undefined : eq(organizationTable.version, expectedVersion);
  const [changed] = await context.app.databases.platform
    .update(organizationTable)
    .set({ ...changes, modifiedAt: new Date(), version: sql`${organizationTable.version} + 1` })
    .where(and(eq(organizationTable.id, id), same, where))
    .returning();
  return changed ? { changed } : { current: await organizationRow(context, id) };
}

/** Writes down what somebody did to the organisation, as `organization.update`. */
export function recordChange(
  { user }: MemberContext,
  db: OrganizationDatabase,
  verb: string,
  id: string,
): Promise<void> {
  const subject = { subjectType: "organization", subjectId: id };
  return recordAudit(db, { userId: user.userId, action: `organization.${verb}`, ...subject });
}
