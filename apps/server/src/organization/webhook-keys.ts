import { eq } from "drizzle-orm";
import type { AppContext } from "../context.ts";
import type { SigningKeys } from "../effect/index.ts";
import { deriveWebhookKeys } from "../platform/crypto/webhook-keys.ts";
import { organizationTable as table } from "./organization.table.ts";

const fields = { generation: table.webhookKeyGeneration, formerUntil: table.formerWebhookKeyUntil };

/**
 * The keys of organisations. Which one signs stands in the organisation's row and is read for each call, so that a new
 * key counts in all processes at once.
 */
export function webhookKeys({ databases }: Pick<AppContext, "databases">, masterKey: Buffer): SigningKeys {
  return {
    async load(organizationId) {
      const [row] = await databases.engine.select(fields).from(table).where(eq(table.id, organizationId));
      if (!row) throw new Error("There is no such organisation");
      return deriveWebhookKeys(masterKey, `webhook-signature:${organizationId}`, row);
    },
  };
}
