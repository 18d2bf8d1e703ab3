import { customType } from "drizzle-orm/pg-core";

/**
 * JSON that may be a text as a whole, such as `"5"`. The driver has parsed it already; Drizzle's own column parses
 * every text once more, and would make it the number 5.
 */
export const jsonColumn = customType<{ data: unknown; driverData: unknown }>({
  dataType: () => "jsonb",
  toDriver: (value) => JSON.stringify(value),
  fromDriver: (value) => value,
});
