import type { Avatar } from "@parlo/contract";
import { index, jsonb, pgTable, text, unique } from "drizzle-orm/pg-core";
import { organizationOwned } from "../db/columns.ts";

/** What organisations made; those that ship with the product stand in no table. */
export const avatarTable = pgTable(
  "avatar",
  {
    ...organizationOwned(),
    slug: text().notNull(),
    name: text().notNull(),
    coverImg: text(),
    type: text().$type<Avatar["type"]>().notNull(),
    modelData: jsonb().$type<Avatar["modelData"]>().notNull(),
  },
  (table) => [unique().on(table.organizationId, table.id), index().on(table.organizationId, table.name)],
);
