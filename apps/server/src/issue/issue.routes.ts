import { ORPCError } from "@orpc/server";
import { and, asc, desc, eq, gte, isNotNull, isNull, lte } from "drizzle-orm";
import { api } from "../api.ts";
import { findPage } from "../db/page.ts";
import type { OrganizationDatabase } from "../db/scoped.ts";
import { searchIn } from "../db/search.ts";
import { demand } from "../platform/roles.ts";
import { mayResolveIssues } from "./issue.policy.ts";
import { presentIssue } from "./issue.present.ts";
import { issueTable as table } from "./issue.table.ts";

export const issueRoutes = {
  list: api.issue.list.handler(async ({ input, context: { db } }) => {
    const { search, profileId, engineId, engineType, since, until, conversationId, resolved } = input;
    const where = and(
      searchIn([table.code, table.message, table.profileName], search),
      profileId === undefined ? undefined : eq(table.profileId, profileId),
      engineId === undefined ? undefined : eq(table.engineId, engineId),
      engineType === undefined ? undefined : eq(table.engineType, engineType),
      since === undefined ? undefined : gte(table.instant, new Date(since)),
      until === undefined ? undefined : lte(table.instant, new Date(until)),
      conversationId === undefined ? undefined : eq(table.conversationId, conversationId),
      resolved === undefined ? undefined : resolved === "true" ? isNotNull(table.resolvedAt) : isNull(table.resolvedAt),
    );
    const direction = input.sortBy === "InstantAsc" ? asc : desc;
    const orderBy = [direction(table.instant), direction(table.id)];
    const { count, rows } = await findPage(db, { table, where, orderBy, page: input.pageSizeAndNumber });
    return { count, results: rows.map(presentIssue) };
  }),

  get: api.issue.get.handler(async ({ input, context: { db } }) => {
    const [row] = await db.select().from(table).where(eq(table.id, input.id));
    return presentIssue(found(row));
  }),

  resolve: api.issue.resolve.handler(async ({ input, context: { db, role } }) => {
    demand(mayResolveIssues(role));
    return setResolved(db, input.id, new Date());
  }),

  reopen: api.issue.reopen.handler(async ({ input, context: { db, role } }) => {
    demand(mayResolveIssues(role));
    return setResolved(db, input.id, null);
  }),
};

async function setResolved(db: OrganizationDatabase, id: string, resolvedAt: Date | null) {
  const [row] = await db.update(table).set({ resolvedAt }).where(eq(table.id, id)).returning();
  return presentIssue(found(row as typeof table.$inferSelect | undefined));
}

function found<Row>(row: Row | undefined): Row {
  if (!row) throw new ORPCError("NOT_FOUND", { status: 404, message: "There is nothing here with this id" });
  return row;
}
