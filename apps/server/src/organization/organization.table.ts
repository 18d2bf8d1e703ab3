import {
  type MailLimits,
  noTurnLimits,
  type RunLimits,
  type TurnLimitsSetting,
  usualMailLimits,
  usualRunLimits,
} from "@parlo/contract";
import { date, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAtColumn, instantColumn } from "../db/instant-column.ts";
import { newId } from "../platform/id.ts";

export const organizationTable = pgTable("organization", {
  id: uuid().primaryKey().$defaultFn(newId),
  name: text().notNull(),
  /** IANA name. */
  timeZone: text().notNull().default("UTC"),
  turnLimits: jsonb().$type<TurnLimitsSetting>().notNull().default(noTurnLimits),
  mailLimits: jsonb().$type<MailLimits>().notNull().default(usualMailLimits),
  runLimits: jsonb().$type<RunLimits>().notNull().default(usualRunLimits),
  /** Mails that flows have sent in the hour and on the day named beside them. */
  mailsInHour: integer().notNull().default(0),
  mailHour: instantColumn(),
  mailsInDay: integer().notNull().default(0),
  mailDay: date(),
  /** Counts the keys that calls of flows have been signed with: each is made from its number. */
  webhookKeyGeneration: integer().notNull().default(1),
  /** Until when calls are signed with the key before as well. */
  formerWebhookKeyUntil: instantColumn(),
  archivedAt: instantColumn(),
  createdAt: createdAtColumn(),
  modifiedAt: createdAtColumn(),
  version: integer().notNull().default(1),
});
