import { createHmac } from "node:crypto";

/**
 * The headers of Standard Webhooks: the receiver checks with the organisation's key that the call is ours and not an
 * old one sent again.
 */
export function webhookSignature(key: Buffer, id: string, body: string, now: number): Record<string, string> {
  const timestamp = String(Math.floor(now / 1000));
  const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  return { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": `v1,${signature}` };
}

/** One key per organisation, made from the server's; as text it is `whsec_` and base64, as the standard has it. */
export function webhookKey(masterKey: Buffer, organizationId: string): Buffer {
  return createHmac("sha256", masterKey).update(`webhook-signature:${organizationId}`).digest();
}
