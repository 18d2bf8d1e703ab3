import { asc, desc, eq } from "drizzle-orm";
import { api } from "../api.ts";
import { auditOf } from "../audit/index.ts";
import { listed, rowById, rowToChange, setArchived, writeEntity } from "../db/entity.ts";
import { findPage } from "../db/page.ts";
import { mayEditFlows } from "../flow/index.ts";
import { obfuscate } from "../platform/crypto/obfuscate.ts";
import { demand } from "../platform/roles.ts";
import { presentWebhook } from "./automation-webhook.present.ts";
import { automationWebhookTable as table } from "./automation-webhook.table.ts";
import { inputsOfAutomation } from "./inputs-of-automation.ts";
import { makeWebhook } from "./make-webhook.ts";
import { refuseUnfitMapping } from "./webhook-inputs.ts";
import { newWebhookSecret, sealedFor } from "./webhook-secret.ts";

const orders = {
  NameAsc: asc(table.name),
  NameDesc: desc(table.name),
  CreatedAtAsc: asc(table.createdAt),
  CreatedAtDesc: desc(table.createdAt),
};
const hourMs = 3_600_000;
const record = auditOf("automation-webhook");

export const automationWebhookRoutes = {
  list: api.automationWebhook.list.handler(async ({ input, context: { db, app } }) => {
    const ofFlow = input.flowId === undefined ? undefined : eq(table.flowId, input.flowId);
    const where = listed(input, table.archivedAt, [table.name], ofFlow);
    const orderBy = [orders[input.sortBy], table.id];
    const { count, rows } = await findPage(db, { table, where, orderBy, page: input.pageSizeAndNumber });
    return { count, results: rows.map(presentWebhook(app.environment)) };
  }),

  get: api.automationWebhook.get.handler(async ({ input, context: { db, app } }) =>
    presentWebhook(app.environment)(await rowById(db, table, input.id)),
  ),

  create: api.automationWebhook.create.handler(async ({ input, context: { db, app, role, user, door } }) => {
    demand(mayEditFlows(role));
    refuseUnfitMapping(await inputsOfAutomation(db, door.conversations, input.flowId), input.mapping);
    return db.transaction(async (transaction) => {
      const made = await makeWebhook(transaction, app, input);
      await record(transaction, user, "create", { subjectId: made.id });
      return made;
    });
  }),

  update: api.automationWebhook.update.handler(async ({ input: { id, ...changes }, context }) => {
    const { db, app, role, user, door, expectedVersion } = context;
    demand(mayEditFlows(role));
    const { flowId } = await rowToChange(db, table, id);
    if (changes.mapping) refuseUnfitMapping(await inputsOfAutomation(db, door.conversations, flowId), changes.mapping);
    const present = presentWebhook(app.environment);
    return db.transaction(async (transaction) => {
      const row = await writeEntity(transaction, { table, id, expectedVersion, changes }, present);
      await record(transaction, user, "update", {
        subjectId: id,
        details: { changed: Object.keys(changes).join(" ") },
      });
      return present(row);
    });
  }),

  rotateSecret: api.automationWebhook.rotateSecret.handler(async ({ input: { id, graceHours }, context }) => {
    const { db, app, role, user, expectedVersion } = context;
    demand(mayEditFlows(role));
    const present = presentWebhook(app.environment);
    const secret = newWebhookSecret();
    return db.transaction(async (transaction) => {
      const before = await rowToChange(transaction, table, id);
      const changes = {
        secret: app.secrets.seal(secret, sealedFor(id)),
        secretHint: obfuscate(secret),
        formerSecret: graceHours === 0 ? null : before.secret,
        formerSecretUntil: graceHours === 0 ? null : new Date(Date.now() + graceHours * hourMs),
      };
      const row = await writeEntity(transaction, { table, id, expectedVersion, changes }, present);
      await record(transaction, user, "rotate-secret", { subjectId: id, details: { graceHours } });
      return { ...present(row), secret };
    });
  }),

  archive: api.automationWebhook.archive.handler(async ({ input: { id }, context }) => {
    const { db, app, role, user, expectedVersion } = context;
    demand(mayEditFlows(role));
    await db.transaction(async (transaction) => {
      const present = presentWebhook(app.environment);
      await setArchived(transaction, { table, id, archived: true, expectedVersion }, present);
      await record(transaction, user, "archive", { subjectId: id });
    });
  }),

  restore: api.automationWebhook.restore.handler(async ({ input: { id }, context }) => {
    const { db, app, role, user, expectedVersion } = context;
    demand(mayEditFlows(role));
    return db.transaction(async (transaction) => {
      const present = presentWebhook(app.environment);
      const row = await setArchived(transaction, { table, id, archived: false, expectedVersion }, present);
      await record(transaction, user, "restore", { subjectId: id });
      return present(row);
    });
  }),
};
