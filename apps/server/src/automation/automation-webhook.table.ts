import type { WebhookMapping } from "@parlo/contract";
import { and, eq, isNull } from "drizzle-orm";
import { boolean, foreignKey, index, jsonb, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { organizationOwned } from "../db/columns.ts";
import { instantColumn } from "../db/instant-column.ts";
import { flowTable } from "../flow/index.ts";
import { organizationTable } from "../organization/organization.table.ts";

/** What has an automation run by calls from outside. Its id stands in its address and is drawn whole, with no time in it. */
export const automationWebhookTable = pgTable(
  "automation_webhook",
  {
    ...organizationOwned(),
    flowId: uuid().notNull(),
    name: text().notNull(),
    mapping: jsonb().$type<WebhookMapping>().notNull(),
    enabled: boolean().notNull(),
    /** Encrypted. */
    secret: text().notNull(),
    secretHint: text().notNull(),
    /** The one before, encrypted; taken until then. */
    formerSecret: text(),
    formerSecretUntil: instantColumn(),
    lastRunId: uuid(),
    /** When an issue last said that its calls were refused, because too many runs waited. */
    refusedAt: instantColumn(),
  },
  (table) => [
    unique().on(table.organizationId, table.id),
    index().on(table.organizationId, table.flowId),
    foreignKey({
      name: "automation_webhook_flow",
      columns: [table.organizationId, table.flowId],
      foreignColumns: [flowTable.organizationId, flowTable.id],
    }).onDelete("cascade"),
  ],
);
export type WebhookRow = typeof automationWebhookTable.$inferSelect;

/** Joins the organisation to a webhook, where it is not archived. */
export const openOrganizationOfWebhook = and(
  eq(organizationTable.id, automationWebhookTable.organizationId),
  isNull(organizationTable.archivedAt),
);
