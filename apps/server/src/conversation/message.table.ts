import type { MessageAction } from "@parlo/engine";
import { sql } from "drizzle-orm";
import { bigint, boolean, foreignKey, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { instantColumn } from "../db/instant-column.ts";
import { conversationTable } from "./conversation.table.ts";

/** What people see. Engine and flow events and tool calls stand in the turns. */
export const messageTable = pgTable(
  "message",
  {
    organizationId: uuid().notNull(),
    conversationId: uuid().notNull(),
    sequence: bigint({ mode: "number" }).notNull(),
    id: text().notNull(),
    /** The sender's own id, where it gave one: a repeat finds it. */
    clientId: text(),
    replyTo: text(),
    instant: instantColumn().notNull(),
    participantType: text({ enum: ["Api", "EndUser", "User"] }).notNull(),
    participantId: text().notNull(),
    action: jsonb().$type<MessageAction>().notNull(),
    incomplete: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.conversationId, table.sequence] }),
    uniqueIndex("message_client_id")
      .on(table.organizationId, table.conversationId, table.clientId)
      .where(sql`client_id is not null`),
    foreignKey({
      name: "message_conversation",
      columns: [table.organizationId, table.conversationId],
      foreignColumns: [conversationTable.organizationId, conversationTable.id],
    }).onDelete("cascade"),
  ],
);
