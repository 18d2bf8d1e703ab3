import type { WebhookKey } from "@parlo/contract";
import { isNull, sql } from "drizzle-orm";
import { api } from "../api.ts";
import type { AppContext } from "../context.ts";
import { isArchived } from "../db/entity.ts";
import { demand } from "../platform/roles.ts";
import { changeOrganization, recordChange } from "./change-organization.ts";
import { memberOf, writerOf } from "./member-of.ts";
import { organizationPolicy } from "./organization.policy.ts";
import { presentOrganization } from "./organization.present.ts";
import { organizationTable as table } from "./organization.table.ts";

/** For how long a receiver may go on checking with the key before. */
const graceMs = 24 * 3_600_000;

export const webhookKeyRoutes = {
  webhookKey: api.organization.webhookKey.handler(async ({ input: { id }, context }) => {
    const { role } = await memberOf(context, id);
    demand(organizationPolicy.seeWebhookKey(role));
    return presentKey(context.app, id);
  }),

  rotateWebhookKey: api.organization.rotateWebhookKey.handler(async ({ input: { id }, context, errors }) => {
    const { db, role } = await writerOf(context, id);
    demand(organizationPolicy.change(role));
    const changes = {
      webhookKeyGeneration: sql`${table.webhookKeyGeneration} + 1`,
      formerWebhookKeyUntil: new Date(Date.now() + graceMs),
    };
    const row = await changeOrganization(context, id, changes, isNull(table.archivedAt));
    if ("current" in row) {
      if (row.current.archivedAt) throw isArchived();
      throw errors.STALE_VERSION({ data: { current: presentOrganization(row.current, role) } });
    }
    await recordChange(context, db, "rotate-webhook-key", id);
    return presentKey(context.app, id);
  }),
};

/** As Standard Webhooks writes a symmetric secret. */
async function presentKey({ signingKeys }: AppContext, organizationId: string): Promise<WebhookKey> {
  const { key, former } = await signingKeys.load(organizationId);
  return { key: `whsec_${key.toString("base64")}`, formerKeyUntil: former?.until.toISOString() ?? null };
}
