import { sql } from "drizzle-orm";
import type { Database } from "./database.ts";

/** What is due is due by this clock: those of the processes may be wrong, and each in its own way. */
export async function nowOfDatabase(db: Pick<Database, "execute">): Promise<Date> {
  const { rows } = await db.execute<{ ms: number }>(sql`select extract(epoch from now())::float8 * 1000 as ms`);
  return new Date(rows[0]?.ms ?? Number.NaN);
}
