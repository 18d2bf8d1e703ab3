import { pgTable, text } from "drizzle-orm/pg-core";
import { createdAtColumn, idColumn, organizationIdColumn } from "../db/columns.ts";

/** Secrets that calls of flows carry in their headers. They stay as long as a call can take them. */
export const flowSecretTable = pgTable("flow_secret", {
  id: idColumn(),
  organizationId: organizationIdColumn(),
  /** The only one that it is sent to: scheme, host and port. */
  origin: text().notNull(),
  /** Encrypted. */
  sealed: text().notNull(),
  createdAt: createdAtColumn(),
});
