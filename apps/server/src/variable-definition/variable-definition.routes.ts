import type { VariableUse } from "@parlo/contract";
import { builtInNames } from "@parlo/engine";
import { and, asc, desc, eq } from "drizzle-orm";
import { api } from "../api.ts";
import { checkVersion, listed, rowById, rowToChange, setArchived, writeEntity } from "../db/entity.ts";
import { isRepeatedKey } from "../db/error-codes.ts";
import { findPage } from "../db/page.ts";
import type { OrganizationDatabase } from "../db/scoped.ts";
import type { UsedBy } from "../db/used-by.ts";
import { demand } from "../platform/roles.ts";
import { type NamesElsewhere, renameDefinition } from "./rename-definition.ts";
import { mayEditVariables } from "./variable-definition.policy.ts";
import { presentVariableDefinition } from "./variable-definition.present.ts";
import { variableDefinitionTable as table } from "./variable-definition.table.ts";
import { freeKey, keyFromName } from "./variable-key.ts";

const orders = {
  CreatedAtAsc: [asc(table.createdAt), asc(table.id)],
  CreatedAtDesc: [desc(table.createdAt), desc(table.id)],
};

async function keyFor(db: OrganizationDatabase, name: string, isEndUser: boolean): Promise<string> {
  const rows = await db.select({ key: table.key }).from(table).where(eq(table.isEndUser, isEndUser));
  return freeKey(keyFromName(name), new Set([...builtInNames, ...rows.map((row) => row.key)]));
}

/** Who reads or writes a variable. */
type VariableUsedBy = (
  db: OrganizationDatabase,
  definition: Pick<typeof table.$inferSelect, "key" | "isEndUser">,
) => ReturnType<UsedBy>;

interface VariableUsers extends Omit<NamesElsewhere, "isRun"> {
  readonly usedBy: VariableUsedBy;
  /** Of those, who runs with it now. */
  readonly runBy: VariableUsedBy;
  readonly usesOf: (
    db: OrganizationDatabase,
    definition: Pick<typeof table.$inferSelect, "key" | "isEndUser">,
  ) => Promise<VariableUse[]>;
}

export const variableDefinitionRoutes = ({ usedBy, runBy, usesOf, ...elsewhere }: VariableUsers) => ({
  list: api.variableDefinition.list.handler(async ({ input, context: { db } }) => {
    const where = listed(
      input,
      table.archivedAt,
      [table.key, table.name, table.description],
      input.key === undefined ? undefined : eq(table.key, input.key),
      input.name === undefined ? undefined : eq(table.name, input.name),
      input.type === undefined ? undefined : eq(table.type, input.type),
      input.isEndUser === undefined ? undefined : eq(table.isEndUser, input.isEndUser),
    );
    const { count, rows } = await findPage(db, {
      table: table,
      where,
      orderBy: orders[input.sortBy],
      page: input.pageSizeAndNumber,
    });
    return { count, results: rows.map(presentVariableDefinition) };
  }),

  get: api.variableDefinition.get.handler(async ({ input, context: { db } }) =>
    presentVariableDefinition(await rowById(db, table, input.id)),
  ),

  create: api.variableDefinition.create.handler(async ({ input, context: { db, role }, errors }) => {
    demand(mayEditVariables(role));
    const { key, ...fields } = input;
    // Templates would read what they may always name in its place.
    if (key !== undefined && builtInNames.includes(key)) throw errors.KEY_TAKEN();
    const values = {
      ...fields,
      description: fields.description ?? null,
      key: key ?? (await keyFor(db, input.name, input.isEndUser)),
    };
    const [row] = await db.insert(table).values(values).onConflictDoNothing().returning();
    if (!row) throw errors.KEY_TAKEN();
    return presentVariableDefinition(row);
  }),

  update: api.variableDefinition.update.handler(
    async ({ input: { id, ...given }, context: { db, role, expectedVersion }, errors }) => {
      demand(mayEditVariables(role));
      const changes = given.hide ? { ...given, hiddenSince: new Date() } : given;
      try {
        return presentVariableDefinition(
          await writeEntity(db, { table, id, expectedVersion, changes }, presentVariableDefinition),
        );
      } catch (error) {
        // The other scope has a variable with this key.
        if (isRepeatedKey(error)) throw errors.KEY_TAKEN();
        throw error;
      }
    },
  ),

  uses: api.variableDefinition.uses.handler(async ({ input: { id }, context: { db } }) => ({
    flows: await usesOf(db, await rowById(db, table, id)),
  })),

  rename: api.variableDefinition.rename.handler(
    async ({ input, context: { app, db, role, user, expectedVersion }, errors }) => {
      demand(mayEditVariables(role));
      const wish = { ...input, expectedVersion, userId: user.userId };
      const isRun: NamesElsewhere["isRun"] = async (...asked) => (await runBy(...asked)).length > 0;
      try {
        const renamed = await renameDefinition(db, wish, { ...elsewhere, isRun });
        for (const flowId of renamed.flowIds) app.flowRooms.changed(db.organizationId, flowId);
        return { ...renamed, flowIds: [...renamed.flowIds] };
      } catch (error) {
        // Somebody else has taken it meanwhile.
        if (isRepeatedKey(error)) throw errors.KEY_TAKEN();
        throw error;
      }
    },
  ),

  archive: api.variableDefinition.archive.handler(
    async ({ input: { id }, context: { db, role, expectedVersion }, errors }) => {
      demand(mayEditVariables(role));
      const row = await rowById(db, table, id);
      const users = await usedBy(db, row);
      if (users.length > 0) throw errors.IN_USE({ data: { usedBy: users } });
      await setArchived(db, { table, id, archived: true, expectedVersion }, presentVariableDefinition);
    },
  ),

  withdraw: api.variableDefinition.withdraw.handler(
    async ({ input: { id }, context: { db, role, expectedVersion }, errors }) => {
      demand(mayEditVariables(role));
      const row = checkVersion(await rowToChange(db, table, id), expectedVersion, presentVariableDefinition);
      const users = await runBy(db, row);
      // Without its definition everybody would read what a hidden one has held.
      if (users.length > 0 || row.hide) throw errors.IN_USE({ data: { usedBy: users } });
      await db.delete(table).where(and(eq(table.id, id), eq(table.version, row.version)));
    },
  ),

  restore: api.variableDefinition.restore.handler(async ({ input: { id }, context: { db, role, expectedVersion } }) => {
    demand(mayEditVariables(role));
    const restored = { table, id, archived: false, expectedVersion };
    return presentVariableDefinition(await setArchived(db, restored, presentVariableDefinition));
  }),
});
