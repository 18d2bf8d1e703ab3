import { pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { createdAtColumn, instantColumn, organizationIdColumn } from "../db/columns.ts";

/** Whoever talks with an agent. The id is ours for an anonymous one, the customer's for a named one. */
export const endUserTable = pgTable(
  "end_user",
  {
    organizationId: organizationIdColumn(),
    id: text().notNull(),
    createdAt: createdAtColumn(),
    lastSeenAt: instantColumn().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.id] })],
);
