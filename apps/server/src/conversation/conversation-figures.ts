import { and, desc, eq, gte, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { OrganizationDatabase } from "../db/scoped.ts";
import type { OrganizationDay } from "../platform/organization-day.ts";
import { conversationTable as table } from "./conversation.table.ts";
import { conversationCostTable as cost } from "./conversation-cost.table.ts";
import { conversationTurnTable as turn } from "./conversation-turn.table.ts";

/** Answer times are those of so many conversations at most, the latest of the day: what they cost has a bound. */
const measured = 2000;

const isReal = and(eq(table.test, false), isNull(table.automationFlowId)) as SQL;

/** How many talked, who, and how it went; each as today and a week ago. Its cost grows with a day, not with the years. */
export async function conversationFigures(db: OrganizationDatabase, days: OrganizationDay) {
  const isToday = gte(table.createdAt, days.from);
  const isBefore = and(gte(table.createdAt, days.before), lt(table.createdAt, days.beforeEnd)) as SQL;
  const hour = sql<number>`extract(hour from ${table.createdAt} at time zone ${days.timeZone})::int`;
  const compared = or(isToday, lt(table.createdAt, days.beforeUntil)) as SQL;
  const count = (of: SQL, which?: SQL) => sql<number>`(count(${of}) filter (where ${and(compared, which)}))::int`;
  const settled = or(eq(table.state, "Closed"), eq(table.withPerson, true)) as SQL;
  const [sums, costs, hours, [answersToday, answersBefore]] = await Promise.all([
    db
      .select({
        today: sql<boolean>`${isToday}`,
        conversations: count(sql`*`),
        endUsers: count(sql`distinct ${table.endUserId}`),
        settled: count(sql`*`, settled),
        contained: count(sql`*`, and(settled, eq(table.withPerson, false))),
        tokens: sql<string>`coalesce(sum(${table.tokens}) filter (where ${compared}), 0)`.mapWith(Number),
      })
      .from(table)
      .where(and(isReal, or(isToday, isBefore)))
      .groupBy(sql`1`),
    db
      .select({
        today: sql<boolean>`${isToday}`,
        currency: cost.currency,
        nanos: sql<string>`least(sum(${cost.nanos}), ${Number.MAX_SAFE_INTEGER})`.mapWith(Number),
      })
      .from(table)
      .innerJoin(cost, eq(cost.conversationId, table.id))
      .where(and(isReal, or(isToday, isBefore), compared))
      .groupBy(sql`1`, cost.currency),
    db
      .select({ today: sql<boolean>`${isToday}`, hour, count: sql<number>`count(*)::int` })
      .from(table)
      .where(and(isReal, or(isToday, isBefore)))
      .groupBy(sql`1`, sql`2`),
    Promise.all([
      answerTime(db, isToday),
      answerTime(db, and(gte(table.createdAt, days.before), lt(table.createdAt, days.beforeUntil)) as SQL),
    ]),
  ]);
  const none = { conversations: 0, endUsers: 0, settled: 0, contained: 0, tokens: 0 };
  const sumOf = (today: boolean) => {
    const { today: _, ...found } = sums.find((one) => one.today === today) ?? { today, ...none };
    return found;
  };
  const costOf = (ofToday: boolean) =>
    Object.fromEntries(costs.flatMap(({ today, currency, nanos }) => (today === ofToday ? [[currency, nanos]] : [])));
  const countOf = (at: number, today: boolean) =>
    hours.find((one) => one.hour === at && one.today === today)?.count ?? 0;
  return {
    today: { ...sumOf(true), costNanos: costOf(true), answerMsP95: answersToday },
    before: { ...sumOf(false), costNanos: costOf(false), answerMsP95: answersBefore },
    hours: Array.from({ length: 24 }, (_, at) => ({
      hour: at,
      today: countOf(at, true),
      before: countOf(at, false),
    })),
  };
}

async function answerTime(db: OrganizationDatabase, when: SQL): Promise<number | null> {
  const latest = db
    .select({ id: table.id })
    .from(table)
    .where(and(isReal, when))
    .orderBy(desc(table.createdAt), desc(table.id))
    .limit(measured)
    .as("latest");
  const [row] = await db
    .select({ p95: sql<number | null>`percentile_disc(0.95) within group (order by ${turn.answerMs})` })
    .from(turn)
    .innerJoin(latest, eq(turn.conversationId, latest.id))
    .where(isNotNull(turn.answerMs));
  return row?.p95 ?? null;
}
