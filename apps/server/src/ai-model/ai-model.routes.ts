import { aiModelProvider, allAiModelProviders } from "@parlo/providers/catalog";
import { and, asc, desc, eq, isNull } from "drizzle-orm";
import { api } from "../api.ts";
import { makeDefault, withDefaultLocked } from "../db/default-entity.ts";
import { checkVersion, isArchived } from "../db/entity.ts";
import { findPage } from "../db/page.ts";
import type { OrganizationDatabase } from "../db/scoped.ts";
import { searchIn } from "../db/search.ts";
import type { UsedBy } from "../db/used-by.ts";
import { updateVersioned } from "../db/versioned.ts";
import { newId } from "../platform/id.ts";
import { demand } from "../platform/roles.ts";
import {
  checkedSettings,
  knownProvider,
  mergedCredentials,
  openCredentials,
  sealCredentials,
} from "../provider-settings/index.ts";
import { capabilitiesOf } from "./ai-model.capabilities.ts";
import { ensureDefault } from "./ai-model.default.ts";
import { mayEditAiModels } from "./ai-model.policy.ts";
import { presentAiModel, presentProvider } from "./ai-model.present.ts";
import { type AiModelRow, aiModelTable, ownerOf } from "./ai-model.table.ts";
import { testCall } from "./test-call.ts";

const orders = { NameAsc: asc(aiModelTable.name), NameDesc: desc(aiModelTable.name) };

async function find(db: OrganizationDatabase, id: string, missing: () => Error): Promise<AiModelRow> {
  const [row] = await db.select().from(aiModelTable).where(eq(aiModelTable.id, id));
  if (!row) throw missing();
  return row;
}

/** `usedBy` says which published flows ask a model. */
export const aiModelRoutes = (usedBy: UsedBy) => ({
  list: api.aiModel.list.handler(async ({ input, context: { db } }) => {
    const where = and(
      input.includeArchived ? undefined : isNull(aiModelTable.archivedAt),
      input.provider && eq(aiModelTable.provider, input.provider),
      searchIn([aiModelTable.name], input.search),
    );
    const orderBy = [orders[input.sortBy], asc(aiModelTable.id)];
    const { count, rows } = await findPage(db, { table: aiModelTable, where, orderBy, page: input.pageSizeAndNumber });
    return { count, results: rows.map(presentAiModel) };
  }),

  providers: api.aiModel.providers.handler(() => {
    const results = allAiModelProviders().map(presentProvider);
    return { count: results.length, results };
  }),

  get: api.aiModel.get.handler(async ({ input, context: { db }, errors }) =>
    presentAiModel(await find(db, input.id, errors.NOT_FOUND)),
  ),

  create: api.aiModel.create.handler(async ({ input, context: { app, db, role } }) => {
    demand(mayEditAiModels(role));
    const provider = knownProvider(() => aiModelProvider(input.provider));
    const { credentials, configuration } = checkedSettings(provider, {
      credentials: input.credentials,
      configuration: input.configuration,
    });
    const capabilities = capabilitiesOf(provider, credentials, input);
    const id = newId();
    const secrets = sealCredentials(app.secrets, provider, ownerOf(id), credentials);
    const row = { id, name: input.name, provider: provider.id as AiModelRow["provider"], configuration };
    return withDefaultLocked(db, aiModelTable, async (locked) => {
      await locked.insert(aiModelTable).values({ ...row, ...capabilities, ...secrets });
      await ensureDefault(locked);
      return presentAiModel(await find(locked, id, () => new Error("An insert left no row")));
    });
  }),

  update: api.aiModel.update.handler(
    async ({ input: { id, obfuscated: _, ...given }, context: { app, db, role, expectedVersion }, errors }) => {
      demand(mayEditAiModels(role));
      const row = await find(db, id, errors.NOT_FOUND);
      if (row.archivedAt) throw isArchived();
      const provider = knownProvider(() => aiModelProvider(row.provider));
      const opened = openCredentials(app.secrets, ownerOf(id), row);
      const merged = given.credentials ? mergedCredentials(provider, row, opened, given.credentials) : opened;
      const { credentials } = checkedSettings(provider, { credentials: merged });
      const asked = provider.chosenCapabilities
        ? given
        : { supportsLlm: row.supportsLlm, supportsEmbedding: row.supportsEmbedding, ...given };
      const changes = {
        ...(given.name === undefined ? {} : { name: given.name }),
        ...(given.configuration ? checkedSettings(provider, { configuration: given.configuration }) : {}),
        ...capabilitiesOf(provider, credentials, asked),
        ...(given.credentials ? sealCredentials(app.secrets, provider, ownerOf(id), credentials) : {}),
      };
      const result = await updateVersioned(db, { table: aiModelTable, id, expectedVersion, changes });
      if (result.outcome === "missing") throw errors.NOT_FOUND();
      if (result.outcome === "stale") throw errors.STALE_VERSION({ data: { current: presentAiModel(result.row) } });
      return presentAiModel(result.row);
    },
  ),

  archive: api.aiModel.archive.handler(async ({ input: { id }, context: { db, role, expectedVersion }, errors }) => {
    demand(mayEditAiModels(role));
    checkVersion(await find(db, id, errors.NOT_FOUND), expectedVersion, presentAiModel);
    const users = await usedBy(db, id);
    if (users.length > 0) throw errors.IN_USE({ data: { usedBy: users } });
    await withDefaultLocked(db, aiModelTable, async (locked) => {
      const changes = { archivedAt: new Date(), isDefault: false };
      await locked
        .update(aiModelTable)
        .set(changes)
        .where(and(eq(aiModelTable.id, id), isNull(aiModelTable.archivedAt)));
      await ensureDefault(locked);
    });
  }),

  restore: api.aiModel.restore.handler(async ({ input: { id }, context: { db, role, expectedVersion }, errors }) => {
    demand(mayEditAiModels(role));
    return withDefaultLocked(db, aiModelTable, async (locked) => {
      checkVersion(await find(locked, id, errors.NOT_FOUND), expectedVersion, presentAiModel);
      await locked.update(aiModelTable).set({ archivedAt: null }).where(eq(aiModelTable.id, id));
      await ensureDefault(locked);
      return presentAiModel(await find(locked, id, errors.NOT_FOUND));
    });
  }),

  setDefault: api.aiModel.setDefault.handler(
    async ({ input: { id }, context: { db, role, expectedVersion }, errors }) => {
      demand(mayEditAiModels(role));
      return withDefaultLocked(db, aiModelTable, async (locked) => {
        const row = await find(locked, id, errors.NOT_FOUND);
        if (row.archivedAt) throw isArchived();
        checkVersion(row, expectedVersion, presentAiModel);
        if (!row.supportsLlm) throw errors.NOT_FOUND();
        await makeDefault(locked, aiModelTable, id);
        return presentAiModel({ ...row, isDefault: true });
      });
    },
  ),

  test: api.aiModel.test.handler(async ({ input, context: { app, db, role }, errors, signal }) => {
    demand(mayEditAiModels(role));
    return testCall(app, await find(db, input.id, errors.NOT_FOUND), signal ?? new AbortController().signal);
  }),
});
