import type { OutgoingWebhook, OutgoingWebhookSecret } from "@parlo/contract";
import { presentTimestamps } from "../db/present-timestamps.ts";
import { type WebhookKeys, webhookSecret } from "../platform/crypto/webhook-keys.ts";
import type { DeliveryCounts } from "./count-deliveries.ts";
import type { OutgoingWebhookRow } from "./outgoing-webhook.table.ts";

export function presentOutgoingWebhook(row: OutgoingWebhookRow, counts: DeliveryCounts): OutgoingWebhook {
  const { id, name, url, events, active, disabledReason, lastDeliveredAt, lastFailedAt } = row;
  return {
    ...{ id, name, url, events, active, disabledReason },
    lastDeliveredAt: lastDeliveredAt?.toISOString() ?? null,
    lastFailedAt: lastFailedAt?.toISOString() ?? null,
    ...counts,
    ...presentTimestamps(row),
  };
}

export const presentSecret = ({ key, former }: WebhookKeys): OutgoingWebhookSecret => ({
  secret: webhookSecret(key),
  formerSecretUntil: former?.until.toISOString() ?? null,
});
