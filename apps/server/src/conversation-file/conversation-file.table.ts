import { bigint, boolean, foreignKey, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { conversationTable } from "../conversation/conversation.table.ts";
import { createdAtColumn } from "../db/columns.ts";

/** Files that end users have sent. Their bytes lie in the store, under the same organisation and id. */
export const conversationFileTable = pgTable(
  "conversation_file",
  {
    organizationId: uuid().notNull(),
    conversationId: uuid().notNull(),
    id: uuid().notNull(),
    /** The sender's own id of the upload: a repeat finds it. */
    clientId: text().notNull(),
    name: text().notNull(),
    mediaType: text().notNull(),
    bytes: bigint({ mode: "number" }).notNull(),
    sha256: text().notNull(),
    /** A message has named it; set by the sweep, which would otherwise have removed it. */
    sent: boolean().notNull().default(false),
    createdAt: createdAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    unique("conversation_file_client_id").on(table.organizationId, table.conversationId, table.clientId),
    foreignKey({
      name: "conversation_file_conversation",
      columns: [table.organizationId, table.conversationId],
      foreignColumns: [conversationTable.organizationId, conversationTable.id],
    }).onDelete("cascade"),
  ],
);
