import type { VariableType } from "@parlo/contract";
import type { OrganizationDatabase } from "../db/scoped.ts";
import { variableDefinitionTable } from "./variable-definition.table.ts";
import { keyFromName } from "./variable-key.ts";

interface Wanted {
  readonly key?: string | undefined;
  readonly name: string;
  readonly description?: string | null | undefined;
  readonly type: VariableType;
  readonly isEndUser: boolean;
  readonly hide: boolean;
}

/** Adds what a flow brings along; a definition that is there already stays as it is. */
export async function addDefinitions(db: OrganizationDatabase, definitions: readonly Wanted[]): Promise<void> {
  for (const { key, description, ...definition } of definitions) {
    const values = { ...definition, description: description ?? null, key: key ?? keyFromName(definition.name) };
    await db.insert(variableDefinitionTable).values(values).onConflictDoNothing();
  }
}
