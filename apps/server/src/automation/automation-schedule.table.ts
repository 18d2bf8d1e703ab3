import type { AutomationSchedule } from "@parlo/contract";
import type { JsonObject } from "@parlo/engine";
import { sql } from "drizzle-orm";
import { boolean, foreignKey, index, integer, jsonb, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { organizationOwned } from "../db/columns.ts";
import { instantColumn } from "../db/instant-column.ts";
import { flowTable } from "../flow/index.ts";

/** What has an automation run by the clock. Each firing moves `nextAt` on; its version counts what people change. */
export const automationScheduleTable = pgTable(
  "automation_schedule",
  {
    ...organizationOwned(),
    flowId: uuid().notNull(),
    name: text().notNull(),
    cron: text().notNull(),
    /** IANA name. */
    timeZone: text().notNull(),
    inputs: jsonb().$type<JsonObject>().notNull(),
    enabled: boolean().notNull(),
    /** Null while it is paused or archived. */
    nextAt: instantColumn(),
    pausedBecause: text().$type<NonNullable<AutomationSchedule["pausedBecause"]>>(),
    lastRunId: uuid(),
    /** How often, one after the other, what was due could not be started. */
    failures: integer().notNull().default(0),
    failedAt: instantColumn(),
    /** Until then what is due is left alone; null where nothing failed. */
    retryAt: instantColumn(),
  },
  (table) => [
    unique().on(table.organizationId, table.id),
    index().on(table.organizationId, table.flowId),
    index("automation_schedule_due").on(sql`greatest(next_at, retry_at)`).where(sql`next_at is not null`),
    foreignKey({
      name: "automation_schedule_flow",
      columns: [table.organizationId, table.flowId],
      foreignColumns: [flowTable.organizationId, flowTable.id],
    }).onDelete("cascade"),
  ],
);
