import { and, eq, isNull } from "drizzle-orm";
import { membershipTable } from "./membership.table.ts";
import { organizationTable } from "./organization.table.ts";

/** Joins the organisation to a membership, where it is not archived: nobody goes on in one that is. */
export const openOrganization = and(
  eq(organizationTable.id, membershipTable.organizationId),
  isNull(organizationTable.archivedAt),
);
