import { bigint, foreignKey, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { conversationTable } from "./conversation.table.ts";

/** What models and speech in a conversation have cost together: a row for each currency, none where there were no prices. */
export const conversationCostTable = pgTable(
  "conversation_cost",
  {
    organizationId: uuid().notNull(),
    conversationId: uuid().notNull(),
    currency: text().notNull(),
    /** Billionths of the currency's unit. */
    nanos: bigint({ mode: "number" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.conversationId, table.currency] }),
    foreignKey({
      name: "conversation_cost_conversation",
      columns: [table.organizationId, table.conversationId],
      foreignColumns: [conversationTable.organizationId, conversationTable.id],
    }).onDelete("cascade"),
  ],
);
