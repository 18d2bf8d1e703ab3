import {
  cutText,
  type Json,
  type JsonObject,
  type NodeContext,
  type Place,
  type RecordFilter,
  type RecordsRequest,
  recordFilters,
} from "@parlo/engine";
import { jsonOfText } from "./json-of-text.ts";
import { type FilterSetting, needsValue, type OrderSetting, type ValueSetting } from "./record-settings.ts";

/** Characters as JSON that one record may bring. */
const longestRecord = 64_000;

/** What may be asked of a table, or why it cannot be. */
export type RecordsAsked =
  | { readonly type: "request"; readonly request: RecordsRequest }
  /** Columns whose values nobody has given. */
  | { readonly type: "missing"; readonly columns: readonly string[] }
  | { readonly type: "unfit"; readonly code: string; readonly message: string };

interface Chosen {
  readonly filters: readonly FilterSetting[];
  readonly order: OrderSetting;
  readonly limit: number;
}

type Settings = { readonly tableId: string } & (
  | ({ readonly operation: "find" | "delete" } & Chosen)
  | ({ readonly operation: "update"; readonly values: readonly ValueSetting[] } & Chosen)
  | { readonly operation: "create"; readonly values: readonly ValueSetting[] }
);

/** The request with its templates rendered and its values typed; throws `TemplateError`. */
export function recordsAsked(settings: Settings, context: NodeContext, locals?: JsonObject): RecordsAsked {
  const { tableId, operation } = settings;
  if (tableId === "") return unfit("no-table", "No table has been chosen");
  const filters = operation === "create" ? nothing : filtersOf(demanded(settings), context, locals);
  const values =
    operation === "create" || operation === "update" ? valuesOf(settings.values, context, locals) : nothing;
  const refused = [filters, values].find((one) => one.unfit !== null)?.unfit;
  if (refused) return unfit("unfit-value", refused);
  const columns = [...filters.missing, ...values.missing];
  if (columns.length > 0) return { type: "missing", columns };
  const written = Object.fromEntries(values.found);
  if (JSON.stringify(written).length > longestRecord)
    return unfit("record-too-large", `A record takes at most ${longestRecord} characters`);
  if (operation === "create") return { type: "request", request: { tableId, operation, values: written } };
  const { order, limit } = settings;
  const chosen = {
    filters: filters.found,
    order: order === null ? null : { key: order.column, direction: order.direction },
    limit,
  };
  if (operation === "find") return { type: "request", request: { tableId, operation, ...chosen } };
  if (chosen.filters.length === 0) return unfit("no-filter", "Without a filter every record would be meant");
  return {
    type: "request",
    request:
      operation === "delete" ? { tableId, operation, ...chosen } : { tableId, operation, ...chosen, values: written },
  };
}

/** Where something is written no filter is left out: fewer of them would mean more records. */
const demanded = ({ operation, filters }: Exclude<Settings, { readonly operation: "create" }>) =>
  operation === "find" ? filters : filters.map((filter) => ({ ...filter, required: true }));

const unfit = (code: string, message: string): RecordsAsked => ({ type: "unfit", code, message });

interface Read<Found> {
  readonly found: readonly Found[];
  readonly missing: readonly string[];
  readonly unfit: string | null;
}
const nothing: Read<never> = { found: [], missing: [], unfit: null };

function filtersOf(
  filters: readonly FilterSetting[],
  context: NodeContext,
  locals: JsonObject | undefined,
): Read<RecordFilter> {
  const found: RecordFilter[] = [];
  const missing: string[] = [];
  for (const { column, type, operator, value, required = true } of filters) {
    const filter = (name: string, operand: Json) =>
      found.push({ key: column, [recordFilters[type]]: { [name]: operand } });
    if (!needsValue(operator)) {
      filter("exists", operator === "exists");
      continue;
    }
    const text = context.render(value, locals).trim();
    if (text === "") {
      if (required) missing.push(column);
      continue;
    }
    const operand = type === "datetime" ? instantOrDay(text, context) : typed(type, text, context);
    if (operand === undefined) return { ...nothing, unfit: misfit(column, type, text) };
    filter(operator, operand);
  }
  return { found, missing, unfit: null };
}

function valuesOf(
  values: readonly ValueSetting[],
  context: NodeContext,
  locals: JsonObject | undefined,
): Read<readonly [string, Json]> {
  const found: (readonly [string, Json])[] = [];
  const missing: string[] = [];
  for (const { column, type, value, required } of values) {
    const text = context.render(value, locals, places[type]);
    const given = text.trim() === "" ? null : typed(type, text, context);
    if (given === undefined) return { ...nothing, unfit: misfit(column, type, text) };
    if (given === null && required) missing.push(column);
    else found.push([column, given]);
  }
  return { found, missing, unfit: null };
}

/** What a value is written for; the others are read from what people write. */
const places: { readonly [type in ValueSetting["type"]]?: Place } = { json: "json", url: "address" };

const misfit = (column: string, type: string, text: string) =>
  `${JSON.stringify(cutText(text, 100))} is no ${type}, as the column ${column} wants it`;

/** A written value as a column of the type keeps it; undefined where it cannot be one. */
function typed(type: FilterSetting["type"], text: string, context: NodeContext): Json | undefined {
  switch (type) {
    case "text":
      return text;
    case "id":
    case "url":
    case "image":
    case "select":
      return text.trim();
    case "number":
      return context.convert("Number", text);
    case "boolean":
      return context.convert("Boolean", text);
    case "date":
      return context.convert("Date", text);
    case "datetime":
      return context.convert("DateTime", text);
    case "json":
      return jsonOfText(text);
  }
}

/** A filter on instants may name a whole day. */
const instantOrDay = (text: string, context: NodeContext) =>
  (day.test(text) ? undefined : context.convert("DateTime", text)) ?? context.convert("Date", text);
const day = /^\d{4}-\d\d-\d\d$/;
