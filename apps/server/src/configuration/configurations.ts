import type { ConvAi, EngineUsers, Role } from "@parlo/contract";
import { and, asc, desc, eq } from "drizzle-orm";
import type { MemberContext } from "../context.ts";
import { makeDefault, withDefaultLocked } from "../db/default-entity.ts";
import { checkVersion, listed, rowById, rowToChange, setArchived, writeEntity } from "../db/entity.ts";
import { findPage } from "../db/page.ts";
import type { OrganizationDatabase } from "../db/scoped.ts";
import type { Usage, UsedBy, UsersOf } from "../db/used-by.ts";
import { newId } from "../platform/id.ts";
import { atLeast, demand } from "../platform/roles.ts";
import { checkedSettings, knownProvider, mergedCredentials } from "./checked-settings.ts";
import {
  type ConfigurationKind,
  type ConfigurationProvider,
  type ConfigurationRow,
  type ConfigurationTable,
  ownerOf,
} from "./configuration-kind.ts";
import { openCredentials, sealCredentials } from "./secret-fields.ts";

type Json = ConvAi["credentials"];
type Columns = Record<string, unknown>;

interface Given {
  readonly credentials?: Json | undefined;
  readonly configuration?: Json | undefined;
  /** It comes back as it was read, and is nobody's to say. */
  readonly obfuscated?: unknown;
}

interface ListInput {
  readonly provider?: string | undefined;
  readonly search?: string | undefined;
  readonly includeArchived: boolean;
  readonly sortBy: "NameAsc" | "NameDesc";
  readonly pageSizeAndNumber: { readonly size: number; readonly number: number };
}

type UserType = EngineUsers[number]["type"];

/** Who uses an engine; a feature is handed it where the routes are put together. */
export interface EngineUsage {
  readonly of: UsedBy;
  readonly ofEach: UsersOf<UserType>;
}

interface KindOfRoutes<Table extends ConfigurationTable, Provider extends ConfigurationProvider, Shown extends object>
  extends ConfigurationKind<Table, Provider> {
  readonly present: (row: Table["$inferSelect"]) => Shown;
  readonly users: EngineUsage;
  /** Runs behind whatever may have left the organisation without a default. */
  readonly ensureDefault?: (locked: OrganizationDatabase) => Promise<void>;
}

type Tests = Pick<ConfigurationRow, "id" | "version">;
type Tested = Omit<NonNullable<ConvAi["lastTest"]>, "testedAt">;

const mayEdit = (role: Role) => atLeast(role, "editor");

/** What the routes of every kind of configurations do. */
export function configurations<
  Table extends ConfigurationTable,
  Provider extends ConfigurationProvider,
  Shown extends object,
