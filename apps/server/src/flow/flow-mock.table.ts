import type { Mocks } from "@parlo/contract";
import { foreignKey, json, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { organizationIdColumn } from "../db/columns.ts";
import { flowTable } from "./flow.table.ts";

/** What steps of a flow are answered in tests, for all who test it. No part of its draft, so of no version. */
export const flowMockTable = pgTable(
  "flow_mock",
  {
    organizationId: organizationIdColumn(),
    flowId: uuid().notNull(),
    mocks: json().$type<Mocks>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.flowId] }),
    foreignKey({
      columns: [table.organizationId, table.flowId],
      foreignColumns: [flowTable.organizationId, flowTable.id],
    }).onDelete("cascade"),
  ],
);
