import { json, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { createdAtColumn, instantColumn, organizationIdColumn } from "../db/columns.ts";
import type { Surroundings } from "./host/surroundings.ts";

/**
 * What conversations ran with beside their own state: profile, persona, definitions. Each content once, named by its
 * digest, so that a step of the log says in a few characters what it was told.
 */
export const surroundingsTable = pgTable(
  "conversation_surroundings",
  {
    organizationId: organizationIdColumn(),
    digest: text().notNull(),
    surroundings: json().$type<Surroundings>().notNull(),
    createdAt: createdAtColumn(),
    /** To the day. */
    usedAt: instantColumn().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.digest] })],
);
