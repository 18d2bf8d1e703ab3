import { and, eq, lte, sql } from "drizzle-orm";
import type { AppContext } from "../context.ts";
import type { MailAllowance } from "../effect/index.ts";
import { organizationTable as table } from "./organization.table.ts";

const hour = sql`date_trunc('hour', now())`;
const day = sql`(now() at time zone ${table.timeZone})::date`;
const inHour = sql`case when ${table.mailHour} = ${hour} then ${table.mailsInHour} else 0 end`;
const inDay = sql`case when ${table.mailDay} = ${day} then ${table.mailsInDay} else 0 end`;

/** The organisation's row counts its mails, so that all processes of the installation share one count. */
export function mailAllowance({ databases }: Pick<AppContext, "databases">): MailAllowance {
  const db = databases.engine;
  return {
    async take(organizationId, recipients) {
      const own = eq(table.id, organizationId);
      const [found] = await db.select({ limits: table.mailLimits }).from(table).where(own);
      if (!found) throw new Error("There is no such organisation");
      const { limits } = found;
      if (recipients > limits.recipients)
        return {
          code: "mail-recipients",
          message: `A mail of this organisation goes to ${limits.recipients} addresses at most`,
          retryable: false,
        };
      const taken = await db
        .update(table)
        .set({
          mailHour: hour,
          mailsInHour: sql`${recipients} + ${inHour}`,
          mailDay: day,
          mailsInDay: sql`${recipients} + ${inDay}`,
        })
        .where(and(own, lte(inHour, limits.hour - recipients), lte(inDay, limits.day - recipients)))
        .returning({ id: table.id });
      if (taken.length > 0) return null;
      const message = `The flows of this organisation send ${limits.hour} mails an hour and ${limits.day} a day at most`;
      return { code: "mail-limit", message, retryable: true };
    },
  };
}
