import { randomBytes } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { Webhook } from "standardwebhooks";
import type { SecretBox } from "../platform/crypto/secret-box.ts";
import { webhookSecret } from "../platform/crypto/webhook-keys.ts";
import type { WebhookRow } from "./automation-webhook.table.ts";

export const newWebhookSecret = () => webhookSecret(randomBytes(32));

/** A sealed secret opens only as this row. */
export const sealedFor = (id: string) => `automation-webhook:${id}`;

type Kept = Pick<WebhookRow, "id" | "secret" | "formerSecret" | "formerSecretUntil">;

/** The secrets that a call may be signed with now, the newest first. */
export function secretsOf({ id, secret, formerSecret, formerSecretUntil }: Kept, box: SecretBox): readonly string[] {
  const isFormerTaken = formerSecret !== null && formerSecretUntil !== null && formerSecretUntil.getTime() > Date.now();
  return [secret, ...(isFormerTaken ? [formerSecret] : [])].map((sealed) => box.open(sealed, sealedFor(id)));
}

/** Whether a call is signed by one of the secrets, and not more than five minutes old or ahead. */
export function isSigned(secrets: readonly string[], body: Buffer, headers: IncomingHttpHeaders): boolean {
  const given = Object.fromEntries(
    ["webhook-id", "webhook-timestamp", "webhook-signature"].map((name) => [name, String(headers[name] ?? "")]),
  );
  return secrets.some((secret) => {
    try {
      new Webhook(secret).verify(body, given, { jsonParse: false });
      return true;
    } catch {
      return false;
    }
  });
}
