import { asc, desc } from "drizzle-orm";
import { api } from "../api.ts";
import { recordAudit } from "../audit/index.ts";
import { listed, rowById, setArchived, writeEntity } from "../db/entity.ts";
import { findPage } from "../db/page.ts";
import { newApiKey } from "../platform/crypto/api-key.ts";
import { tokenHash } from "../platform/crypto/token.ts";
import { invalidInput } from "../platform/problem/field-error.ts";
import { demand } from "../platform/roles.ts";
import { mayManageApiKeys } from "./api-key.policy.ts";
import { presentApiKey } from "./api-key.present.ts";
import { apiKeyTable } from "./api-key.table.ts";

const orders = {
  NameAsc: asc(apiKeyTable.name),
  NameDesc: desc(apiKeyTable.name),
  CreatedAtAsc: asc(apiKeyTable.createdAt),
  CreatedAtDesc: desc(apiKeyTable.createdAt),
};

const managed = api.use(async ({ context, next }) => {
  demand(mayManageApiKeys(context.role));
  return next();
});

export const apiKeyRoutes = {
  list: managed.apiKey.list.handler(async ({ input, context: { db } }) => {
    const { count, rows } = await findPage(db, {
      table: apiKeyTable,
      where: listed(input, apiKeyTable.archivedAt, [apiKeyTable.name, apiKeyTable.prefix]),
      orderBy: [orders[input.sortBy], apiKeyTable.id],
      page: input.pageSizeAndNumber,
    });
    return { count, results: rows.map(presentApiKey) };
  }),

  get: managed.apiKey.get.handler(async ({ input, context: { db } }) =>
    presentApiKey(await rowById(db, apiKeyTable, input.id)),
  ),

  create: managed.apiKey.create.handler(async ({ input: { name, scopes, expiresAt }, context: { db, user } }) => {
    const end = expiresAt === null ? null : new Date(expiresAt);
    if (end && end.getTime() <= Date.now()) throw alreadyOver();
    const { key, prefix } = newApiKey();
    return db.transaction(async (transaction) => {
      const values = { name, scopes, prefix, expiresAt: end, keyHash: tokenHash(key) };
      const [row] = await transaction.insert(apiKeyTable).values(values).returning();
      if (!row) throw new Error("An insert returned no row");
      const details = { scopes: scopes.join(" ") };
      await recordAudit(transaction, { ...about(user, row.id), action: "api-key.create", details });
      return { ...presentApiKey(row), key };
    });
  }),

  update: managed.apiKey.update.handler(async ({ input: { id, ...changes }, context }) => {
    const { db, user, expectedVersion, app } = context;
    const row = await db.transaction(async (transaction) => {
      const change = { table: apiKeyTable, id, expectedVersion, changes };
      const written = await writeEntity(transaction, change, presentApiKey);
      const details = { changed: Object.keys(changes).join(" ") };
      await recordAudit(transaction, { ...about(user, id), action: "api-key.update", details });
      return written;
    });
    app.standing.changed();
    return presentApiKey(row);
  }),

  revoke: managed.apiKey.revoke.handler(async ({ input: { id }, context: { db, user, app, expectedVersion } }) => {
    await db.transaction(async (transaction) => {
      const { archivedAt } = await rowById(transaction, apiKeyTable, id);
      if (archivedAt) return;
      await setArchived(transaction, { table: apiKeyTable, id, archived: true, expectedVersion }, presentApiKey);
      await recordAudit(transaction, { ...about(user, id), action: "api-key.revoke" });
    });
    app.standing.changed();
  }),
};

const about = ({ userId }: { readonly userId: string }, subjectId: string) => ({
  userId,
  subjectType: "api-key",
  subjectId,
});

const alreadyOver = () => invalidInput([{ path: "expiresAt", code: "already-over", message: "This lies in the past" }]);
