import type { ExitHeat, NodeHeat } from "@parlo/contract";
import { and, desc, eq, gte, lte, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { api } from "../api.ts";
import { rowById } from "../db/entity.ts";
import { flowTable } from "../flow/index.ts";
import { flowHeatTable as table } from "./flow-heat.table.ts";

/** Sums beyond what a number holds exactly are cut; and what a killed process has lost leaves nobody less than none. */
const sumOf = (column: PgColumn, where?: SQL) =>
  sql<string>`least(greatest(coalesce(sum(${column}) ${where ? sql`filter (where ${where})` : sql``}, 0), 0), ${Number.MAX_SAFE_INTEGER})`.mapWith(
    Number,
  );

export const flowHeatRoutes = {
  read: api.flowHeat.read.handler(async ({ input: { flowId, version, from, to }, context: { db } }) => {
    await rowById(db, flowTable, flowId);
    const inDays = and(
      eq(table.flowId, flowId),
      from === undefined ? undefined : gte(table.day, from),
      to === undefined ? undefined : lte(table.day, to),
    );
    const [versions, rows] = await Promise.all([
      db
        .select({ number: table.version, visits: sumOf(table.visits, eq(table.exit, "")) })
        .from(table)
        .where(inDays)
        .groupBy(table.version)
        .orderBy(desc(table.version)),
      db
        .select({
          nodeId: table.nodeId,
          exit: table.exit,
          match: table.match,
          currency: table.currency,
          visits: sumOf(table.visits),
          errors: sumOf(table.errors),
          left: sumOf(table.left),
          ended: sumOf(table.ended),
          ms: sumOf(table.ms),
          tokens: sumOf(table.tokens),
          costNanos: sumOf(table.costNanos),
        })
        .from(table)
        .where(and(inDays, version === undefined ? undefined : eq(table.version, version)))
        .groupBy(table.nodeId, table.exit, table.match, table.currency)
        .orderBy(table.nodeId, table.exit, table.match, table.currency),
    ]);
    const nodes = new Map<string, NodeHeat>();
    const exits: ExitHeat[] = [];
    for (const { nodeId, exit, match, currency, costNanos, ...sums } of rows) {
      if (exit !== "") {
        exits.push({ nodeId, name: exit, match: match === "" ? null : match, visits: sums.visits });
        continue;
      }
      const known = nodes.get(nodeId) ?? { nodeId, ...none, costNanos: {} };
      if (currency === "") nodes.set(nodeId, { ...known, ...sums });
      else nodes.set(nodeId, { ...known, costNanos: { ...known.costNanos, [currency]: costNanos } });
    }
    return { versions, nodes: [...nodes.values()], exits };
  }),
};

const none = { visits: 0, errors: 0, left: 0, ended: 0, ms: 0, tokens: 0 };
