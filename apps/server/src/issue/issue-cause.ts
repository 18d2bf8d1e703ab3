import type { IssueCause } from "@parlo/contract";
import { and, asc, desc, eq, gt, inArray, isNull, lte, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { OrganizationDatabase } from "../db/scoped.ts";
import { issueTable as table } from "./issue.table.ts";

type IssueRow = typeof table.$inferSelect;

const hour = 3_600_000;
const keys = [
  table.code,
  table.engineType,
  table.engineProvider,
  table.engineName,
  table.conversationFlowId,
  table.conversationNodeId,
] as const;

/** Everything of the same cause as an issue. */
export function sameCause(row: IssueRow): SQL | undefined {
  return and(
    eq(table.code, row.code),
    eq(table.engineType, row.engineType),
    eq(table.engineProvider, row.engineProvider),
    equalOrMissing(table.engineName, row.engineName),
    equalOrMissing(table.conversationFlowId, row.conversationFlowId),
    equalOrMissing(table.conversationNodeId, row.conversationNodeId),
  );
}

const equalOrMissing = (column: PgColumn, value: string | null) =>
  value === null ? isNull(column) : eq(column, value);

interface CausePage {
  readonly where?: SQL | undefined;
  readonly oldestFirst?: boolean;
  readonly page: { readonly size: number; readonly number: number };
}

/** The newest issue of each cause, beside how often and since when; `count` is how many causes there are. */
export async function findCauses(
  db: OrganizationDatabase,
  { where, oldestFirst = false, page }: CausePage,
): Promise<{ count: number; rows: { row: IssueRow; cause: IssueCause }[] }> {
  const last = sql`max(${table.instant})`;
  const direction = oldestFirst ? asc : desc;
  const groups = await db
    .select({
      id: sql<string>`(array_agg(${table.id} order by ${table.instant} desc, ${table.id} desc))[1]`,
      count: sql<number>`count(*)::int`,
      conversations: sql<number>`count(distinct ${table.conversationId})::int`,
      firstAt: sql`min(${table.instant})`.mapWith(table.instant),
      lastAt: sql`max(${table.instant})`.mapWith(table.instant),
      hours: hoursUntil(Date.now()),
      causes: sql<number>`(count(*) over ())::int`,
    })
    .from(table)
    .where(where)
    .groupBy(...keys)
    .orderBy(direction(last), ...keys)
    .limit(page.size)
    .offset((page.number - 1) * page.size);
  // Beyond the last page nothing says how many there are.
  if (groups.length === 0 && page.number > 1)
    return { count: (await findCauses(db, { where, page: { size: 1, number: 1 } })).count, rows: [] };
  const ids = groups.map(({ id }) => id);
  const rows = ids.length > 0 ? await db.select().from(table).where(inArray(table.id, ids)) : [];
  return {
    count: groups[0]?.causes ?? 0,
    rows: groups.flatMap(({ id, count, conversations, firstAt, lastAt, hours }) => {
      const row = rows.find((each) => each.id === id);
      const cause = { count, conversations, hours, firstAt: firstAt.toISOString(), lastAt: lastAt.toISOString() };
      return row ? [{ row, cause }] : [];
    }),
  };
}

function hoursUntil(now: number): SQL<number[]> {
  const counts = Array.from({ length: 24 }, (_, at) => {
    const until = now - (23 - at) * hour;
    const within = and(gt(table.instant, new Date(until - hour)), lte(table.instant, new Date(until)));
    return sql`(count(*) filter (where ${within}))::int`;
  });
  return sql<number[]>`array[${sql.join(counts, sql`, `)}]`;
}
