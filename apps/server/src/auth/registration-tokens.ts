import { and, eq, gt, lt, or } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { newToken, tokenHash } from "../platform/crypto/token.ts";
import { registrationTokenTable } from "./registration-token.table.ts";

/** Minutes; the mail says so. */
const life = 60;

/** A token to send to an address without an account; an older one for it stops working. */
export async function makeRegistrationToken(db: Database, email: string): Promise<string> {
  const token = newToken();
  const now = Date.now();
  const done = or(eq(registrationTokenTable.email, email), lt(registrationTokenTable.expiresAt, new Date(now)));
  await db.delete(registrationTokenTable).where(done);
  const expiresAt = new Date(now + life * 60_000);
  await db.insert(registrationTokenTable).values({ hash: tokenHash(token), email, expiresAt });
  return token;
}

/** The token's row, while it counts and for the address that it was sent to. */
export const validRegistration = (token: string, email: string) =>
  and(
    eq(registrationTokenTable.hash, tokenHash(token)),
    eq(registrationTokenTable.email, email),
    gt(registrationTokenTable.expiresAt, new Date()),
  );
