import type { Surroundings, VariableDefinition } from "@parlo/engine";
import { and, isNull } from "drizzle-orm";
import type { OrganizationDatabase } from "../db/scoped.ts";
import { variableDefinitionTable as table } from "./variable-definition.table.ts";

/** Those that a draft may name, with what they were called before. */
export function presentDefinitions(db: OrganizationDatabase): Promise<Surroundings["definitions"]> {
  const { key, name, type, isEndUser, hide, description, formerKeys } = table;
  return db
    .select({ key, name, type, isEndUser, hide, description, formerKeys })
    .from(table)
    .where(and(isNull(table.archivedAt), isNull(table.renamedTo)));
}

/** Definitions of an organisation that are not archived, as the engine reads them. */
export function runningDefinitions(db: OrganizationDatabase): Promise<VariableDefinition[]> {
  const { key, name, type, isEndUser, hide, description } = table;
  return db.select({ key, name, type, isEndUser, hide, description }).from(table).where(isNull(table.archivedAt));
}
