import type { Json } from "@parlo/engine";
import { sql } from "drizzle-orm";
import { boolean, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { organizationIdColumn } from "../db/columns.ts";
import { jsonColumn } from "../db/json-column.ts";

/** Everything that hidden variables have ever held, and what was said for them: each once, however often it was said. */
export const hiddenValueTable = pgTable(
  "hidden_value",
  {
    organizationId: organizationIdColumn(),
    id: uuid().primaryKey().defaultRandom(),
    /** Set for what an end user's variable held: it is hidden in all conversations of the end user. */
    endUserId: text(),
    conversationId: uuid(),
    /** Of the variable; empty for words that were said for one. */
    key: text().notNull(),
    /** The name of a form's field that fills a hidden variable. */
    isField: boolean().notNull(),
    value: jsonColumn().$type<Json>().notNull(),
    /** An index holds no long values. */
    digest: text().generatedAlwaysAs(sql`md5(value::text)`),
    size: integer().generatedAlwaysAs(sql`octet_length(value::text)`),
  },
  (table) => [
    uniqueIndex("hidden_value_conversation")
      .on(table.organizationId, table.conversationId, table.key, table.isField, table.digest)
      .where(sql`conversation_id is not null`),
    uniqueIndex("hidden_value_end_user")
      .on(table.organizationId, table.endUserId, table.key, table.digest)
      .where(sql`end_user_id is not null`),
  ],
);
