import { eq, sql } from "drizzle-orm";
import type { AppContext } from "../context.ts";
import type { OrganizationDay } from "../platform/organization-day.ts";
import { organizationTable as table } from "./organization.table.ts";

const local = sql`(now() at time zone ${table.timeZone})`;
const midnight = sql`date_trunc('day', ${local})`;
const instant = (localTime: ReturnType<typeof sql>) =>
  sql<Date>`(${localTime}) at time zone ${table.timeZone}`.mapWith(table.createdAt);

/** PostgreSQL counts the days: it knows when clocks are put back. */
export async function organizationDay(app: AppContext, organizationId: string): Promise<OrganizationDay> {
  const [row] = await app.databases.platform
    .select({
      timeZone: table.timeZone,
      from: instant(midnight),
      until: sql<Date>`now()`.mapWith(table.createdAt),
      before: instant(sql`${midnight} - interval '7 days'`),
      beforeUntil: instant(sql`${local} - interval '7 days'`),
      beforeEnd: instant(sql`${midnight} - interval '6 days'`),
    })
    .from(table)
    .where(eq(table.id, organizationId));
  if (!row) throw new Error("There is no such organisation");
  return row;
}
