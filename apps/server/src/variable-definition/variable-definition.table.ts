import type { VariableType } from "@parlo/contract";
import { boolean, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { instantColumn, organizationOwned } from "../db/columns.ts";

export const variableDefinitionTable = pgTable(
  "variable_definition",
  {
    ...organizationOwned(),
    key: text().notNull(),
    name: text().notNull(),
    description: text(),
    type: text().$type<VariableType>().notNull(),
    isEndUser: boolean().notNull(),
    hide: boolean().notNull(),
    /** Where it is hidden: what it has held since then is kept in `hidden_value`; what was before, the log has. */
    hiddenSince: instantColumn().notNull().defaultNow(),
    /** The variable whose former key this is. */
    renamedTo: uuid(),
    /** What it was called before, the last last, unless another one was called that since. */
    formerKeys: text().array().notNull().default([]),
  },
  (table) => [
    unique().on(table.organizationId, table.id),
    unique("variable_definition_key").on(table.organizationId, table.isEndUser, table.key),
  ],
);
