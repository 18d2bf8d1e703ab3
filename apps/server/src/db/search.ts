import { or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/** Rows in whose columns the words stand somewhere, large or small; `%` and `_` are letters like others. */
export function searchIn(columns: readonly PgColumn[], search: string | undefined): SQL | undefined {
  if (!search) return undefined;
  const pattern = `%${search.replace(/[\\%_]/g, "\\$&")}%`;
  return or(...columns.map((column) => sql`${column} ilike ${pattern}`));
}
