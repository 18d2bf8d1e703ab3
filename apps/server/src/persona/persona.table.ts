import type { Persona } from "@parlo/contract";
import { boolean, index, jsonb, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { organizationOwned } from "../db/columns.ts";

export const personaTable = pgTable(
  "persona",
  {
    ...organizationOwned(),
    name: text().notNull(),
    description: text().notNull(),
    avatarId: uuid(),
    voices: jsonb().$type<Persona["voices"]>().notNull(),
    predefined: boolean().notNull().default(false),
  },
  (table) => [unique().on(table.organizationId, table.id), index().on(table.organizationId, table.name)],
);
