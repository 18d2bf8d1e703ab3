import type { VariableType } from "@parlo/contract";
import { boolean, pgTable, text, unique } from "drizzle-orm/pg-core";
import { organizationOwned } from "../db/columns.ts";

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
  },
  (table) => [
    unique().on(table.organizationId, table.id),
    unique("variable_definition_key").on(table.organizationId, table.isEndUser, table.key),
  ],
);
