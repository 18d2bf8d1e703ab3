import { boolean, foreignKey, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { organizationIdColumn } from "../db/columns.ts";
import { flowTable } from "./flow.table.ts";

/** What a flow names outside itself, so that nobody has to read the flows to know who uses a thing. */
export const flowReferenceTable = pgTable(
  "flow_reference",
  {
    organizationId: organizationIdColumn(),
    flowId: uuid().notNull(),
    /** Of the version that runs, else of the draft. */
    published: boolean().notNull(),
    /** Empty for what the flow's own settings name. */
    nodeId: text().notNull(),
    /** A `call` is of a flow that comes back, a `jump` of one that does not; both are there as `flow` too. An `output` is a name. */
    type: text()
      .$type<
        | "flow"
        | "call"
        | "jump"
        | "output"
        | "aiModel"
        | "convAi"
        | "profile"
        | "collection"
        | "table"
        | "team"
        | "variable"
      >()
      .notNull(),
    /** An id, or a variable's key; `user.` before it where it can only be the end user's. */
    name: text().notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.organizationId, table.flowId, table.published, table.nodeId, table.type, table.name],
    }),
    foreignKey({
      columns: [table.organizationId, table.flowId],
      foreignColumns: [flowTable.organizationId, flowTable.id],
    }).onDelete("cascade"),
    index().on(table.organizationId, table.type, table.name),
  ],
);
