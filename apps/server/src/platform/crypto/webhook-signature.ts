import { createHmac } from "node:crypto";

/**
 * The headers of Standard Webhooks: the receiver checks with the organisation's key that the call is ours and not an
 * old one sent again. Of several keys each signs, and one that the receiver knows is enough.
 */
export function webhookSignature(
  keys: readonly Buffer[],
  id: string,
  body: string,
  now: number,
): Record<string, string> {
  const timestamp = String(Math.floor(now / 1000));
  const signed = `${id}.${timestamp}.${body}`;
  const signatures = keys.map((key) => `v1,${createHmac("sha256", key).update(signed).digest("base64")}`);
  return { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signatures.join(" ") };
}
