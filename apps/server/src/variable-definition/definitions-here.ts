import { setArchived, writeEntity } from "../db/entity.ts";
import type { OrganizationDatabase } from "../db/scoped.ts";
import type { WantedDefinition } from "./add-definitions.ts";
import { presentVariableDefinition } from "./variable-definition.present.ts";
import { variableDefinitionTable as table } from "./variable-definition.table.ts";

export type DefinitionRow = typeof table.$inferSelect;

/** All definitions here, archived ones too. */
export const allDefinitions = (db: OrganizationDatabase): Promise<DefinitionRow[]> => db.select().from(table);

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
