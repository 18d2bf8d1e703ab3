import type { Json } from "@parlo/engine";
import { sql } from "drizzle-orm";
import {
  boolean,
  doublePrecision,
  index,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date", precision: 3 });

/** One value of one variable, of a conversation or of an end user; the column is the definition's type. */
export const variableValueTable = pgTable(
  "variable_value",
  {
    organizationId: uuid("organization_id").notNull(),
    id: uuid().primaryKey().defaultRandom(),
    key: text().notNull(),
    /** Set for values of an end user. */
    endUserId: text("end_user_id"),
    /** Set for values of a conversation. */
    conversationId: uuid("conversation_id"),
    stringValue: text("string_value"),
    numberValue: doublePrecision("number_value"),
    dateValue: instant("date_value"),
    booleanValue: boolean("boolean_value"),
    jsonValue: jsonb("json_value").$type<Json>(),
    createdAt: instant("created_at").notNull().defaultNow(),
    modifiedAt: instant("modified_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("variable_value_conversation")
      .on(table.organizationId, table.conversationId, table.key)
      .where(sql`conversation_id is not null`),
    uniqueIndex("variable_value_end_user")
      .on(table.organizationId, table.endUserId, table.key)
      .where(sql`end_user_id is not null`),
    index("variable_value_string").on(table.organizationId, table.key, sql`left(string_value, 200)`),
    index("variable_value_number").on(table.organizationId, table.key, table.numberValue),
  ],
);
