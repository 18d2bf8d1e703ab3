import { index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { instantColumn, organizationIdColumn } from "../db/columns.ts";

/** What went wrong in an engine at run time, kept until an operator has dealt with it. */
export const issueTable = pgTable(
  "issue",
  {
    organizationId: organizationIdColumn(),
    id: uuid().notNull().defaultRandom(),
    severity: text({ enum: ["info", "warning", "error", "critical"] }).notNull(),
    code: text().notNull(),
    message: text().notNull(),
    messageExtended: text(),
    instant: instantColumn().notNull(),
    engineType: text({ enum: ["conv-ai", "stt", "tts"] }).notNull(),
    engineProvider: text().notNull(),
    engineName: text(),
    engineId: text(),
    conversationFlowId: text(),
    conversationNodeId: text(),
    profileId: uuid(),
    /** As it was called when the issue arose. */
    profileName: text(),
    conversationId: uuid(),
    conversationMessageId: text(),
    resolvedAt: instantColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    index("issue_instant").on(table.organizationId, table.instant),
    index("issue_conversation").on(table.organizationId, table.conversationId),
  ],
);
