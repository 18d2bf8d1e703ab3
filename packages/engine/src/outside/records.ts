import type { JsonObject } from "../json.ts";

/** What the columns of a data table hold. */
export const columnTypes = ["text", "number", "boolean", "date", "datetime", "url", "image", "select", "json"] as const;
export type ColumnType = (typeof columnTypes)[number];

/** Which typed filter looks at a column, as with variables; a record's own `id` is looked at like a column. */
export const recordFilters = {
  id: "idValue",
  text: "stringValue",
  url: "stringValue",
  image: "stringValue",
  select: "stringValue",
  number: "numberValue",
  date: "dateValue",
  datetime: "dateValue",
  boolean: "booleanValue",
  json: "jsonValue",
} as const satisfies { readonly [Type in ColumnType | "id"]: string };

const ordered = ["exists", "eq", "neq", "lt", "gt", "lte", "gte"] as const;

/** The operators of each typed filter. */
export const recordOperators = {
  idValue: ["eq"],
  stringValue: ["exists", "eq", "startsWith"],
  numberValue: ordered,
  dateValue: ordered,
  booleanValue: ["exists", "eq"],
  jsonValue: ["exists"],
} as const;
type TypedFilter = keyof typeof recordOperators;
export type RecordOperator = (typeof recordOperators)[TypedFilter][number];

interface Operands {
  readonly idValue: string;
  readonly stringValue: string;
  readonly numberValue: number;
  /** `YYYY-MM-DD` is the whole day in UTC, also where the column holds instants. */
  readonly dateValue: string;
  readonly booleanValue: boolean;
  readonly jsonValue: never;
}

/**
 * One operator on one column. Letters count as they are. A record with nothing in the column fits `exists: false` and
 * no other filter, `neq` neither.
 */
export type RecordFilter = { readonly key: string } & {
  readonly [Type in TypedFilter]?: {
    readonly [Operator in (typeof recordOperators)[Type][number]]?: Operator extends "exists"
      ? boolean
      : Operands[Type];
  };
};

/** Records with nothing in the column come last, equal ones in the order in which they were made. */
export interface RecordOrder {
  readonly key: string;
  readonly direction: "asc" | "desc";
}

/** Which records of a table: those that fit every filter, in this order (null: as they were made), and no more than `limit`. */
interface Chosen {
  readonly filters: readonly RecordFilter[];
  readonly order: RecordOrder | null;
  readonly limit: number;
}

/**
 * What is asked of a data table. What writes is done once: the effect's id is its key, and a repeat has the first
 * answer. `update` changes the columns that are named, null empties one. Changing and deleting takes at least one filter.
 */
export type RecordsRequest = { readonly tableId: string } & (
  | ({ readonly operation: "find" } & Chosen)
  | { readonly operation: "create"; readonly values: JsonObject }
  | ({ readonly operation: "update"; readonly values: JsonObject } & Chosen)
  | ({ readonly operation: "delete" } & Chosen)
);

/** Most records that one request reads, changes or deletes. */
export const mostRecords = 100;

/** By the keys of the columns; `id` is the record's own, and no column's key. */
export type TableRecord = JsonObject & { readonly id: string };

export interface RecordsResult {
  readonly type: "records";
  /** Found, made, or as they are after the change; as they were where they were deleted. */
  readonly records: readonly TableRecord[];
  /** Of all that fit, also beyond the limit of a search; of those that were written otherwise. */
  readonly count: number;
  readonly durationMs: number;
}

/** The first of the records that take no more than so many characters as JSON. */
export function fitRecords(records: readonly TableRecord[], characters: number): readonly TableRecord[] {
  let left = characters;
  const end = records.findIndex((record) => {
    left -= JSON.stringify(record).length + 1;
    return left < 0;
  });
  return end < 0 ? records : records.slice(0, end);
}
