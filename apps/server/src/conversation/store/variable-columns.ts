import { isStorableTime } from "@parlo/contract";
import type { Json, VariableType } from "@parlo/engine";
import type { ValueWrite } from "./step-write.ts";

interface Columns {
  readonly string_value: string | null;
  readonly number_value: number | null;
  readonly date_value: Date | string | null;
  readonly boolean_value: boolean | null;
  readonly json_value: Json;
}

const empty = { string: null, number: null, date: null, boolean: null, json: null } as const;

/** A value in the column of its type; in `json` where it does not fit the type, so that nothing is lost. */
export function valueWrite(
  key: string,
  value: Json,
  type: VariableType | undefined,
  endUserId: string | null,
): ValueWrite {
  return { key, endUserId, ...empty, ...columnOf(value, type ?? typeOf(value)) };
}

function columnOf(value: Json, type: VariableType): Partial<ValueWrite> {
  if (value === null) return {};
  if (type === "Number" && typeof value === "number") return { number: value };
  if (type === "Boolean" && typeof value === "boolean") return { boolean: value };
  if (type === "Date" || type === "DateTime") {
    return typeof value === "string" && isStorableTime(value)
      ? { date: new Date(value).toISOString() }
      : { json: value };
  }
  const textual = type === "ID" || type === "String" || type === "TimeOfDay" || type === "Weekday";
  if (textual && typeof value === "string") return { string: value };
  return { json: value };
}

function typeOf(value: Json): VariableType {
  if (typeof value === "number") return "Number";
  if (typeof value === "boolean") return "Boolean";
  return typeof value === "string" ? "String" : "Json";
}

/** The value of a row, as flows read it. */
export function storedValue(row: Columns): Json {
  if (row.date_value !== null) {
    return new Date(row.date_value).toISOString();
  }
  return row.string_value ?? row.number_value ?? row.boolean_value ?? row.json_value;
}
