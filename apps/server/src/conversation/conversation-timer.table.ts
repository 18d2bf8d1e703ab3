import { foreignKey, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { instantColumn } from "../db/instant-column.ts";
import { conversationTable } from "./conversation.table.ts";

/** Waits that fire with nobody connected. A row goes in the same write that handles it. */
export const conversationTimerTable = pgTable(
  "conversation_timer",
  {
    organizationId: uuid().notNull(),
    conversationId: uuid().notNull(),
    id: text().notNull(),
    nodeId: text(),
    dueAt: instantColumn().notNull(),
    /** Until then a process is at it; after, another may try. */
    claimedUntil: instantColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.conversationId, table.id] }),
    index("conversation_timer_due").on(table.dueAt),
    foreignKey({
      name: "conversation_timer_conversation",
      columns: [table.organizationId, table.conversationId],
      foreignColumns: [conversationTable.organizationId, conversationTable.id],
    }).onDelete("cascade"),
  ],
);
