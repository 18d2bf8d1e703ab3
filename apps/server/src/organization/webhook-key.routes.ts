import type { WebhookKey } from "@parlo/contract";
import { isNull, sql } from "drizzle-orm";
import { api } from "../api.ts";
import type { AppContext } from "../context.ts";
import { formerKeyMs, webhookSecret } from "../platform/crypto/webhook-keys.ts";
import { demand } from "../platform/roles.ts";
import { changeOrganization, recordChange } from "./change-organization.ts";
import { memberOf, writerOf } from "./member-of.ts";
import { organizationPolicy } from "./organization.policy.ts";
import { organizationTable as table } from "./organization.table.ts";

export const webhookKeyRoutes = {
  webhookKey: api.organization.webhookKey.handler(async ({ input: { id }, context }) => {
    const { role } = await memberOf(context, id);
    demand(organizationPolicy.seeWebhookKey(role));
    return presentKey(context.app, id);
  }),

  rotateWebhookKey: api.organization.rotateWebhookKey.handler(async ({ input: { id }, context }) => {
    const { db, role } = await writerOf(context, id);
    demand(organizationPolicy.change(role));
    const changes = {
      webhookKeyGeneration: sql`${table.webhookKeyGeneration} + 1`,
      formerWebhookKeyUntil: new Date(Date.now() + formerKeyMs),
    };
    await changeOrganization(context, { id, role, changes, where: isNull(table.archivedAt) });
    await recordChange(context, db, "rotate-webhook-key", id);
    return presentKey(context.app, id);
  }),
};

async function presentKey({ signingKeys }: AppContext, organizationId: string): Promise<WebhookKey> {
  const { key, former } = await signingKeys.load(organizationId);
  return { key: webhookSecret(key), formerKeyUntil: former?.until.toISOString() ?? null };
}
