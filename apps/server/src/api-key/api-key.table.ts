import type { ApiKeyScope } from "@parlo/contract";
import { index, jsonb, pgTable, text, unique } from "drizzle-orm/pg-core";
import { organizationOwned } from "../db/columns.ts";
import { instantColumn } from "../db/instant-column.ts";

export const apiKeyTable = pgTable(
  "api_key",
  {
    ...organizationOwned(),
    name: text().notNull(),
    scopes: jsonb().$type<readonly ApiKeyScope[]>().notNull(),
    prefix: text().notNull(),
    /** SHA-256 of the key, which has 256 bits of its own: nothing to guess, and no need to be slow. */
    keyHash: text().notNull().unique(),
    lastUsedAt: instantColumn(),
    expiresAt: instantColumn(),
  },
  (table) => [unique().on(table.organizationId, table.id), index().on(table.organizationId, table.createdAt)],
);
