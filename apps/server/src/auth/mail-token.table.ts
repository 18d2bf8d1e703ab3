import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAtColumn, instantColumn } from "../db/columns.ts";
import { userTable } from "./user.table.ts";

/** The single-use tokens that mails carry, as hashes. */
export const mailTokenTable = pgTable(
  "mail_token",
  {
    hash: text().primaryKey(),
    purpose: text().$type<"login" | "password-reset">().notNull(),
    userId: uuid()
      .notNull()
      .references(() => userTable.id, { onDelete: "cascade" }),
    createdAt: createdAtColumn(),
    expiresAt: instantColumn().notNull(),
  },
  (table) => [index().on(table.userId)],
);
