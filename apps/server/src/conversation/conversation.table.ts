import type { Outcome, PackedState } from "@parlo/engine";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { createdAtColumn, instantColumn, organizationIdColumn } from "../db/columns.ts";

/**
 * One row a conversation, rewritten by every turn: so few indexes, none of them on a column that a scripted turn
 * changes (PostgreSQL then leaves the indexes alone).
 */
export const conversationTable = pgTable(
  "conversation",
  {
    organizationId: organizationIdColumn(),
    id: uuid().notNull(),
    profileId: uuid().notNull(),
    endUserId: text().notNull(),
    touchpoint: text().notNull(),
    /** Screens of one place share the open conversation of their room; null outside of rooms. */
    roomId: text(),
    /** A run without an end user, of this flow; null for what people call a conversation. */
    automationFlowId: uuid(),
    /** What came of a run; null as long as it goes on. */
    runStatus: text().$type<Outcome["status"]>(),
    /** A test chat or a preview. */
    test: boolean().notNull().default(false),
    language: text().notNull(),
    state: text({ enum: ["Active", "Closed"] })
      .notNull()
      .default("Active"),
    owner: text({ enum: ["agent", "queued", "human"] })
      .notNull()
      .default("agent"),
    /** Of the team that is asked for, or has it. No foreign key: a draft may name one that is not there. */
    teamId: uuid(),
    /** Number of the last event. */
    sequence: bigint({ mode: "number" }).notNull().default(0),
    /** Goes up with every write of this row: a writer without a lease names the one it has seen. */
    revision: bigint({ mode: "number" }).notNull().default(0),
    /** The engine's state. `json`, not `jsonb`: it is only ever read whole, by the engine. */
    snapshot: json().$type<PackedState>().notNull(),
    turns: integer().notNull().default(0),
    /** Inputs that are accepted and not yet handled. */
    queued: integer().notNull().default(0),
    leaseOwner: text(),
    /** Fencing: goes up each time the lease changes hands; a write with an older one finds nothing. */
    leaseToken: bigint({ mode: "number" }).notNull().default(0),
    /**
     * Set while there is work left to do; in the past, anybody may take it over. To the microsecond: rounded to
     * milliseconds, "now" would be in the future half of the time, and what was handed back taken by nobody.
     */
    leaseUntil: timestamp({ withTimezone: true, mode: "date" }),
    /** How many processes have died, one after the other, over what comes next. Any step that is written sets it back. */
    takeovers: integer().notNull().default(0),
    /** Whether a person was ever asked for, or answered. */
    withPerson: boolean().notNull().default(false),
    /** Milliseconds by which its own clock is ahead of ours: of a test, where somebody has moved it. */
    clockMs: bigint({ mode: "number" }).notNull().default(0),
    /** What models have read and written in it. */
    tokens: bigint({ mode: "number" }).notNull().default(0),
    messagesCountText: integer().notNull().default(0),
    /** Whole: a piece of what is hidden would not be known again. */
    lastMessage: text(),
    archivedAt: instantColumn(),
    createdAt: createdAtColumn(),
    modifiedAt: instantColumn().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    index("conversation_created").on(table.organizationId, table.createdAt, table.id),
    index("conversation_state").on(table.organizationId, table.state, table.createdAt, table.id),
    index("conversation_profile").on(table.organizationId, table.profileId, table.createdAt),
    index("conversation_end_user").on(table.organizationId, table.endUserId, table.createdAt),
    uniqueIndex("conversation_room")
      .on(table.organizationId, table.profileId, table.roomId)
      .where(sql`room_id is not null and state = 'Active'`),
    index("conversation_automation")
      .on(table.organizationId, table.automationFlowId, table.createdAt)
      .where(sql`automation_flow_id is not null`),
    index("conversation_lease").on(table.leaseUntil).where(sql`lease_until is not null and automation_flow_id is null`),
    index("conversation_run_lease")
      .on(table.organizationId, table.leaseUntil)
      .where(sql`lease_until is not null and automation_flow_id is not null`),
  ],
);
