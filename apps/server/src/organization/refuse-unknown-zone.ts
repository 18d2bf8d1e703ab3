import { sql } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { isInvalidValue } from "../db/error-codes.ts";
import { invalidInput } from "../platform/problem/field-error.ts";

/** The database counts days by the zone, and it may know fewer names than this program: it decides. */
export async function refuseUnknownZone(db: Database, timeZone: string): Promise<void> {
  try {
    await db.execute(sql`select now() at time zone ${timeZone}`);
  } catch (error) {
    if (!isInvalidValue(error)) throw error;
    const message = "Invalid time zone";
    throw invalidInput([{ path: "timeZone", code: "invalid-time-zone", message }], `timeZone: ${message}`);
  }
}
