import type {
  ColumnType,
  Effect,
  EffectResult,
  Json,
  JsonObject,
  RecordFilter,
  RecordsRequest,
  RecordsResult,
  TableRecord,
} from "@parlo/engine";

/** Data tables by their ids, as a conversation finds them. */
export interface SeededTables {
  readonly [tableId: string]: {
    readonly columns: { readonly [key: string]: ColumnType };
    /** In the order in which they were made. */
    readonly records: readonly TableRecord[];
  };
}

/** Data tables that live as long as a test: what a back end has to answer, in the fewest words. */
export function memoryTables(seed: SeededTables) {
  const tables = new Map(Object.entries(seed).map(([id, { records }]) => [id, [...records]]));
  const answers = new Map<string, RecordsResult>();
  let made = 0;

  function change(records: TableRecord[], request: RecordsRequest): Omit<RecordsResult, "type" | "durationMs"> {
    if (request.operation === "create") {
      const record = { ...withValues(request.values), id: `made-${++made}` };
      records.push(record);
      return { records: [record], count: 1 };
    }
    const fitting = ordered(
      records.filter((record) => request.filters.every((filter) => fits(record, filter))),
      request.order,
    );
    const chosen = fitting.slice(0, request.limit);
    if (request.operation === "find") return { records: chosen, count: fitting.length };
    const written = chosen.map((record) => {
      const after = request.operation === "update" ? { ...record, ...request.values, id: record.id } : null;
      records.splice(records.indexOf(record), 1, ...(after ? [after] : []));
      return after ?? record;
    });
    return { records: written, count: written.length };
  }

  return {
    /** What is in a table now. */
    records: (tableId: string): readonly TableRecord[] => tables.get(tableId) ?? [],
    perform: (effect: Effect): EffectResult => {
      if (effect.type !== "records") throw new Error(`Tables answer no ${effect.type}`);
      const known = answers.get(effect.id);
      if (known) return known;
      const { tableId } = effect.request;
      const records = tables.get(tableId);
      if (!records)
        return { type: "failed", code: "table-missing", message: "No such table", retryable: false, attempts: 1 };
      const result: RecordsResult = { type: "records", ...change(records, effect.request), durationMs: 1 };
      answers.set(effect.id, result);
      return result;
    },
  };
}

const withValues = (values: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));

/** Whether a record fits the one operator that the filter names. */
function fits(record: TableRecord, { key, ...typed }: RecordFilter): boolean {
  const [type = "", operands = {}] = Object.entries(typed)[0] ?? [];
  const [operator = "", operand = null] = Object.entries(operands as JsonObject)[0] ?? [];
  const value = record[key] ?? null;
  if (operator === "exists") return (value !== null) === operand;
  if (value === null) return false;
  if (operator === "startsWith") return String(value).startsWith(String(operand));
  const order = type === "dateValue" ? compareDays(String(value), String(operand)) : compare(value, operand);
  const wanted: { readonly [name: string]: boolean } = {
    eq: order === 0,
    neq: order !== 0,
    lt: order < 0,
    gt: order > 0,
    lte: order <= 0,
    gte: order >= 0,
  };
  return wanted[operator] ?? false;
}

/** A day stands for all of its instants. */
const compareDays = (value: string, operand: string) =>
  operand.length === 10 ? compare(value.slice(0, 10), operand) : compare(Date.parse(value), Date.parse(operand));

function compare(a: Json, b: Json): number {
  if (a === b) return 0;
  return (a as string | number) < (b as string | number) ? -1 : 1;
}

function ordered(
  records: readonly TableRecord[],
  order: { readonly key: string; readonly direction: "asc" | "desc" } | null,
): readonly TableRecord[] {
  if (!order) return records;
  const sign = order.direction === "asc" ? 1 : -1;
  return records.toSorted((a, b) => {
    const [one, other] = [a[order.key] ?? null, b[order.key] ?? null];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return sign * compare(one, other);
  });
}
