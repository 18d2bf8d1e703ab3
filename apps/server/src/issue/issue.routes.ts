import { and, asc, desc, eq, gte, isNotNull, isNull, lte, or } from "drizzle-orm";
import { api } from "../api.ts";
import { nothingHere } from "../db/entity.ts";
import { findPage } from "../db/page.ts";
import type { OrganizationDatabase } from "../db/scoped.ts";
import { searchIn } from "../db/search.ts";
import { demand } from "../platform/roles.ts";
import { mayResolveIssues } from "./issue.policy.ts";
import { presentIssue } from "./issue.present.ts";
import { issueTable as table } from "./issue.table.ts";
import { findCauses, sameCause } from "./issue-cause.ts";

export const issueRoutes = {
  list: api.issue.list.handler(async ({ input, context: { db } }) => {
    const { resolved } = input;
    const where = and(
      filtered(input),
      resolved === undefined ? undefined : resolved === "true" ? isNotNull(table.resolvedAt) : isNull(table.resolvedAt),
    );
    const page = input.pageSizeAndNumber;
    if (input.grouped) {
      const { count, rows } = await findCauses(db, { where, oldestFirst: input.sortBy === "InstantAsc", page });
      return { count, results: rows.map(({ row, cause }) => ({ ...presentIssue(row), cause })) };
    }
    const direction = input.sortBy === "InstantAsc" ? asc : desc;
    const orderBy = [direction(table.instant), direction(table.id)];
    const { count, rows } = await findPage(db, { table, where, orderBy, page });
    return { count, results: rows.map(presentIssue) };
  }),

  get: api.issue.get.handler(async ({ input, context: { db } }) => {
    const [row] = await db.select().from(table).where(eq(table.id, input.id));
    const issue = found(row);
    const where = and(sameCause(issue), issue.resolvedAt ? isNotNull(table.resolvedAt) : isNull(table.resolvedAt));
    const { rows } = await findCauses(db, { where, page: { size: 1, number: 1 } });
    return { ...presentIssue(issue), ...(rows[0] && { cause: rows[0].cause }) };
  }),

  resolve: api.issue.resolve.handler(async ({ input, context: { db, role } }) => {
    demand(mayResolveIssues(role));
    return setResolved(db, input, new Date());
  }),

  reopen: api.issue.reopen.handler(async ({ input, context: { db, role } }) => {
    demand(mayResolveIssues(role));
    return setResolved(db, input, null);
  }),
};

interface IssueFilters {
  readonly search?: string | undefined;
  readonly profileId?: string | undefined;
  readonly engineId?: string | undefined;
  readonly engineType?: (typeof table.$inferSelect)["engineType"] | undefined;
  readonly since?: string | undefined;
  readonly until?: string | undefined;
  readonly conversationId?: string | undefined;
}

function filtered({ search, profileId, engineId, engineType, since, until, conversationId }: IssueFilters) {
  return and(
    searchIn([table.code, table.message, table.profileName], search),
    profileId === undefined ? undefined : eq(table.profileId, profileId),
    engineId === undefined ? undefined : eq(table.engineId, engineId),
    engineType === undefined ? undefined : eq(table.engineType, engineType),
    since === undefined ? undefined : gte(table.instant, new Date(since)),
    until === undefined ? undefined : lte(table.instant, new Date(until)),
    conversationId === undefined ? undefined : eq(table.conversationId, conversationId),
  );
}

async function setResolved(
  db: OrganizationDatabase,
  { id, sameCause: withCause, ...filters }: IssueFilters & { id: string; sameCause: boolean },
  resolvedAt: Date | null,
) {
  const [row] = await db.select().from(table).where(eq(table.id, id));
  const issue = found(row);
  // What was resolved together has one instant, and is reopened together.
  const together = issue.resolvedAt ? eq(table.resolvedAt, issue.resolvedAt) : isNull(table.resolvedAt);
  const which = withCause ? or(eq(table.id, id), and(sameCause(issue), together, filtered(filters))) : eq(table.id, id);
  await db.update(table).set({ resolvedAt }).where(which);
  return presentIssue({ ...issue, resolvedAt });
}

function found<Row>(row: Row | undefined): Row {
  if (!row) throw nothingHere();
  return row;
}
