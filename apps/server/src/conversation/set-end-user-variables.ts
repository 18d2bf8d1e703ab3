import type { JsonObject } from "@parlo/engine";
import { sql } from "drizzle-orm";
import type { OrganizationDatabase } from "../db/scoped.ts";
import { runningDefinitions } from "../variable-definition/index.ts";
import { hiddenValueTable } from "./hidden-value.table.ts";
import { valueWrite } from "./store/variable-columns.ts";
import { typedValues } from "./typed-values.ts";
import { variableValueTable as table } from "./variable-value.table.ts";

interface ValuesWish {
  readonly given: JsonObject;
  /** Of instants without an offset. */
  readonly timeZone: string;
}

/** Sets variables of an end user in one write, and answers them as flows read them. */
export async function setEndUserVariables(
  db: OrganizationDatabase,
  endUserId: string,
  { given, timeZone }: ValuesWish,
): Promise<JsonObject> {
  const definitions = (await runningDefinitions(db)).filter(({ isEndUser }) => isEndUser);
  const values = typedValues(given, { definitions, language: "en", timeZone });
  const types = new Map(definitions.map(({ key, type }) => [key, type]));
  const rows = Object.entries(values)
    // In the order of the turns' own statement, so that neither waits for the other in a circle.
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, value]) => {
      const { string, number, date, boolean, json } = valueWrite(key, value, types.get(key), endUserId);
      const typed = { stringValue: string, numberValue: number, dateValue: date === null ? null : new Date(date) };
      return { key, endUserId, ...typed, booleanValue: boolean, jsonValue: json };
    });
  if (rows.length === 0) return values;
  const hiddenKeys = new Set(definitions.flatMap(({ key, hide }) => (hide ? [key] : [])));
  const hidden = rows.flatMap(({ key }) => {
    const value = values[key] ?? null;
    return hiddenKeys.has(key) && value !== null ? [{ endUserId, key, isField: false, value }] : [];
  });
  await db.transaction(async (transaction) => {
    await transaction.insert(table).values(rows).onConflictDoUpdate(replaced);
    if (hidden.length > 0) await transaction.insert(hiddenValueTable).values(hidden).onConflictDoNothing();
  });
  return values;
}

const replaced = {
  target: [table.organizationId, table.endUserId, table.key],
  targetWhere: sql`end_user_id is not null`,
  set: {
    stringValue: sql`excluded.string_value`,
    numberValue: sql`excluded.number_value`,
    dateValue: sql`excluded.date_value`,
    booleanValue: sql`excluded.boolean_value`,
    jsonValue: sql`excluded.json_value`,
    modifiedAt: sql`now()`,
  },
};
