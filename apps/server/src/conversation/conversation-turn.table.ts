import { bigint, foreignKey, integer, json, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { instantColumn } from "../db/instant-column.ts";
import { conversationTable } from "./conversation.table.ts";
import type { PackedRecord } from "./packed-record.ts";

/**
 * The event log: one row for each step of the engine, in order. A scripted turn is one step; a turn with effects has one
 * more for each effect's answer. The debug view and the replay read it.
 */
export const conversationTurnTable = pgTable(
  "conversation_turn",
  {
    organizationId: uuid().notNull(),
    conversationId: uuid().notNull(),
    /** The revision of the conversation that this step made. */
    revision: bigint({ mode: "number" }).notNull(),
    turn: integer().notNull(),
    /** The events of this step are numbered after it, one by one. */
    base: bigint({ mode: "number" }).notNull(),
    size: integer().notNull(),
    seed: text().notNull(),
    instant: instantColumn().notNull(),
    /** Where the step ends a turn that a message began: how long that turn took, in milliseconds. */
    answerMs: integer(),
    record: json().$type<PackedRecord>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.conversationId, table.revision] }),
    foreignKey({
      name: "conversation_turn_conversation",
      columns: [table.organizationId, table.conversationId],
      foreignColumns: [conversationTable.organizationId, conversationTable.id],
    }).onDelete("cascade"),
  ],
);
