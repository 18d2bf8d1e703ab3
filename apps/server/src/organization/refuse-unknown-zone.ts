import { ORPCError } from "@orpc/server";
import { sql } from "drizzle-orm";
import type { Database } from "../db/database.ts";

const unknownZone = "22023";

/** The database counts days by the zone, and it may know fewer names than this program: it decides. */
export async function refuseUnknownZone(db: Database, timeZone: string): Promise<void> {
  try {
    await db.execute(sql`select now() at time zone ${timeZone}`);
  } catch (error) {
    const { code } = ((error as Error).cause ?? error) as { readonly code?: unknown };
    if (code !== unknownZone) throw error;
    const message = "Invalid time zone";
    const errors = [{ path: "timeZone", code: "custom", message }];
    throw new ORPCError("INVALID_INPUT", { status: 400, message: `timeZone: ${message}`, data: { errors } });
  }
}
