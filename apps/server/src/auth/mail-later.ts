import { eq } from "drizzle-orm";
import type { RequestContext } from "../context.ts";
import { networkOf } from "../platform/client-address.ts";
import { refuseWhenTooMany } from "../platform/refuse-when-too-many.ts";
import { userTable } from "./user.table.ts";

export type User = typeof userTable.$inferSelect;
type MailLimit = "loginMails" | "resetMails" | "registrationMails";

/** Answers before it looks: neither words nor time tell whether the account exists. */
export function mailLater(
  context: RequestContext,
  { email, limit }: { readonly email: string; readonly limit: MailLimit },
  send: (user: User | undefined) => Promise<void>,
): void {
  const { signInLimits, background, databases } = context.app;
  refuseWhenTooMany(context, signInLimits.mailsFromAddress.take(networkOf(context.address)));
  if (!signInLimits[limit].take(email).allowed) return;
  background.run("mail", async () => {
    const [user] = await databases.platform.select().from(userTable).where(eq(userTable.email, email));
    await send(user);
  });
}
