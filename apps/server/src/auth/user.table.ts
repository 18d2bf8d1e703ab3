import { pgTable, text } from "drizzle-orm/pg-core";
import { createdAtColumn, idColumn } from "../db/columns.ts";

/** People belong to no organisation by themselves: memberships tie them to some. */
export const userTable = pgTable("user", {
  id: idColumn(),
  email: text().notNull().unique(),
  name: text().notNull(),
  passwordHash: text(),
  language: text(),
  createdAt: createdAtColumn(),
  modifiedAt: createdAtColumn(),
});
