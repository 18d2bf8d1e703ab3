import type { OutgoingEventType } from "@parlo/contract";
import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import { organizationOwned } from "../db/columns.ts";
import { instantColumn } from "../db/instant-column.ts";

/** An address that is told of what happens in the organisation. Its secret is made when it is needed, and not stored. */
export const outgoingWebhookTable = pgTable(
  "outgoing_webhook",
  {
    ...organizationOwned(),
    name: text().notNull(),
    url: text().notNull(),
    events: text().array().$type<OutgoingEventType[]>().notNull(),
    active: boolean().notNull(),
    disabledReason: text({ enum: ["gone", "failing"] }),
    secretGeneration: integer().notNull().default(1),
    formerSecretUntil: instantColumn(),
    lastDeliveredAt: instantColumn(),
    lastFailedAt: instantColumn(),
    /** The first failure since one arrived last, or since it was switched on; null where none was. */
    failingSince: instantColumn(),
    /** When an issue last said that something is wrong with it. */
    issueAt: instantColumn(),
  },
  (table) => [
    unique().on(table.organizationId, table.id),
    index("outgoing_webhook_active").on(table.organizationId).where(sql`active and archived_at is null`),
  ],
);
export type OutgoingWebhookRow = typeof outgoingWebhookTable.$inferSelect;
