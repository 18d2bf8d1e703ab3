import type { VariableDefinition } from "@parlo/contract";
import { presentTimestamps } from "../db/present-timestamps.ts";
import type { variableDefinitionTable } from "./variable-definition.table.ts";

export function presentVariableDefinition(row: typeof variableDefinitionTable.$inferSelect): VariableDefinition {
  const { id, key, name, description, type, isEndUser, hide, renamedTo, formerKeys } = row;
  return { id, key, name, description, type, isEndUser, hide, renamedTo, formerKeys, ...presentTimestamps(row) };
}
