import { and, desc, eq } from "drizzle-orm";
import { api } from "../api.ts";
import { auditOf } from "../audit/index.ts";
import { nothingHere } from "../db/entity.ts";
import { findPage } from "../db/page.ts";
import { demand } from "../platform/roles.ts";
import { outgoingWebhookPolicy as policy } from "./outgoing-webhook.policy.ts";
import { resendOne } from "./resend.ts";
import { presentDelivery, presentWholeDelivery } from "./webhook-delivery.present.ts";
import { webhookDeliveryTable as table } from "./webhook-delivery.table.ts";

const record = auditOf("webhook-delivery");

export const webhookDeliveryRoutes = {
  list: api.webhookDelivery.list.handler(async ({ input, context: { db, role } }) => {
    demand(policy.read(role));
    const { webhookId, status, pageSizeAndNumber: page } = input;
    const where = and(
      webhookId === undefined ? undefined : eq(table.webhookId, webhookId),
      status === undefined ? undefined : eq(table.status, status),
    );
    const orderBy = [desc(table.createdAt), desc(table.id)];
    const { count, rows } = await findPage(db, { table, where, orderBy, page });
    return { count, results: rows.map(presentDelivery) };
  }),

  get: api.webhookDelivery.get.handler(async ({ input: { id }, context: { db, role } }) => {
    demand(policy.read(role));
    const [row] = await db.select().from(table).where(eq(table.id, id));
    if (!row) throw nothingHere();
    return presentWholeDelivery(row);
  }),

  resend: api.webhookDelivery.resend.handler(async ({ input: { id }, context }) => {
    const { db, role, user, app, organizationId } = context;
    demand(policy.change(role));
    const row = await resendOne(db, id);
    await record(db, user, "resend", { subjectId: id });
    app.deliveryNews.changed(organizationId);
    return presentDelivery(row);
  }),
};
