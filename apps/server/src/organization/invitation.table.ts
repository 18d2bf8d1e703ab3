import type { Role } from "@parlo/contract";
import { index, pgTable, text } from "drizzle-orm/pg-core";
import { createdAtColumn, idColumn, instantColumn, organizationIdColumn } from "../db/columns.ts";

export const invitationTable = pgTable(
  "invitation",
  {
    id: idColumn(),
    organizationId: organizationIdColumn(),
    email: text().notNull(),
    role: text().$type<Role>().notNull(),
    /** SHA-256 of the token that the mail carries. */
    tokenHash: text().notNull().unique(),
    createdAt: createdAtColumn(),
    expiresAt: instantColumn().notNull(),
  },
  (table) => [index().on(table.organizationId, table.createdAt)],
);
