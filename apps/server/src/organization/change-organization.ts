import type { Role } from "@parlo/contract";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import { recordAudit } from "../audit/index.ts";
import type { MemberContext } from "../context.ts";
import { isArchived, staleVersion } from "../db/entity.ts";
import type { OrganizationDatabase } from "../db/scoped.ts";
import { organizationRow } from "./member-of.ts";
import { presentOrganization } from "./organization.present.ts";
import { organizationTable } from "./organization.table.ts";

type Row = typeof organizationTable.$inferSelect;

interface Change {
  readonly id: string;
  /** Of the one who changes it, and is told how it is now where somebody else came first. */
  readonly role: Role;
  readonly changes: PgUpdateSetSource<typeof organizationTable>;
  readonly where?: SQL;
}

/** Writes over the version that was read alone. */
export async function changeOrganization(context: MemberContext, { id, role, changes, where }: Change): Promise<Row> {
  const { expectedVersion } = context;
  const same = expectedVersion === undefined ? undefined : eq(organizationTable.version, expectedVersion);
  const [changed] = await context.app.databases.platform
    .update(organizationTable)
    .set({ ...changes, modifiedAt: new Date(), version: sql`${organizationTable.version} + 1` })
    .where(and(eq(organizationTable.id, id), same, where))
    .returning();
  if (changed) return changed;
  const current = await organizationRow(context, id);
  throw current.archivedAt ? isArchived() : staleVersion(presentOrganization(current, role));
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
