import type { Database } from "../db/database.ts";

/** Removes what nobody looks for any more: what was delivered a week ago, and what was not a month ago. */
export async function sweepDeliveries(db: Database): Promise<void> {
  await db.$client.query(
    `delete from webhook_delivery where case status
       when 'delivered' then ended_at < now() - interval '7 days'
       when 'dead' then ended_at < now() - interval '30 days'
       else created_at < now() - interval '30 days' end`,
  );
}
