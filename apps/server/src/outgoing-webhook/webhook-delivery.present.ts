import type { OutgoingEvent, WebhookDelivery, WholeWebhookDelivery } from "@parlo/contract";
import type { WebhookDeliveryRow } from "./webhook-delivery.table.ts";

export function presentDelivery(row: WebhookDeliveryRow): WebhookDelivery {
  const { id, webhookId, type, status, createdAt, endedAt, nextAt, attemptCount, attempts } = row;
  return {
    ...{ id, webhookId, type, status, attemptCount },
    createdAt: createdAt.toISOString(),
    deliveredAt: status === "delivered" ? (endedAt?.toISOString() ?? null) : null,
    nextAttemptAt: nextAt?.toISOString() ?? null,
    lastAttempt: attempts.at(-1) ?? null,
  };
}

export const presentWholeDelivery = (row: WebhookDeliveryRow): WholeWebhookDelivery => ({
  ...presentDelivery(row),
  payload: eventOf(row),
  attempts: row.attempts,
});

/** What is sent, the same at every try. */
export const eventOf = ({ type, createdAt, data }: Pick<WebhookDeliveryRow, "type" | "createdAt" | "data">) =>
  ({ type, timestamp: createdAt.toISOString(), data }) as OutgoingEvent;
