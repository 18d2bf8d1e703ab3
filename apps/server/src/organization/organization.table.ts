import { noTurnLimits, type TurnLimitsSetting } from "@parlo/contract";
import { integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAtColumn, instantColumn } from "../db/instant-column.ts";
import { newId } from "../platform/id.ts";

export const organizationTable = pgTable("organization", {
  id: uuid().primaryKey().$defaultFn(newId),
  name: text().notNull(),
  /** IANA name. */
  timeZone: text().notNull().default("UTC"),
  turnLimits: jsonb().$type<TurnLimitsSetting>().notNull().default(noTurnLimits),
  archivedAt: instantColumn(),
  createdAt: createdAtColumn(),
  modifiedAt: createdAtColumn(),
  version: integer().notNull().default(1),
});
