import type { Database } from "../db/database.ts";

/**
 * Removes what was delivered a week ago, or given up a month ago. What has waited for a month (its webhook is off, or its
 * receiver too slow) is given up first: nothing goes that nobody could have seen.
 */
export async function sweepDeliveries({ $client }: Database): Promise<void> {
  await $client.query(
    `delete from webhook_delivery where ended_at < now() - case status when 'delivered' then interval '7 days'
       else interval '30 days' end`,
  );
  await $client.query(
    `update webhook_delivery set status = 'dead', ended_at = now(), next_at = null
     where status = 'waiting' and created_at < now() - interval '30 days'`,
  );
}
