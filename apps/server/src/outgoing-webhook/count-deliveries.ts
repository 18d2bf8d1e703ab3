import type { OutgoingWebhook } from "@parlo/contract";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { OrganizationDatabase } from "../db/scoped.ts";
import { webhookDeliveryTable as table } from "./webhook-delivery.table.ts";

export type DeliveryCounts = Pick<OutgoingWebhook, "waiting" | "dead">;

export const noDeliveries: DeliveryCounts = { waiting: 0, dead: 0 };

/** How many deliveries of each webhook wait and how many were given up. */
export async function countDeliveries(
  db: OrganizationDatabase,
  webhookIds: readonly string[],
): Promise<(webhookId: string) => DeliveryCounts> {
  if (webhookIds.length === 0) return () => noDeliveries;
  // One for each status, as the indexes have them.
  const countOf = async (status: "waiting" | "dead") => {
    const rows = await db
      .select({ webhookId: table.webhookId, count: sql<number>`count(*)::int` })
      .from(table)
      .where(and(inArray(table.webhookId, [...webhookIds]), eq(table.status, status)))
      .groupBy(table.webhookId);
    return new Map(rows.map(({ webhookId, count }) => [webhookId, count]));
  };
  const [waiting, dead] = await Promise.all([countOf("waiting"), countOf("dead")]);
  return (webhookId) => ({ waiting: waiting.get(webhookId) ?? 0, dead: dead.get(webhookId) ?? 0 });
}
