import { columnTypes, mostRecords, recordFilters, recordOperators } from "@parlo/engine";
import { z } from "zod";

const column = z.string().max(255);

/** Operators as authors choose them: `isEmpty` asks for records with nothing in the column. */
export const filterOperators = ["eq", "neq", "lt", "gt", "lte", "gte", "startsWith", "exists", "isEmpty"] as const;
export type FilterOperator = (typeof filterOperators)[number];

const givenFilterSchema = z.strictObject({
  /** The column's key; `id` is the record's own. */
  column,
  /** What the column held when it was chosen. */
  type: z.enum(["id", ...columnTypes]),
  operator: z.enum(filterOperators),
  /** A template; unused where the operator needs none. */
  value: z.string().max(2000).default(""),
});

/** A filter of a search: one that is not required is left out where its value is empty. */
const filterSchema = givenFilterSchema.extend({ required: z.boolean().default(true) });
/** What a new filter begins as; in a search it may be left out. */
export const newFilter: z.output<typeof givenFilterSchema> = { column: "", type: "text", operator: "eq", value: "" };
export const newSearchFilter: z.output<typeof filterSchema> = { ...newFilter, required: true };
export type FilterSetting = z.output<typeof givenFilterSchema> & { readonly required?: boolean };

const valueSchema = z.strictObject({
  column,
  type: z.enum(columnTypes),
  /** A template; what it leaves empty is emptied, unless it is required. */
  value: z.string().max(10_000).default(""),
  required: z.boolean().default(false),
});
export type ValueSetting = z.output<typeof valueSchema>;

export const tableSettings = { tableId: z.string().max(64) } as const;
export const valueSettings = { values: z.array(valueSchema).max(100) } as const;

const limit = z.int().min(1).max(mostRecords);
/** Null: in the order in which the records were made. */
const order = z.strictObject({ column, direction: z.enum(["asc", "desc"]) }).nullable();

/** What a tool does with a table; the arguments of the call are names in its templates. */
export const recordsToolSchema = z.strictObject({
  operation: z.enum(["find", "create", "update", "delete"]).default("find"),
  tableId: tableSettings.tableId.default(""),
  filters: z.array(filterSchema).max(20).default([]),
  order: order.default(null),
  limit: limit.default(10),
  values: valueSettings.values.default([]),
});
export type RecordsToolSettings = z.output<typeof recordsToolSchema>;

/** Which records are looked for. */
export const searchSettings = { ...tableSettings, filters: z.array(filterSchema).max(20), order, limit } as const;
/** Which records are written: no filter of these is ever left out. */
export const writtenSettings = { ...tableSettings, filters: z.array(givenFilterSchema).max(20), order, limit } as const;

/** What a variable takes of the records: the list of them, or the first alone. */
export const outputSettings = {
  takes: z.enum(["all", "first"]),
  variable: z.string().max(255).nullable(),
} as const;

export type OrderSetting = z.output<typeof order>;

/** The operators that a column of a type has. */
export function operatorsOf(type: FilterSetting["type"]): readonly FilterOperator[] {
  const known: readonly string[] = recordOperators[recordFilters[type]];
  return filterOperators.filter((each) => known.includes(each === "isEmpty" ? "exists" : each));
}

export const needsValue = (operator: FilterOperator): boolean => operator !== "exists" && operator !== "isEmpty";
