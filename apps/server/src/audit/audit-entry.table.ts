import { index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAtColumn, idColumn, organizationIdColumn } from "../db/columns.ts";

/** Who changed what and when; written once, never changed, without content. */
export const auditEntryTable = pgTable(
  "audit_entry",
  {
    id: idColumn(),
    organizationId: organizationIdColumn(),
    userId: uuid(),
    /** What was done, `invitation.create`. */
    action: text().notNull(),
    subjectType: text().notNull(),
    subjectId: text(),
    address: text(),
    details: jsonb().$type<Record<string, string | number | boolean>>(),
    createdAt: createdAtColumn(),
  },
  (table) => [index().on(table.organizationId, table.createdAt)],
);
