import type { FlowGraph } from "@parlo/engine";
import { foreignKey, integer, json, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { organizationIdColumn } from "../db/columns.ts";
import { flowTable } from "./flow.table.ts";

/** The draft as it once was; the operations since then bring it to now, so that a small change is a small write. */
export const flowDraftTable = pgTable(
  "flow_draft",
  {
    organizationId: organizationIdColumn(),
    flowId: uuid().notNull(),
    /** The flow's `version` that this is. */
    draftVersion: integer().notNull(),
    graph: json().$type<FlowGraph>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.flowId] }),
    foreignKey({
      columns: [table.organizationId, table.flowId],
      foreignColumns: [flowTable.organizationId, flowTable.id],
    }).onDelete("cascade"),
  ],
);
