import { inArray } from "drizzle-orm";
import { setArchived, writeEntity } from "../db/entity.ts";
import type { OrganizationDatabase } from "../db/scoped.ts";
import { keyOfDefinition, type WantedDefinition } from "./add-definitions.ts";
import { presentVariableDefinition } from "./variable-definition.present.ts";
import { variableDefinitionTable as table } from "./variable-definition.table.ts";

export type DefinitionRow = typeof table.$inferSelect;

/** The definitions of the same keys and scopes here, archived ones too, in the order of those wanted. */
export async function definitionsHere(
  db: OrganizationDatabase,
  wanted: readonly WantedDefinition[],
): Promise<readonly (DefinitionRow | undefined)[]> {
  const keys = [...new Set(wanted.map(keyOfDefinition))];
  const rows = keys.length === 0 ? [] : await db.select().from(table).where(inArray(table.key, keys));
  const here = new Map(rows.map((row) => [`${row.isEndUser} ${row.key}`, row]));
  return wanted.map((one) => here.get(`${one.isEndUser} ${keyOfDefinition(one)}`));
}

/** Whether a definition is another one here: a flow would read it wrongly, or show what it hides. */
export function clashOf(
  wanted: WantedDefinition,
  here: DefinitionRow,
): { readonly field: "type" | "hide"; readonly message: string } | undefined {
  if (here.type !== wanted.type) return { field: "type", message: `The variable ${here.key} is a ${here.type} here` };
  return wanted.hide && !here.hide
    ? { field: "hide", message: `The variable ${here.key} is not hidden here` }
    : undefined;
}

/** Makes a definition what is wanted; one that was archived comes back. */
export async function replaceDefinition(
  db: OrganizationDatabase,
  { id, version, hide: wasHidden }: DefinitionRow,
  { name, description = null, type, hide }: WantedDefinition,
): Promise<void> {
  const changes = { name, description, type, hide, ...(hide && !wasHidden && { hiddenSince: new Date() }) };
  await setArchived(db, { table, id, archived: false, expectedVersion: version }, presentVariableDefinition);
  await writeEntity(db, { table, id, expectedVersion: version, changes }, presentVariableDefinition);
}
