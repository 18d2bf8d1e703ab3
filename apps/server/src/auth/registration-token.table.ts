import { index, pgTable, text } from "drizzle-orm/pg-core";
import { createdAtColumn, instantColumn } from "../db/columns.ts";

/** Who may make an account, as the mail to them proves; the tokens as hashes. There is no account yet to tie them to. */
export const registrationTokenTable = pgTable(
  "registration_token",
  {
    hash: text().primaryKey(),
    email: text().notNull(),
    createdAt: createdAtColumn(),
    expiresAt: instantColumn().notNull(),
  },
  (table) => [index().on(table.email), index().on(table.expiresAt)],
);
