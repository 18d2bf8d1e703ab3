import type { ConversationState } from "@parlo/engine";
import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, json, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date", precision: 3 });

/**
 * One row a conversation, rewritten by every turn: so few indexes, none of them on a column that a scripted turn
 * changes (PostgreSQL then leaves the indexes alone).
 */
export const conversationTable = pgTable(
  "conversation",
  {
    organizationId: uuid("organization_id").notNull(),
    id: uuid().notNull(),
    profileId: uuid("profile_id").notNull(),
    endUserId: text("end_user_id").notNull(),
    touchpoint: text().notNull(),
    /** A test chat or a preview. */
    test: boolean().notNull().default(false),
    language: text().notNull(),
    state: text({ enum: ["Active", "Closed"] })
      .notNull()
      .default("Active"),
    owner: text({ enum: ["agent", "queued", "human"] })
      .notNull()
      .default("agent"),
    /** Number of the last event. */
    sequence: bigint({ mode: "number" }).notNull().default(0),
    /** Goes up with every write of this row: a writer without a lease names the one it has seen. */
    revision: bigint({ mode: "number" }).notNull().default(0),
    /** The engine's state. `json`, not `jsonb`: it is only ever read whole, by the engine. */
    snapshot: json().$type<ConversationState>().notNull(),
    turns: integer().notNull().default(0),
    /** Inputs that are accepted and not yet handled. */
    queued: integer().notNull().default(0),
    leaseOwner: text("lease_owner"),
    /** Fencing: goes up each time the lease changes hands; a write with an older one finds nothing. */
    leaseToken: bigint("lease_token", { mode: "number" }).notNull().default(0),
    /** Set while there is work left to do; in the past, anybody may take it over. */
    leaseUntil: instant("lease_until"),
    messagesCountText: integer("messages_count_text").notNull().default(0),
    lastMessage: text("last_message"),
    createdAt: instant("created_at").notNull().defaultNow(),
    modifiedAt: instant("modified_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    index("conversation_created").on(table.organizationId, table.createdAt, table.id),
    index("conversation_profile").on(table.organizationId, table.profileId, table.createdAt),
    index("conversation_end_user").on(table.organizationId, table.endUserId, table.createdAt),
    index("conversation_lease").on(table.leaseUntil).where(sql`lease_until is not null`),
  ],
);
