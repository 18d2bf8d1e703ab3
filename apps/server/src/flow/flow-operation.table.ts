import type { FlowOperation } from "@parlo/contract";
import { foreignKey, integer, json, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAtColumn, organizationIdColumn } from "../db/columns.ts";
import { flowTable } from "./flow.table.ts";

/** Every change of a draft, in order: one row a batch, under the version that it made. */
export const flowOperationTable = pgTable(
  "flow_operation",
  {
    organizationId: organizationIdColumn(),
    flowId: uuid().notNull(),
    draftVersion: integer().notNull(),
    /** The editor's own id of the batch: a repeat finds it. */
    batchId: text(),
    userId: uuid(),
    operations: json().$type<FlowOperation[]>().notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.flowId, table.draftVersion] }),
    uniqueIndex("flow_operation_batch").on(table.organizationId, table.flowId, table.batchId),
    foreignKey({
      columns: [table.organizationId, table.flowId],
      foreignColumns: [flowTable.organizationId, flowTable.id],
    }).onDelete("cascade"),
  ],
);
