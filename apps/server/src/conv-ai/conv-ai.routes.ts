import { allEngineProviders, engineProvider } from "@parlo/providers/catalog";
import { asc, desc, eq } from "drizzle-orm";
import { api } from "../api.ts";
import { makeDefault, withDefaultLocked } from "../db/default-entity.ts";
import { checkVersion, listed, rowById, rowToChange, setArchived, writeEntity } from "../db/entity.ts";
import { findPage } from "../db/page.ts";
import type { OrganizationDatabase } from "../db/scoped.ts";
import type { UsedBy } from "../db/used-by.ts";
import { newId } from "../platform/id.ts";
import { demand } from "../platform/roles.ts";
import {
  checkedSettings,
  knownProvider,
  mergedCredentials,
  openCredentials,
  sealCredentials,
} from "../provider-settings/index.ts";
import { mayEditConvAis } from "./conv-ai.policy.ts";
import { presentConvAi, presentProvider } from "./conv-ai.present.ts";
import { type ConvAiRow, convAiTable, ownerOf } from "./conv-ai.table.ts";
import { testCall } from "./test-call.ts";

const orders = { NameAsc: asc(convAiTable.name), NameDesc: desc(convAiTable.name) };

const providerOf = (id: string) => knownProvider(() => engineProvider("conv-ai", id));

const find = (db: OrganizationDatabase, id: string): Promise<ConvAiRow> => rowById(db, convAiTable, id);

/** `usedBy` says which flows ask an engine. */
export const convAiRoutes = (usedBy: UsedBy) => ({
  list: api.convAi.list.handler(async ({ input, context: { db } }) => {
    const ofProvider = input.provider && eq(convAiTable.provider, input.provider);
    const where = listed(input, convAiTable.archivedAt, [convAiTable.name], ofProvider);
    const orderBy = [orders[input.sortBy], asc(convAiTable.id)];
    const { count, rows } = await findPage(db, { table: convAiTable, where, orderBy, page: input.pageSizeAndNumber });
    return { count, results: rows.map(presentConvAi) };
  }),

  providers: api.convAi.providers.handler(() => {
    const results = allEngineProviders("conv-ai").map(presentProvider);
    return { count: results.length, results };
  }),

  get: api.convAi.get.handler(async ({ input, context: { db } }) => presentConvAi(await find(db, input.id))),

  create: api.convAi.create.handler(async ({ input, context: { app, db, role, user } }) => {
    demand(mayEditConvAis(role));
    const { name, ignoreSupportedLanguages, supportedLanguages } = input;
    const provider = providerOf(input.provider);
    const { credentials, configuration } = checkedSettings(provider, {
      credentials: input.credentials,
      configuration: input.configuration,
    });
    const id = newId();
    const row = { id, name, provider: provider.id as ConvAiRow["provider"], configuration };
    const about = { ignoreSupportedLanguages, supportedLanguages, createdBy: user.userId, modifiedBy: user.userId };
    const secrets = sealCredentials(app.secrets, provider, ownerOf(id), credentials);
    return withDefaultLocked(db, convAiTable, async (locked) => {
      await locked.insert(convAiTable).values({ ...row, ...about, ...secrets });
      if (input.default) await makeDefault(locked, convAiTable, id);
      return presentConvAi(await find(locked, id));
    });
  }),

  update: api.convAi.update.handler(
    async ({ input: { id, obfuscated: _, ...given }, context: { app, db, role, user, expectedVersion } }) => {
      demand(mayEditConvAis(role));
      const row = await rowToChange(db, convAiTable, id);
      const provider = providerOf(row.provider);
      const { credentials, configuration, ...plain } = given;
      const opened = openCredentials(app.secrets, ownerOf(id), row);
      const checked = checkedSettings(provider, {
        ...(credentials && { credentials: mergedCredentials(provider, row, opened, credentials) }),
        ...(configuration && { configuration }),
      });
      const changes = {
        ...plain,
        ...checked,
        ...(checked.credentials && sealCredentials(app.secrets, provider, ownerOf(id), checked.credentials)),
        modifiedBy: user.userId,
      };
      return presentConvAi(await writeEntity(db, { table: convAiTable, id, expectedVersion, changes }, presentConvAi));
    },
  ),

  archive: api.convAi.archive.handler(async ({ input: { id }, context: { db, role, expectedVersion }, errors }) => {
    demand(mayEditConvAis(role));
    checkVersion(await find(db, id), expectedVersion, presentConvAi);
    const users = await usedBy(db, id);
    if (users.length > 0) throw errors.IN_USE({ data: { usedBy: users } });
    await withDefaultLocked(db, convAiTable, async (locked) => {
      await setArchived(locked, { table: convAiTable, id, archived: true, expectedVersion }, presentConvAi);
      await locked.update(convAiTable).set({ isDefault: false }).where(eq(convAiTable.id, id));
    });
  }),

  restore: api.convAi.restore.handler(async ({ input: { id }, context: { db, role, expectedVersion } }) => {
    demand(mayEditConvAis(role));
    return presentConvAi(
      await setArchived(db, { table: convAiTable, id, archived: false, expectedVersion }, presentConvAi),
    );
  }),

  setDefault: api.convAi.setDefault.handler(async ({ input: { id }, context: { db, role, expectedVersion } }) => {
    demand(mayEditConvAis(role));
    return withDefaultLocked(db, convAiTable, async (locked) => {
      const row = checkVersion(await rowToChange(locked, convAiTable, id), expectedVersion, presentConvAi);
      await makeDefault(locked, convAiTable, id);
      return presentConvAi({ ...row, isDefault: true });
    });
  }),

  test: api.convAi.test.handler(async ({ input, context: { app, db, role }, signal }) => {
    demand(mayEditConvAis(role));
    return testCall(app, await find(db, input.id), signal ?? new AbortController().signal);
  }),
});
