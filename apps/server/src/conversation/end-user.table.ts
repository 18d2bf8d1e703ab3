import { pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date", precision: 3 });

/** Whoever talks with an agent. The id is ours for an anonymous one, the customer's for a named one. */
export const endUserTable = pgTable(
  "end_user",
  {
    organizationId: uuid("organization_id").notNull(),
    id: text().notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
    lastSeenAt: instant("last_seen_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.id] })],
);
