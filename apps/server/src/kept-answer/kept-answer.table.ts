import { pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { createdAtColumn, organizationIdColumn } from "../db/columns.ts";

/** What calls that carried a key were answered, for whoever has to send one again because the answer was lost. */
export const keptAnswerTable = pgTable(
  "kept_answer",
  {
    organizationId: organizationIdColumn(),
    /** Digest of who called and of the key. */
    key: text().notNull(),
    /** Digest of what was asked. */
    asked: text().notNull(),
    /** Encrypted: what is shown once is in it. Null while the call is under way, and for good where it was cut off. */
    sealed: text(),
    createdAt: createdAtColumn(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.key] })],
);
