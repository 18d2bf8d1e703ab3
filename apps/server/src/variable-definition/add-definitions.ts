import type { VariableType } from "@parlo/contract";
import { and, eq, inArray, isNotNull } from "drizzle-orm";
import type { OrganizationDatabase } from "../db/scoped.ts";
import { variableDefinitionTable as table } from "./variable-definition.table.ts";
import { keyFromName } from "./variable-key.ts";

interface Wanted {
  readonly key?: string | undefined;
  readonly name: string;
  readonly description?: string | null | undefined;
  readonly type: VariableType;
  readonly isEndUser: boolean;
  readonly hide: boolean;
}

const keyOf = ({ key, name }: Wanted): string => key ?? keyFromName(name);

/** Adds what a flow brings along; a definition that is there already stays as it is, and one that was archived comes back. */
export async function addDefinitions(db: OrganizationDatabase, definitions: readonly Wanted[]): Promise<void> {
  if (definitions.length === 0) return;
  const rows = definitions.map((one) => ({ ...one, description: one.description ?? null, key: keyOf(one) }));
  await db.insert(table).values(rows).onConflictDoNothing();
  for (const isEndUser of [true, false]) {
    const keys = rows.filter((row) => row.isEndUser === isEndUser).map(({ key }) => key);
    const archived = and(eq(table.isEndUser, isEndUser), inArray(table.key, keys), isNotNull(table.archivedAt));
    if (keys.length > 0) await db.update(table).set({ archivedAt: null }).where(archived);
  }
}

/** Where a definition is another one here, by its place among those wanted: the flow would read it wrongly, or show what it hides. */
export async function definitionClashes(
  db: OrganizationDatabase,
  definitions: readonly Wanted[],
): Promise<readonly { readonly at: number; readonly field: "type" | "hide"; readonly message: string }[]> {
  const rows = await db
    .select()
    .from(table)
    .where(inArray(table.key, [...new Set(definitions.map(keyOf))]));
  const here = new Map(rows.map((row) => [`${row.isEndUser} ${row.key}`, row]));
  return definitions.flatMap((wanted, at) => {
    const row = here.get(`${wanted.isEndUser} ${keyOf(wanted)}`);
    if (row && row.type !== wanted.type)
      return { at, field: "type" as const, message: `The variable ${row.key} is a ${row.type} here` };
    return row && wanted.hide && !row.hide
      ? { at, field: "hide" as const, message: `The variable ${row.key} is not hidden here` }
      : [];
  });
}
