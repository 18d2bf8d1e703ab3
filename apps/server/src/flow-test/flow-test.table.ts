import type { ConversationFixture, FixtureResult, FlowTest } from "@parlo/contract";
import { sql } from "drizzle-orm";
import { foreignKey, index, integer, json, jsonb, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { organizationOwned } from "../db/columns.ts";
import { flowTable } from "../flow/index.ts";

/** Conversations that are kept with a flow. They stay when the conversation itself is gone. */
export const flowTestTable = pgTable(
  "flow_test",
  {
    ...organizationOwned(),
    flowId: uuid().notNull(),
    name: text().notNull(),
    conversationId: uuid(),
    fixture: json().$type<ConversationFixture>().notNull(),
    /** How many it has, so that lists need not read it. */
    turns: integer().notNull().generatedAlwaysAs(sql`json_array_length(fixture->'turns')`),
    lastRun: jsonb().$type<NonNullable<FlowTest["lastRun"]>>(),
    /** Those of the last run; null where they are too much to keep. */
    lastTurns: json().$type<FixtureResult["turns"]>(),
  },
  (table) => [
    unique().on(table.organizationId, table.id),
    index().on(table.organizationId, table.flowId),
    foreignKey({
      name: "flow_test_flow",
      columns: [table.organizationId, table.flowId],
      foreignColumns: [flowTable.organizationId, flowTable.id],
    }).onDelete("cascade"),
  ],
);
