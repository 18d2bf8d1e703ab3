import type { VariableType, VariableValue } from "@parlo/contract";
import type { variableValueTable } from "./variable-value.table.ts";

type Row = typeof variableValueTable.$inferSelect;

/** A day is shown as a day, an instant in full. */
export function presentVariableValue(row: Row, type: VariableType | undefined): VariableValue {
  const date = row.dateValue?.toISOString() ?? null;
  return {
    id: row.id,
    key: row.key,
    endUserId: row.endUserId,
    conversationId: row.conversationId,
    createdAt: row.createdAt.toISOString(),
    stringValue: row.stringValue,
    numberValue: row.numberValue,
    dateValue: type === "Date" ? (date?.slice(0, 10) ?? null) : date,
    booleanValue: row.booleanValue,
    jsonValue: row.jsonValue as VariableValue["jsonValue"],
  };
}
