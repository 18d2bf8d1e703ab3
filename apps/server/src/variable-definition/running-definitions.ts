import type { VariableDefinition } from "@parlo/engine";
import { isNull } from "drizzle-orm";
import type { OrganizationDatabase } from "../db/scoped.ts";
import { variableDefinitionTable as table } from "./variable-definition.table.ts";

/** Definitions of an organisation that are not archived, as the engine reads them. */
export function runningDefinitions(db: OrganizationDatabase): Promise<VariableDefinition[]> {
  const { key, name, type, isEndUser, hide, description } = table;
  return db.select({ key, name, type, isEndUser, hide, description }).from(table).where(isNull(table.archivedAt));
}
