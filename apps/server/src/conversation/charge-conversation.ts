import type { CostNanos } from "@parlo/engine";
import { sql } from "drizzle-orm";
import type { OrganizationDatabase } from "../db/scoped.ts";
import { conversationTable } from "./conversation.table.ts";
import { conversationCostTable as table } from "./conversation-cost.table.ts";

/** Adds to what a conversation has cost, by currency; nothing to one that is gone. */
export async function chargeConversation(
  db: OrganizationDatabase,
  conversationId: string,
  costs: CostNanos,
): Promise<void> {
  const { organizationId, id } = conversationTable;
  for (const [currency, nanos] of Object.entries(costs))
    await db.execute(sql`
      insert into ${table} (organization_id, conversation_id, currency, nanos)
      select ${organizationId}, ${id}, ${currency}, ${nanos} from ${conversationTable}
      where ${organizationId} = ${db.organizationId} and ${id} = ${conversationId}
      on conflict (organization_id, conversation_id, currency)
        do update set nanos = least(${table.nanos} + excluded.nanos, ${sql.raw(String(Number.MAX_SAFE_INTEGER))})`);
}
