import { and, eq, gte, inArray, sql } from "drizzle-orm";
import type { OrganizationDatabase } from "../db/scoped.ts";
import { conversationTable as table } from "./conversation.table.ts";

/** How many conversations began since an instant, by profile; tests do not count. */
export async function conversationsSince(
  db: OrganizationDatabase,
  profileIds: readonly string[],
  since: Date,
): Promise<ReadonlyMap<string, number>> {
  if (profileIds.length === 0) return new Map();
  const rows = await db
    .select({ profileId: table.profileId, count: sql<number>`count(*)::int` })
    .from(table)
    .where(and(inArray(table.profileId, [...profileIds]), gte(table.createdAt, since), eq(table.test, false)))
    .groupBy(table.profileId);
  return new Map(rows.map(({ profileId, count }) => [profileId, count]));
}
