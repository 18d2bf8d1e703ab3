import { and, eq, gt, lt } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { newToken, tokenHash } from "../platform/crypto/token.ts";
import { mailTokenTable } from "./mail-token.table.ts";
import { userTable } from "./user.table.ts";

/** Minutes. */
export const mailTokenLife = { login: 10, "password-reset": 30 } as const;
type Purpose = keyof typeof mailTokenLife;

/**
 * A token to send to a person; an older one for the same purpose stops working, unless this one is made `beside` it: where
 * somebody else may have asked, what the person has just been sent goes on working.
 */
export async function makeMailToken(
  db: Database,
  purpose: Purpose,
  userId: string,
  { beside = false }: { readonly beside?: boolean } = {},
): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(Date.now() + mailTokenLife[purpose] * 60_000);
  const replaced = beside ? lt(mailTokenTable.expiresAt, new Date()) : undefined;
  await db
    .delete(mailTokenTable)
    .where(and(eq(mailTokenTable.userId, userId), eq(mailTokenTable.purpose, purpose), replaced));
  await db.insert(mailTokenTable).values({ hash: tokenHash(token), purpose, userId, expiresAt });
  return token;
}

/** Whose token this is. It works once: of two who come at the same time, one gets it. */
export async function spendMailToken(
  db: Database,
  { purpose, token, email }: { purpose: Purpose; token: string; email?: string },
): Promise<string | undefined> {
  const [row] = await db
    .select({ userId: mailTokenTable.userId, email: userTable.email })
    .from(mailTokenTable)
    .innerJoin(userTable, eq(userTable.id, mailTokenTable.userId))
    .where(and(eq(mailTokenTable.hash, tokenHash(token)), eq(mailTokenTable.purpose, purpose)));
  if (!row || (email !== undefined && row.email !== email)) return undefined;
  const [spent] = await db
    .delete(mailTokenTable)
    .where(and(eq(mailTokenTable.hash, tokenHash(token)), gt(mailTokenTable.expiresAt, new Date())))
    .returning({ userId: mailTokenTable.userId });
  return spent?.userId;
}
