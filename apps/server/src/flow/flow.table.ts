import type { FlowInput, FlowType } from "@parlo/engine";
import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, text, unique, uniqueIndex } from "drizzle-orm/pg-core";
import { instantColumn, organizationOwned } from "../db/columns.ts";

/** What lists show of a flow. `version` counts the changes of its draft; name and entry are copies of the draft's. */
export const flowTable = pgTable(
  "flow",
  {
    ...organizationOwned(),
    name: text().notNull(),
    type: text().$type<FlowType>().notNull(),
    isDefault: boolean().notNull().default(false),
    predefined: boolean().notNull().default(false),
    templateId: text(),
    entryNodeId: text(),
    /** Copies of the draft's: what callers may give and get, and ids of flows that it calls, jumps to unasked, or has begin at all. */
    inputs: jsonb().$type<readonly FlowInput[]>().notNull().default([]),
    outputs: text().array().notNull().default([]),
    calls: text().array().notNull().default([]),
    jumps: text().array().notNull().default([]),
    leadsTo: text().array().notNull().default([]),
    publishedVersion: integer(),
    publishedAt: instantColumn(),
    /** The draft's version that was published last. */
    publishedDraft: integer(),
  },
  (table) => [
    unique().on(table.organizationId, table.id),
    index().on(table.organizationId, table.name),
    uniqueIndex("flow_default").on(table.organizationId, table.type).where(sql`is_default`),
  ],
);
export type FlowRow = typeof flowTable.$inferSelect;
