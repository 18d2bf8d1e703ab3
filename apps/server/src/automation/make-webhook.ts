import { randomUUID } from "node:crypto";
import type { MadeAutomationWebhook, newAutomationWebhookSchema } from "@parlo/contract";
import type { z } from "zod";
import type { AppContext } from "../context.ts";
import type { OrganizationDatabase } from "../db/scoped.ts";
import { obfuscate } from "../platform/crypto/obfuscate.ts";
import { presentWebhook } from "./automation-webhook.present.ts";
import { automationWebhookTable as table } from "./automation-webhook.table.ts";
import { newWebhookSecret, sealedFor } from "./webhook-secret.ts";

/** A new webhook with its secret, which is in this answer alone. */
export async function makeWebhook(
  db: OrganizationDatabase,
  { environment, secrets }: Pick<AppContext, "environment" | "secrets">,
  input: z.output<typeof newAutomationWebhookSchema>,
): Promise<MadeAutomationWebhook> {
  const id = randomUUID();
  const secret = newWebhookSecret();
  const sealed = { secret: secrets.seal(secret, sealedFor(id)), secretHint: obfuscate(secret) };
  const [row] = await db
    .insert(table)
    .values({ id, ...input, ...sealed })
    .returning();
  if (!row) throw new Error("An insert returned no row");
  return { ...presentWebhook(environment)(row), secret };
}
