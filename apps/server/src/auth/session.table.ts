import { and, gt, isNull } from "drizzle-orm";
import { boolean, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAtColumn, idColumn, instantColumn } from "../db/columns.ts";
import { userTable } from "./user.table.ts";

/** One sign-in on one device. Its refresh tokens are one family: re-use of a spent one revokes the session. */
export const sessionTable = pgTable(
  "session",
  {
    id: idColumn(),
    userId: uuid()
      .notNull()
      .references(() => userTable.id, { onDelete: "cascade" }),
    /** Where the person works now; not an owner, so no row-level security. */
    currentOrganization: uuid().notNull(),
    deviceId: text(),
    signedInAt: createdAtColumn(),
    expiresAt: instantColumn().notNull(),
    revokedAt: instantColumn(),
    /** Signed in by the mail's link, not by a password. */
    byMail: boolean().notNull().default(false),
  },
  (table) => [index().on(table.userId)],
);

/** Neither signed out nor over. */
export const isOpenSession = () => and(isNull(sessionTable.revokedAt), gt(sessionTable.expiresAt, new Date()));
