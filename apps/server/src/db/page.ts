import type { SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { OrganizationDatabase, OrganizationTable } from "./scoped.ts";

export interface PageOptions<Table extends PgTable> {
  readonly table: Table;
  readonly where?: SQL | undefined;
  readonly orderBy: readonly (SQL | PgColumn)[];
  readonly page: { readonly size: number; readonly number: number };
}

/** One page of an organisation's rows beside the number of all matches. */
export async function findPage<Table extends OrganizationTable>(
  db: OrganizationDatabase,
  { table, where, orderBy, page }: PageOptions<Table>,
): Promise<{ count: number; rows: Table["$inferSelect"][] }> {
  const select = db
    .select()
    .from(table as OrganizationTable)
    .where(where)
    .orderBy(...orderBy)
    .limit(page.size)
    .offset((page.number - 1) * page.size);
  const [count, rows] = await Promise.all([db.count(table, where), select]);
  return { count, rows: rows as Table["$inferSelect"][] };
}
