import { createHmac } from "node:crypto";

/** What somebody's calls are signed with now. */
export interface WebhookKeys {
  readonly key: Buffer;
  /** The one before, which signs as well until then; null where that is over. */
  readonly former: { readonly key: Buffer; readonly until: Date } | null;
}

/** Which key it is. A new one has the next generation, and until when the one before signs as well. */
export interface KeyState {
  readonly generation: number;
  readonly formerUntil: Date | null;
}

/** For how long a receiver may go on checking with the key before (milliseconds). */
export const formerKeyMs = 24 * 3_600_000;

/** Keys are made from the server's own: none is stored. */
export function deriveWebhookKeys(
  masterKey: Buffer,
  owner: string,
  { generation, formerUntil }: KeyState,
): WebhookKeys {
  const keyOf = (number: number) => createHmac("sha256", masterKey).update(`${owner}:${number}`).digest();
  const isFormerUsed = formerUntil !== null && formerUntil.getTime() > Date.now();
  return {
    key: keyOf(generation),
    former: isFormerUsed ? { key: keyOf(generation - 1), until: formerUntil } : null,
  };
}

/** All that sign a call now, the newest first. */
export const signingKeys = ({ key, former }: WebhookKeys): Buffer[] => (former ? [key, former.key] : [key]);

/** As Standard Webhooks writes a symmetric secret. */
export const webhookSecret = (key: Buffer) => `whsec_${key.toString("base64")}`;
