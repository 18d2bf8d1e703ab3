import type { Monitoring } from "@parlo/contract";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { OrganizationDatabase } from "../db/scoped.ts";
import { conversationTable as table } from "./conversation.table.ts";
import { conversationInputTable } from "./conversation-input.table.ts";

/** What runs now, tests left out as everywhere in figures, and what waits for its turn. */
export async function conversationLoad(db: OrganizationDatabase): Promise<Pick<Monitoring, "conversations" | "queue">> {
  const ownedBy = (owner: string) => sql<number>`(count(*) filter (where ${table.owner} = ${owner}))::int`;
  const [[conversations], [queue]] = await Promise.all([
    db
      .select({ active: sql<number>`count(*)::int`, waiting: ownedBy("queued"), withPerson: ownedBy("human") })
      .from(table)
      .where(and(eq(table.state, "Active"), eq(table.test, false), isNull(table.automationFlowId))),
    db
      .select({
        inputs: sql<number>`count(*)::int`,
        oldestAt: sql<Date | null>`min(${conversationInputTable.instant})`.mapWith(conversationInputTable.instant),
      })
      .from(conversationInputTable),
  ]);
  return {
    conversations: conversations ?? { active: 0, waiting: 0, withPerson: 0 },
    queue: { inputs: queue?.inputs ?? 0, oldestAt: queue?.oldestAt?.toISOString() ?? null },
  };
}
