import type { FlowGraph } from "@parlo/engine";
import { integer, json, pgTable, primaryKey, timestamp, uuid } from "drizzle-orm/pg-core";

/** Drafts as they were when a test conversation began on them: it stays on what it began with while people edit on. */
export const draftSnapshotTable = pgTable(
  "flow_draft_snapshot",
  {
    organizationId: uuid("organization_id").notNull(),
    flowId: uuid("flow_id").notNull(),
    /** The draft's `version`. Conversations name it as its negative, apart from published numbers. */
    version: integer().notNull(),
    graph: json().$type<FlowGraph>().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true, mode: "date", precision: 3 }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.flowId, table.version] })],
);
