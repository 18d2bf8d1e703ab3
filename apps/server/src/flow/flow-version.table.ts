import type { FlowGraph } from "@parlo/engine";
import { boolean, foreignKey, integer, json, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { createdAtColumn, organizationIdColumn } from "../db/columns.ts";
import { flowTable } from "./flow.table.ts";

/** What was published, or kept as a draft; nothing of it changes but what it is called. */
export const flowVersionTable = pgTable(
  "flow_version",
  {
    organizationId: organizationIdColumn(),
    flowId: uuid().notNull(),
    number: integer().notNull(),
    name: text().notNull(),
    notes: text().notNull(),
    graph: json().$type<FlowGraph>().notNull(),
    nodes: integer().notNull(),
    /** False for a draft that was kept, by somebody or before a restore: no conversation with people runs on it, and no step asks for it. */
    published: boolean().notNull(),
    /** What its author chose for conversations that ran when it was published. */
    running: text({ enum: ["keep", "move", "restart"] }).notNull(),
    createdBy: uuid(),
    createdAt: createdAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.flowId, table.number] }),
    foreignKey({
      columns: [table.organizationId, table.flowId],
      foreignColumns: [flowTable.organizationId, flowTable.id],
    }).onDelete("cascade"),
  ],
);
export type FlowVersionRow = typeof flowVersionTable.$inferSelect;
