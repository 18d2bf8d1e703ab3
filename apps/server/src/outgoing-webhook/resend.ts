import { ORPCError } from "@orpc/server";
import { webhookOff } from "@parlo/contract";
import { and, eq, sql } from "drizzle-orm";
import { nothingHere, rowToChange } from "../db/entity.ts";
import type { OrganizationDatabase } from "../db/scoped.ts";
import { outgoingWebhookTable } from "./outgoing-webhook.table.ts";
import { webhookDeliveryTable as table, type WebhookDeliveryRow } from "./webhook-delivery.table.ts";

/** From the schedule's beginning, at once. A try that is under way goes on as it is. */
const anew = () => ({ status: "waiting" as const, nextAt: sql`now()`, tries: 0, endedAt: null });

/** Has a delivery sent again, whatever became of it. */
export async function resendOne(db: OrganizationDatabase, id: string): Promise<WebhookDeliveryRow> {
  const [delivery] = await db.select().from(table).where(eq(table.id, id));
  if (!delivery) throw nothingHere();
  await demandActive(db, delivery.webhookId);
  const [row] = await db.update(table).set(anew()).where(eq(table.id, id)).returning();
  if (!row) throw nothingHere();
  return row;
}

/** Has all of a webhook sent again that were given up; answers how many these are. */
export async function resendDead(db: OrganizationDatabase, webhookId: string): Promise<number> {
  await demandActive(db, webhookId);
  const dead = and(eq(table.webhookId, webhookId), eq(table.status, "dead"));
  const rows = await db.update(table).set(anew()).where(dead).returning({ id: table.id });
  return rows.length;
}

async function demandActive(db: OrganizationDatabase, id: string): Promise<void> {
  const { active } = await rowToChange(db, outgoingWebhookTable, id);
  if (!active) throw new ORPCError("WEBHOOK_OFF", webhookOff.WEBHOOK_OFF);
}
