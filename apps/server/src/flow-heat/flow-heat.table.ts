import { bigint, date, foreignKey, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { organizationIdColumn } from "../db/columns.ts";
import { flowTable } from "../flow/index.ts";

const sum = () => bigint({ mode: "number" }).notNull().default(0);

/** How a published version was used on a day: a row for each node, one for each way out of it, one for each currency of its cost. */
export const flowHeatTable = pgTable(
  "flow_heat",
  {
    organizationId: organizationIdColumn(),
    flowId: uuid().notNull(),
    /** As the organisation's clock had it. */
    day: date().notNull(),
    version: integer().notNull(),
    nodeId: text().notNull(),
    /** Name of the way out; empty in the row of the node itself. */
    exit: text().notNull(),
    /** Which of several of that name; empty for the only one. */
    match: text().notNull(),
    /** Of the cost; empty in all other rows. */
    currency: text().notNull(),
    visits: sum(),
    errors: sum(),
    /** Those who stand here: they go away again with whoever goes on. */
    left: sum(),
    ended: sum(),
    ms: sum(),
    tokens: sum(),
    costNanos: sum(),
  },
  (table) => [
    primaryKey({
      columns: [
        table.organizationId,
        table.flowId,
        table.day,
        table.version,
        table.nodeId,
        table.exit,
        table.match,
        table.currency,
      ],
    }),
    foreignKey({
      name: "flow_heat_flow",
      columns: [table.organizationId, table.flowId],
      foreignColumns: [flowTable.organizationId, flowTable.id],
    }).onDelete("cascade"),
  ],
);
