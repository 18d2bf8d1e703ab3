import type { Input } from "@parlo/engine";
import { bigint, foreignKey, index, json, pgTable, primaryKey, timestamp, uuid } from "drizzle-orm/pg-core";
import { conversationTable } from "./conversation.table.ts";

/** Accepted, not yet handled: what comes while a turn runs, in order. */
export const conversationInputTable = pgTable(
  "conversation_input",
  {
    organizationId: uuid("organization_id").notNull(),
    conversationId: uuid("conversation_id").notNull(),
    position: bigint({ mode: "number" }).notNull().generatedAlwaysAsIdentity(),
    input: json().$type<Input>().notNull(),
    instant: timestamp({ withTimezone: true, mode: "date", precision: 3 }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.position] }),
    index("conversation_input_conversation").on(table.organizationId, table.conversationId, table.position),
    foreignKey({
      name: "conversation_input_conversation",
      columns: [table.organizationId, table.conversationId],
      foreignColumns: [conversationTable.organizationId, conversationTable.id],
    }).onDelete("cascade"),
  ],
);
