import type { Role } from "@parlo/contract";
import { and, eq, isNull } from "drizzle-orm";
import { index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { userTable } from "../auth/user.table.ts";
import { createdAtColumn, organizationIdColumn } from "../db/columns.ts";
import { organizationTable } from "./organization.table.ts";

export const membershipTable = pgTable(
  "membership",
  {
    organizationId: organizationIdColumn(),
    userId: uuid()
      .notNull()
      .references(() => userTable.id, { onDelete: "cascade" }),
    role: text().$type<Role>().notNull(),
    joinedAt: createdAtColumn(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.userId] }), index().on(table.userId)],
);

/** Joins the organisation to a membership, where it is not archived: nobody goes on in one that is. */
export const openOrganization = and(
  eq(organizationTable.id, membershipTable.organizationId),
  isNull(organizationTable.archivedAt),
);
