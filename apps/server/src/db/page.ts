import { getTableColumns, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { OrganizationDatabase, OrganizationTable } from "./scoped.ts";

export interface PageOptions<Table extends PgTable, Column extends keyof Table["$inferSelect"]> {
  readonly table: Table;
  /** Columns that are long and that a list does not show: they are not read. */
  readonly without?: readonly Column[];
  readonly where?: SQL | undefined;
  readonly orderBy: readonly (SQL | PgColumn)[];
  readonly page: { readonly size: number; readonly number: number };
}

/** One page of an organisation's rows beside the number of all matches. */
export async function findPage<Table extends OrganizationTable, Column extends keyof Table["$inferSelect"] = never>(
  db: OrganizationDatabase,
  { table, without = [], where, orderBy, page }: PageOptions<Table, Column>,
): Promise<{ count: number; rows: Omit<Table["$inferSelect"], Column>[] }> {
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => !without.includes(name as Column));
  const select = db
    .select(Object.fromEntries(columns))
    .from(table as OrganizationTable)
    .where(where)
    .orderBy(...orderBy)
    .limit(page.size)
    .offset((page.number - 1) * page.size);
  const [count, rows] = await Promise.all([db.count(table, where), select]);
  return { count, rows: rows as Omit<Table["$inferSelect"], Column>[] };
}