>(kind: KindOfRoutes<Table, Provider, Shown>) {
  type Row = Table["$inferSelect"] & ConfigurationRow;
  const { table, present, ensureDefault = async () => {} } = kind;
  const orders = { NameAsc: asc(table.name), NameDesc: desc(table.name) };
  const providerOf = (id: string) => knownProvider(() => kind.provider(id));
  const find = async (db: OrganizationDatabase, id: string) => (await rowById(db, table, id)) as Row;

  return {
    async list({ db }: MemberContext, input: ListInput) {
      const ofProvider = input.provider && eq(table.provider, input.provider);
      const where = listed(input, table.archivedAt, [table.name], ofProvider || undefined);
      const orderBy = [orders[input.sortBy], asc(table.id)];
      const { count, rows } = await findPage(db, { table, where, orderBy, page: input.pageSizeAndNumber });
      const users = await usersOfEach(db, kind.users, rows as Row[]);
      return { count, results: rows.map((row) => ({ ...present(row), usedBy: users((row as Row).id) })) };
    },

    get: async ({ db }: MemberContext, id: string) => present(await find(db, id)),

    /** `own` gives the columns that the kind has beside those of all. */
    async create(
      { app, db, role }: MemberContext,
      input: Given & { name: string; provider: string; default?: boolean },
      own: (provider: Provider, credentials: Json) => Columns,
    ) {
      demand(mayEdit(role));
      const { name } = input;
      const provider = providerOf(input.provider);
      const { credentials, configuration } = checkedSettings(provider, {
        credentials: input.credentials,
        configuration: input.configuration,
      });
      const id = newId();
      const secrets = sealCredentials(app.secrets, provider, ownerOf(kind, id), credentials);
      const row = { id, name, provider: provider.id, configuration, ...secrets, ...own(provider, credentials) };
      return withDefaultLocked(db, table, async (locked) => {
        await locked.insert(table).values(row as never);
        if (input.default) await makeDefault(locked, table, id);
        await ensureDefault(locked);
        return present(await find(locked, id));
      });
    },

    async update(
      { app, db, role, expectedVersion }: MemberContext,
      { id, obfuscated: _, ...given }: Given & { id: string },
      own: (row: Row, provider: Provider, credentials: Json) => Columns,
    ) {
      demand(mayEdit(role));
      const row = (await rowToChange(db, table, id)) as Row;
      const provider = providerOf(row.provider);
      const { credentials, configuration, ...plain } = given;
      const opened = openCredentials(app.secrets, ownerOf(kind, id), row);
      const checked = checkedSettings(provider, {
        ...(credentials && { credentials: mergedCredentials(provider, row, opened, credentials) }),
        ...(configuration && { configuration }),
      });
      const changes = {
        ...plain,
        ...checked,
        ...((checked.credentials || checked.configuration) && { lastTest: null }),
        ...(checked.credentials && sealCredentials(app.secrets, provider, ownerOf(kind, id), checked.credentials)),
        ...own(row, provider, checked.credentials ?? opened),
      };
      return withDefaultLocked(db, table, async (locked) => {
        await writeEntity(locked, { table, id, expectedVersion, changes: changes as never }, present);
        await ensureDefault(locked);
        return present(await find(locked, id));
      });
    },

    /** `inUse` makes the error that names who still asks it. */
    async archive(
      { db, role, expectedVersion }: MemberContext,
      id: string,
      inUse: (error: { data: { usedBy: Usage[] } }) => Error,
    ) {
      demand(mayEdit(role));
      checkVersion(await find(db, id), expectedVersion, present);
      const users = await kind.users.of(db, id);
      if (users.length > 0) throw inUse({ data: { usedBy: users } });
      await withDefaultLocked(db, table, async (locked) => {
        await setArchived(locked, { table, id, archived: true, expectedVersion }, present);
        await locked
          .update(table)
          .set({ isDefault: false } as never)
          .where(eq(table.id, id));
        await ensureDefault(locked);
      });
    },

    async restore({ db, role, expectedVersion }: MemberContext, id: string) {
      demand(mayEdit(role));
      return withDefaultLocked(db, table, async (locked) => {
        await setArchived(locked, { table, id, archived: false, expectedVersion }, present);
        await ensureDefault(locked);
        return present(await find(locked, id));
      });
    },

    /** `check` throws where not every one of a kind may be the default. */
    async setDefault({ db, role, expectedVersion }: MemberContext, id: string, check?: (row: Row) => void) {
      demand(mayEdit(role));
      return withDefaultLocked(db, table, async (locked) => {
        const row = checkVersion((await rowToChange(locked, table, id)) as Row, expectedVersion, present);
        check?.(row);
        await makeDefault(locked, table, id);
        return present({ ...row, isDefault: true });
      });
    },

    /** The row that is to be asked for a few words. */
    async toTest({ db, role }: MemberContext, id: string) {
      demand(mayEdit(role));
      return find(db, id);
    },

    /** Keeps what came of it, unless it has changed while it was asked. */
    async tested<Result extends Tested>({ db }: MemberContext, { id, version }: Tests, result: Result) {
      const { ok, code, durationMs } = result;
      const lastTest = { ok, code, durationMs, testedAt: new Date().toISOString() };
      await db
        .update(table)
        .set({ lastTest } as never)
        .where(and(eq(table.id, id), eq(table.version, version)));
      return result;
    },
  };
}

async function usersOfEach(db: OrganizationDatabase, { ofEach }: EngineUsage, rows: readonly ConfigurationRow[]) {
  const ids = rows.map(({ id }) => id);
  const users = ids.length === 0 ? [] : await ofEach(db, ids);
  return (id: string) => users.filter(({ of }) => of === id).map(({ of: _, ...told }) => told);
}
