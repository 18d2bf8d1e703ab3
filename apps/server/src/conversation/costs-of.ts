import type { CostNanos } from "@parlo/engine";
import { inArray } from "drizzle-orm";
import type { OrganizationDatabase } from "../db/scoped.ts";
import { conversationCostTable as table } from "./conversation-cost.table.ts";

/** What models and speech have cost in each of these conversations, by currency. */
export async function costsOf(db: OrganizationDatabase, ids: readonly string[]): Promise<(id: string) => CostNanos> {
  const rows =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(table)
          .where(inArray(table.conversationId, [...ids]));
  const costs = new Map<string, { [currency: string]: number }>();
  for (const { conversationId, currency, nanos } of rows)
    costs.set(conversationId, { ...costs.get(conversationId), [currency]: nanos });
  return (id) => costs.get(id) ?? {};
}
