import type { Role } from "@parlo/contract";
import { index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { userTable } from "../auth/user.table.ts";
import { createdAtColumn, organizationIdColumn } from "../db/columns.ts";

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
