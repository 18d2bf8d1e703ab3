import { deriveWebhookKeys, type WebhookKeys } from "../platform/crypto/webhook-keys.ts";
import type { OutgoingWebhookRow } from "./outgoing-webhook.table.ts";

export type KeyedWebhook = Pick<OutgoingWebhookRow, "id" | "secretGeneration" | "formerSecretUntil">;
export type OutgoingKeys = (webhook: KeyedWebhook) => WebhookKeys;

/** What the deliveries of a webhook are signed with. */
export const outgoingKeys =
  (masterKey: Buffer): OutgoingKeys =>
  ({ id, secretGeneration: generation, formerSecretUntil: formerUntil }) =>
    deriveWebhookKeys(masterKey, `outgoing-webhook:${id}`, { generation, formerUntil });
