import type { Monitoring } from "@parlo/contract";
import { gte, isNull, sql } from "drizzle-orm";
import type { OrganizationDatabase } from "../db/scoped.ts";
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
