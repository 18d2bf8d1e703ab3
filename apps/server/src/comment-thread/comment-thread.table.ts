import { foreignKey, index, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { userTable } from "../auth/user.table.ts";
import { createdAtColumn, idColumn, instantColumn, organizationIdColumn } from "../db/columns.ts";
import { flowTable } from "../flow/index.ts";
import { membershipTable } from "../organization/membership.table.ts";

/** Who has an account no more leaves what they said, without their name. */
const userColumn = () => uuid().references(() => userTable.id, { onDelete: "set null" });

export const commentThreadTable = pgTable(
  "comment_thread",
  {
    id: idColumn(),
    organizationId: organizationIdColumn(),
    flowId: uuid().notNull(),
    /** The step in the draft; it may be there no more. Null for the flow as a whole. */
    nodeId: text(),
    nodeName: text().notNull(),
    nodeType: text(),
    resolvedAt: instantColumn(),
    resolvedBy: userColumn(),
    createdAt: createdAtColumn(),
    /** When something was last said. */
    lastAt: createdAtColumn(),
  },
  (table) => [
    unique().on(table.organizationId, table.id),
    index().on(table.organizationId, table.flowId, table.lastAt),
    foreignKey({
      name: "comment_thread_flow",
      columns: [table.organizationId, table.flowId],
      foreignColumns: [flowTable.organizationId, flowTable.id],
    }).onDelete("cascade"),
  ],
);

export const commentTable = pgTable(
  "comment",
  {
    id: idColumn(),
    organizationId: organizationIdColumn(),
    threadId: uuid().notNull(),
    userId: userColumn(),
    text: text().notNull(),
    /** Of whoever sent it: the same one again is a repeat. */
    requestId: uuid(),
    createdAt: createdAtColumn(),
    editedAt: instantColumn(),
  },
  (table) => [
    unique().on(table.organizationId, table.id),
    unique().on(table.organizationId, table.userId, table.requestId),
    index().on(table.organizationId, table.threadId),
    foreignKey({
      name: "comment_thread_of",
      columns: [table.organizationId, table.threadId],
      foreignColumns: [commentThreadTable.organizationId, commentThreadTable.id],
    }).onDelete("cascade"),
  ],
);

/** Goes with the membership: who leaves the organisation is called to nothing there. */
export const mentionTable = pgTable(
  "comment_mention",
  {
    organizationId: organizationIdColumn(),
    commentId: uuid().notNull(),
    userId: uuid().notNull(),
    readAt: instantColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.commentId, table.userId] }),
    index().on(table.organizationId, table.userId, table.commentId),
    foreignKey({
      name: "comment_mention_comment",
      columns: [table.organizationId, table.commentId],
      foreignColumns: [commentTable.organizationId, commentTable.id],
    }).onDelete("cascade"),
    foreignKey({
      name: "comment_mention_member",
      columns: [table.organizationId, table.userId],
      foreignColumns: [membershipTable.organizationId, membershipTable.userId],
    }).onDelete("cascade"),
  ],
);
