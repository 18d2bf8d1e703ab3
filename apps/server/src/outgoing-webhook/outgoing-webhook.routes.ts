import { ORPCError } from "@orpc/server";
import { mostOutgoingWebhooks } from "@parlo/contract";
import { asc, desc, isNull } from "drizzle-orm";
import { api } from "../api.ts";
import { auditOf } from "../audit/index.ts";
import { listed, rowById, rowToChange, setArchived, writeEntity } from "../db/entity.ts";
import { findPage } from "../db/page.ts";
import type { OrganizationDatabase } from "../db/scoped.ts";
import { formerKeyMs } from "../platform/crypto/webhook-keys.ts";
import { newId } from "../platform/id.ts";
import { demand } from "../platform/roles.ts";
import { attemptDelivery } from "./attempt-delivery.ts";
import { countDeliveries, noDeliveries } from "./count-deliveries.ts";
import { outgoingWebhookPolicy as policy } from "./outgoing-webhook.policy.ts";
import { presentOutgoingWebhook, presentSecret } from "./outgoing-webhook.present.ts";
import { type OutgoingWebhookRow, outgoingWebhookTable as table } from "./outgoing-webhook.table.ts";
import { resendDead } from "./resend.ts";

const orders = {
  NameAsc: asc(table.name),
  NameDesc: desc(table.name),
  CreatedAtAsc: asc(table.createdAt),
  CreatedAtDesc: desc(table.createdAt),
};
const record = auditOf("outgoing-webhook");

const reading = api.use(async ({ context, next }) => {
  demand(policy.read(context.role));
  return next();
});
const changing = api.use(async ({ context, next }) => {
  demand(policy.change(context.role));
  return next();
});

export const outgoingWebhookRoutes = {
  list: reading.outgoingWebhook.list.handler(async ({ input, context: { db } }) => {
    const where = listed(input, table.archivedAt, [table.name, table.url]);
    const orderBy = [orders[input.sortBy], table.id];
    const { count, rows } = await findPage(db, { table, where, orderBy, page: input.pageSizeAndNumber });
    const countsOf = await countDeliveries(
      db,
      rows.map(({ id }) => id),
    );
    return { count, results: rows.map((row) => presentOutgoingWebhook(row, countsOf(row.id))) };
  }),

  get: reading.outgoingWebhook.get.handler(async ({ input: { id }, context: { db } }) =>
    present(db, await rowById(db, table, id)),
  ),

  create: changing.outgoingWebhook.create.handler(({ input, context: { db, user } }) =>
    db.transaction(async (transaction) => {
      await refuseTooMany(transaction);
      const [row] = await transaction.insert(table).values(input).returning();
      if (!row) throw new Error("An insert returned no row");
      const details = { events: input.events.join(" ") };
      await record(transaction, user, "create", { subjectId: row.id, details });
      return presentOutgoingWebhook(row, noDeliveries);
    }),
  ),

  update: changing.outgoingWebhook.update.handler(async ({ input: { id, ...given }, context }) => {
    const { db, user, expectedVersion, app, organizationId } = context;
    // Whoever switches it knows better than the answer that switched it off.
    const changes = {
      ...given,
      ...(given.active !== undefined && { disabledReason: null }),
      ...((given.active || given.url !== undefined) && { failingSince: null }),
    };
    const webhook = await db.transaction(async (transaction) => {
      const row = await writeEntity(transaction, { table, id, expectedVersion, changes }, withoutCounts);
      const details = { changed: Object.keys(given).join(" ") };
      await record(transaction, user, "update", { subjectId: id, details });
      return present(transaction, row);
    });
    app.deliveryNews.changed(organizationId);
    return webhook;
  }),

  archive: changing.outgoingWebhook.archive.handler(async ({ input: { id }, context: { db, user, expectedVersion } }) =>
    db.transaction(async (transaction) => {
      await setArchived(transaction, { table, id, archived: true, expectedVersion }, withoutCounts);
      await record(transaction, user, "archive", { subjectId: id });
    }),
  ),

  restore: changing.outgoingWebhook.restore.handler(({ input: { id }, context: { db, user, expectedVersion } }) =>
    db.transaction(async (transaction) => {
      if ((await rowById(transaction, table, id)).archivedAt) await refuseTooMany(transaction);
      const row = await setArchived(transaction, { table, id, archived: false, expectedVersion }, withoutCounts);
      await record(transaction, user, "restore", { subjectId: id });
      return present(transaction, row);
    }),
  ),

  secret: changing.outgoingWebhook.secret.handler(async ({ input: { id }, context: { db, app } }) =>
    presentSecret(app.outgoingKeys(await rowById(db, table, id))),
  ),

  rotateSecret: changing.outgoingWebhook.rotateSecret.handler(({ input: { id }, context }) => {
    const { db, user, app, expectedVersion } = context;
    return db.transaction(async (transaction) => {
      const { secretGeneration } = await rowToChange(transaction, table, id);
      const changes = {
        secretGeneration: secretGeneration + 1,
        formerSecretUntil: new Date(Date.now() + formerKeyMs),
      };
      const row = await writeEntity(transaction, { table, id, expectedVersion, changes }, withoutCounts);
      await record(transaction, user, "rotate-secret", { subjectId: id });
      return presentSecret(app.outgoingKeys(row));
    });
  }),

  test: changing.outgoingWebhook.test.handler(async ({ input: { id }, context: { db, app } }) => {
    const webhook = await rowById(db, table, id);
    const { attempt } = await attemptDelivery(app.fetch, {
      id: newId(),
      url: webhook.url,
      event: { type: "webhook.test", timestamp: new Date().toISOString(), data: { webhookId: id } },
      keys: app.outgoingKeys(webhook),
    });
    return attempt;
  }),

  resendDead: changing.outgoingWebhook.resendDead.handler(async ({ input: { id }, context }) => {
    const { db, user, app, organizationId } = context;
    const count = await resendDead(db, id);
    if (count > 0) await record(db, user, "resend-dead", { subjectId: id, details: { count } });
    app.deliveryNews.changed(organizationId);
    return { count };
  }),
};

async function present(db: OrganizationDatabase, row: OutgoingWebhookRow) {
  return presentOutgoingWebhook(row, (await countDeliveries(db, [row.id]))(row.id));
}

/** To somebody who came too late: how it is set now, not what became of its deliveries. */
const withoutCounts = (row: OutgoingWebhookRow) => presentOutgoingWebhook(row, noDeliveries);

async function refuseTooMany(db: OrganizationDatabase): Promise<void> {
  if ((await db.count(table, isNull(table.archivedAt))) < mostOutgoingWebhooks) return;
  throw new ORPCError("TOO_MANY_WEBHOOKS", {
    status: 409,
    message: "There are as many webhooks as there may be: archive one first",
  });
}
