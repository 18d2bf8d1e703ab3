import type { FlowGraph } from "@parlo/engine";
import { integer, json, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { instantColumn, organizationIdColumn } from "../db/columns.ts";

/** Drafts as they were when a test conversation began on them: it stays on what it began with while people edit on. */
export const draftSnapshotTable = pgTable(
  "flow_draft_snapshot",
  {
    organizationId: organizationIdColumn(),
    flowId: uuid().notNull(),
    /** The draft's `version`. Conversations name it as its negative, apart from published numbers. */
    version: integer().notNull(),
    graph: json().$type<FlowGraph>().notNull(),
    /** When a test began on it last. */
    begunAt: instantColumn().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.flowId, table.version] })],
);
