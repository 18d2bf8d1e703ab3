import { type DeliveryAttempt, deliveryStatuses, type OutgoingEvent, type OutgoingEventType } from "@parlo/contract";
import { sql } from "drizzle-orm";
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { createdAtColumn, instantColumn, organizationIdColumn } from "../db/columns.ts";
import { outgoingWebhookTable } from "./outgoing-webhook.table.ts";

/**
 * The outbox: written by the database itself in the transaction of what it tells of (`db/outbox-triggers.ts`), and kept
 * until it is delivered or given up.
 */
export const webhookDeliveryTable = pgTable(
  "webhook_delivery",
  {
    organizationId: organizationIdColumn(),
    /** The `webhook-id` of every try. */
    id: uuid().notNull().defaultRandom(),
    webhookId: uuid().notNull(),
    type: text().$type<OutgoingEventType>().notNull(),
    data: jsonb().$type<OutgoingEvent["data"]>().notNull(),
    status: text({ enum: deliveryStatuses }).notNull().default("waiting"),
    createdAt: createdAtColumn(),
    /** Since it was last sent anew: which pause of the schedule comes next. */
    tries: integer().notNull().default(0),
    attemptCount: integer().notNull().default(0),
    /** The last ones, the oldest first. */
    attempts: jsonb().$type<DeliveryAttempt[]>().notNull().default([]),
    nextAt: instantColumn().defaultNow(),
    /** While a process is at it; in the past, any may take it over. */
    claimedUntil: instantColumn(),
    /** When it was delivered or given up. */
    endedAt: instantColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    index("webhook_delivery_created").on(table.organizationId, table.createdAt, table.id),
    index("webhook_delivery_webhook").on(table.organizationId, table.webhookId, table.createdAt, table.id),
    index("webhook_delivery_due")
      .on(table.organizationId, table.webhookId, table.nextAt)
      .where(sql`status = 'waiting'`),
    index("webhook_delivery_claimed").on(table.organizationId, table.webhookId).where(sql`claimed_until is not null`),
    index("webhook_delivery_dead").on(table.organizationId, table.webhookId).where(sql`status = 'dead'`),
    foreignKey({
      name: "webhook_delivery_of",
      columns: [table.organizationId, table.webhookId],
      foreignColumns: [outgoingWebhookTable.organizationId, outgoingWebhookTable.id],
    }).onDelete("cascade"),
  ],
);
export type WebhookDeliveryRow = typeof webhookDeliveryTable.$inferSelect;
