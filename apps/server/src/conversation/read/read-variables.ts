import type { VariableValue } from "@parlo/contract";
import { sql } from "drizzle-orm";
import type { OrganizationDatabase } from "../../db/scoped.ts";
import { variableDefinitionTable } from "../../variable-definition/index.ts";
import { presentVariableValue } from "../variable-value.present.ts";
import { variableValueTable } from "../variable-value.table.ts";

/** What is known in a conversation and of its end user; hidden variables only where they were asked for. */
export async function readVariables(
  db: OrganizationDatabase,
  { id, endUserId }: { readonly id: string; readonly endUserId: string },
  includeHidden: boolean,
): Promise<VariableValue[]> {
  const where = sql`(${variableValueTable.conversationId} = ${id} or ${variableValueTable.endUserId} = ${endUserId})`;
  const rows = await db.select().from(variableValueTable).where(where).orderBy(variableValueTable.key);
  const { key, isEndUser, type, hide } = variableDefinitionTable;
  const definitions = await db.select({ key, isEndUser, type, hide }).from(variableDefinitionTable);
  return rows.flatMap((row) => {
    const definition = definitions.find((one) => one.key === row.key && one.isEndUser === (row.endUserId !== null));
    return definition?.hide && !includeHidden ? [] : [presentVariableValue(row, definition?.type)];
  });
}
