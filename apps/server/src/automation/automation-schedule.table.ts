import type { AutomationSchedule } from "@parlo/contract";
import type { JsonObject } from "@parlo/engine";
import { sql } from "drizzle-orm";
import { boolean, foreignKey, index, jsonb, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
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
  },
  (table) => [
    unique().on(table.organizationId, table.id),
    index().on(table.organizationId, table.flowId),
    index("automation_schedule_due").on(table.nextAt).where(sql`next_at is not null`),
    foreignKey({
      name: "automation_schedule_flow",
      columns: [table.organizationId, table.flowId],
      foreignColumns: [flowTable.organizationId, flowTable.id],
    }).onDelete("cascade"),
  ],
);
