import type { WebhookKeys } from "../platform/crypto/webhook-keys.ts";

/** The host's keeper of the keys that calls are signed with. */
export interface SigningKeys {
  load(organizationId: string): Promise<WebhookKeys>;
}
