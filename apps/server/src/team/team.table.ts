import { foreignKey, index, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { organizationIdColumn, organizationOwned } from "../db/columns.ts";
import { membershipTable } from "../organization/membership.table.ts";

export const teamTable = pgTable(
  "team",
  {
    ...organizationOwned(),
    name: text().notNull(),
    description: text().notNull(),
  },
  (table) => [unique().on(table.organizationId, table.id), index().on(table.organizationId, table.name)],
);

/** Goes with the membership: who leaves the organisation leaves its teams. */
export const teamMemberTable = pgTable(
  "team_member",
  {
    organizationId: organizationIdColumn(),
    teamId: uuid().notNull(),
    userId: uuid().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.teamId, table.userId] }),
    foreignKey({
      columns: [table.organizationId, table.teamId],
      foreignColumns: [teamTable.organizationId, teamTable.id],
    }).onDelete("cascade"),
    foreignKey({
      columns: [table.organizationId, table.userId],
      foreignColumns: [membershipTable.organizationId, membershipTable.userId],
    }).onDelete("cascade"),
  ],
);
