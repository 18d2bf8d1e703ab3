import type { VariableFilter } from "@parlo/contract";
import { and, eq, gt, gte, isNotNull, like, lt, lte, ne, not, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { conversationTable } from "./conversation.table.ts";
import { stringStartLength, variableValueTable as value } from "./variable-value.table.ts";

export type VariableCondition = VariableFilter;

const columns = {
  idValue: value.stringValue,
  stringValue: value.stringValue,
  numberValue: value.numberValue,
  dateValue: value.dateValue,
  booleanValue: value.booleanValue,
} as const;

/** Whose values a key names. A query that asks both is much dearer than one that asks one. */
export type ValueOwner = "conversation" | "endUser";
const belongs: Record<ValueOwner, SQL> = {
  conversation: eq(value.conversationId, conversationTable.id),
  endUser: eq(value.endUserId, conversationTable.endUserId),
};
const hasAny = or(
  isNotNull(value.stringValue),
  isNotNull(value.numberValue),
  isNotNull(value.dateValue),
  isNotNull(value.booleanValue),
  isNotNull(value.jsonValue),
);

function valueExists(key: string, owners: readonly ValueOwner[], condition: SQL | undefined): SQL {
  const own = eq(value.organizationId, conversationTable.organizationId);
  const ofOne = (owner: ValueOwner) =>
    sql`exists (select 1 from ${value} where ${and(own, eq(value.key, key), belongs[owner], condition)})`;
  return or(...owners.map(ofOne)) ?? sql`false`;
}

/** Conversations that have a value for the key. */
export const variableExists = (key: string, owners: readonly ValueOwner[]): SQL => valueExists(key, owners, hasAny);

/** Conversations whose value for the key fits the one operator that the filter names. */
export function variableMatches({ key, ...filters }: VariableCondition, owners: readonly ValueOwner[]): SQL {
  for (const [name, column] of Object.entries(columns) as [keyof typeof columns, PgColumn][]) {
    const filter = filters[name];
    if (!filter) continue;
    if (filter.exists === false) return not(valueExists(key, owners, isNotNull(column)));
    return valueExists(key, owners, operator(column, filter, name === "dateValue"));
  }
  return variableExists(key, owners);
}

type AnyFilter = { readonly [operator: string]: unknown };

function operator(column: PgColumn, filter: AnyFilter, isDate: boolean): SQL {
  const [name, given] = Object.entries(filter).find(([, part]) => part !== undefined) ?? ["exists", true];
  const operand = isDate && name !== "exists" ? new Date(String(given)) : given;
  switch (name) {
    case "eq":
      return isDay(given, isDate)
        ? (and(gte(column, operand), lt(column, nextDay(given))) as SQL)
        : (and(eq(column, operand), column === value.stringValue ? startsLike(operand) : undefined) as SQL);
    case "neq":
      return isDay(given, isDate) ? (or(lt(column, operand), gte(column, nextDay(given))) as SQL) : ne(column, operand);
    case "lt":
      return lt(column, operand);
    case "gt":
      return isDay(given, isDate) ? gte(column, nextDay(given)) : gt(column, operand);
    case "lte":
      return isDay(given, isDate) ? lt(column, nextDay(given)) : lte(column, operand);
    case "gte":
      return gte(column, operand);
    case "startsWith":
      return startsWith(String(given));
    default:
      return isNotNull(column);
  }
}

const isDay = (given: unknown, isDate: boolean) => isDate && /^\d{4}-\d{2}-\d{2}$/.test(String(given));
const nextDay = (given: unknown) => new Date(Date.parse(String(given)) + 86_400_000);

/** As much of a text as the index holds. */
const start = (text: unknown) => sql`left(${text}::text, ${sql.raw(String(stringStartLength))})`;
const startsLike = (text: unknown) => sql`${value.stringStart} = ${start(text)}`;

/** A range of bytes beside the pattern: the index knows ranges, and U+10FFFF is behind all that can follow. */
function startsWith(text: string): SQL {
  const column = value.stringStart;
  const among = sql`${column} ~>=~ ${start(text)} and ${column} ~<~ (${start(text)} || chr(1114111))`;
  return and(like(value.stringValue, `${text.replace(/[\\%_]/g, "\\$&")}%`), among) as SQL;
}
