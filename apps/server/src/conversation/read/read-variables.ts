import type { VariableValue } from "@parlo/contract";
import { eq, type SQL, sql } from "drizzle-orm";
import type { OrganizationDatabase } from "../../db/scoped.ts";
import { variableDefinitionTable } from "../../variable-definition/index.ts";
import { presentVariableValue } from "../variable-value.present.ts";
import { variableValueTable } from "../variable-value.table.ts";

/** What is known in a conversation and of its end user; hidden variables only where they were asked for. */
export function readVariables(
  db: OrganizationDatabase,
  { id, endUserId }: { readonly id: string; readonly endUserId: string },
  includeHidden: boolean,
): Promise<VariableValue[]> {
  const { conversationId, endUserId: owner } = variableValueTable;
  return read(db, sql`(${conversationId} = ${id} or ${owner} = ${endUserId})`, includeHidden);
}

/** What is known of an end user in all conversations. */
export function readEndUserVariables(db: OrganizationDatabase, endUserId: string, includeHidden: boolean) {
  return read(db, eq(variableValueTable.endUserId, endUserId), includeHidden);
}

async function read(db: OrganizationDatabase, where: SQL, includeHidden: boolean): Promise<VariableValue[]> {
  const rows = await db.select().from(variableValueTable).where(where).orderBy(variableValueTable.key);
  const { key, isEndUser, type, hide } = variableDefinitionTable;
  const definitions = await db.select({ key, isEndUser, type, hide }).from(variableDefinitionTable);
  return rows.filter(hasValue).flatMap((row) => {
    const definition = definitions.find((one) => one.key === row.key && one.isEndUser === (row.endUserId !== null));
    return definition?.hide && !includeHidden ? [] : [presentVariableValue(row, definition?.type)];
  });
}

/** One that was taken away leaves its row behind. */
const hasValue = ({ stringValue, numberValue, dateValue, booleanValue, jsonValue }: Row) =>
  [stringValue, numberValue, dateValue, booleanValue, jsonValue].some((value) => value !== null);

type Row = typeof variableValueTable.$inferSelect;
