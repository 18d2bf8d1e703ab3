import { index, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date", precision: 3 });

/** What went wrong in an engine at run time, kept until an operator has dealt with it. */
export const issueTable = pgTable(
  "issue",
  {
    organizationId: uuid("organization_id").notNull(),
    id: uuid().notNull().defaultRandom(),
    severity: text({ enum: ["info", "warning", "error", "critical"] }).notNull(),
    code: text().notNull(),
    message: text().notNull(),
    messageExtended: text("message_extended"),
    instant: instant("instant").notNull(),
    engineType: text("engine_type", { enum: ["conv-ai", "stt", "tts"] }).notNull(),
    engineProvider: text("engine_provider").notNull(),
    engineName: text("engine_name"),
    engineId: text("engine_id"),
    conversationFlowId: text("conversation_flow_id"),
    conversationNodeId: text("conversation_node_id"),
    profileId: uuid("profile_id"),
    /** As it was called when the issue arose. */
    profileName: text("profile_name"),
    conversationId: uuid("conversation_id"),
    conversationMessageId: text("conversation_message_id"),
    resolvedAt: instant("resolved_at"),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    index("issue_instant").on(table.organizationId, table.instant),
    index("issue_conversation").on(table.organizationId, table.conversationId),
  ],
);
