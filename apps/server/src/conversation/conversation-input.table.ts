import { bigint, foreignKey, index, json, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { instantColumn } from "../db/instant-column.ts";
import { conversationTable } from "./conversation.table.ts";
import type { AcceptedInput } from "./store/stored-conversation.ts";

/** Accepted, not yet handled: what comes while a turn runs, in order. */
export const conversationInputTable = pgTable(
  "conversation_input",
  {
    organizationId: uuid().notNull(),
    conversationId: uuid().notNull(),
    position: bigint({ mode: "number" }).notNull().generatedAlwaysAsIdentity(),
    input: json().$type<AcceptedInput>().notNull(),
    instant: instantColumn().notNull(),
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
