import type { Json } from "@parlo/engine";
import { sql } from "drizzle-orm";
import { boolean, doublePrecision, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAtColumn, instantColumn, organizationIdColumn } from "../db/columns.ts";
import { jsonColumn } from "../db/json-column.ts";

/** Characters. */
export const stringStartLength = 200;

/** One value of one variable, of a conversation or of an end user; the column is the definition's type. */
export const variableValueTable = pgTable(
  "variable_value",
  {
    organizationId: organizationIdColumn(),
    id: uuid().primaryKey().defaultRandom(),
    key: text().notNull(),
    /** Set for values of an end user. */
    endUserId: text(),
    /** Set for values of a conversation. */
    conversationId: uuid(),
    stringValue: text(),
    /** What the index holds of a text: a column, as row-level security lets no index on an expression be used. */
    stringStart: text().generatedAlwaysAs(sql`left(string_value, ${sql.raw(String(stringStartLength))})`),
    numberValue: doublePrecision(),
    dateValue: instantColumn(),
    booleanValue: boolean(),
    jsonValue: jsonColumn().$type<Json>(),
    createdAt: createdAtColumn(),
    modifiedAt: instantColumn().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("variable_value_conversation")
      .on(table.organizationId, table.conversationId, table.key)
      .where(sql`conversation_id is not null`),
    uniqueIndex("variable_value_end_user")
      .on(table.organizationId, table.endUserId, table.key)
      .where(sql`end_user_id is not null`),
    index("variable_value_string").on(table.organizationId, table.key, table.stringStart.op("text_pattern_ops")),
    index("variable_value_number").on(table.organizationId, table.key, table.numberValue),
  ],
);
