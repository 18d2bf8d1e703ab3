import type { VariableType } from "@parlo/contract";
import { and, eq, inArray, isNotNull } from "drizzle-orm";
import type { OrganizationDatabase } from "../db/scoped.ts";
import { variableDefinitionTable as table } from "./variable-definition.table.ts";
import { keyFromName } from "./variable-key.ts";

export interface WantedDefinition {
  readonly key?: string | undefined;
  readonly name: string;
  readonly description?: string | null | undefined;
  readonly type: VariableType;
  readonly isEndUser: boolean;
  readonly hide: boolean;
}

/** The key that a definition is given, or gets by its name. */
export const keyOfDefinition = ({ key, name }: Pick<WantedDefinition, "key" | "name">): string =>
  key ?? keyFromName(name);

/** Adds what a flow brings along; a definition that is there already stays as it is, and one that was archived comes back. */
export async function addDefinitions(
  db: OrganizationDatabase,
  definitions: readonly WantedDefinition[],
): Promise<void> {
  if (definitions.length === 0) return;
  const rows = definitions.map((one) => ({ ...one, description: one.description ?? null, key: keyOfDefinition(one) }));
  await db.insert(table).values(rows).onConflictDoNothing();
  for (const isEndUser of [true, false]) {
    const keys = rows.filter((row) => row.isEndUser === isEndUser).map(({ key }) => key);
    const archived = and(eq(table.isEndUser, isEndUser), inArray(table.key, keys), isNotNull(table.archivedAt));
    if (keys.length > 0) await db.update(table).set({ archivedAt: null }).where(archived);
  }
}
