import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAtColumn, instantColumn } from "../db/columns.ts";
import { sessionTable } from "./session.table.ts";

export const refreshTokenTable = pgTable(
  "refresh_token",
  {
    /** SHA-256 of the token, hex. */
    hash: text().primaryKey(),
    sessionId: uuid()
      .notNull()
      .references(() => sessionTable.id, { onDelete: "cascade" }),
    createdAt: createdAtColumn(),
    spentAt: instantColumn(),
  },
  (table) => [index().on(table.sessionId)],
);
