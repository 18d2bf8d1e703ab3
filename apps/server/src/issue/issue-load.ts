import type { Monitoring } from "@parlo/contract";
import { and, gte, isNull, lt, or, sql } from "drizzle-orm";
import type { OrganizationDatabase } from "../db/scoped.ts";
import type { OrganizationDay } from "../platform/organization-day.ts";
import { issueTable as table } from "./issue.table.ts";

/** How many issues nobody has dealt with, and how many came since an instant. */
export async function issueLoad(db: OrganizationDatabase, since: Date): Promise<Monitoring["issues"]> {
  const [open, rows] = await Promise.all([
    db.count(table, isNull(table.resolvedAt)),
    db
      .select({ severity: table.severity, count: sql<number>`count(*)::int` })
      .from(table)
      .where(gte(table.instant, since))
      .groupBy(table.severity),
  ]);
  const lastDay = { info: 0, warning: 0, error: 0, critical: 0 };
  for (const { severity, count } of rows) lastDay[severity] = count;
  return { open, lastDay };
}

/** How many arose today and a week ago up to the same time, those of tests among them: they fail like all others. */
export async function issuesOfDay(
  db: OrganizationDatabase,
  { from, before, beforeUntil }: OrganizationDay,
): Promise<{ readonly today: number; readonly before: number }> {
  const [row] = await db
    .select({
      today: sql<number>`(count(*) filter (where ${gte(table.instant, from)}))::int`,
      before: sql<number>`(count(*) filter (where ${lt(table.instant, from)}))::int`,
    })
    .from(table)
    .where(or(gte(table.instant, from), and(gte(table.instant, before), lt(table.instant, beforeUntil))));
  return row ?? { today: 0, before: 0 };
}
