import { foreignKey, index, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { conversationTable } from "./conversation.table.ts";

/** Waits that fire with nobody connected. A row goes in the same write that handles it. */
export const conversationTimerTable = pgTable(
  "conversation_timer",
  {
    organizationId: uuid("organization_id").notNull(),
    conversationId: uuid("conversation_id").notNull(),
    id: text().notNull(),
    nodeId: text("node_id"),
    dueAt: timestamp("due_at", { withTimezone: true, mode: "date", precision: 3 }).notNull(),
    /** Until then a process is at it; after, another may try. */
    claimedUntil: timestamp("claimed_until", { withTimezone: true, mode: "date", precision: 3 }),
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
