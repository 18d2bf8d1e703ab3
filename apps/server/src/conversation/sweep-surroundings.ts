import type { Database } from "../db/database.ts";
import { keptForDays } from "./host/surroundings.ts";

/**
 * Removes what conversations ran with when none of then is left. A process that uses something says so once in
 * `keptForDays`: what was not said for twice as long is in no log of a conversation that began since.
 */
export async function sweepSurroundings(db: Database): Promise<void> {
  await db.$client.query(needless, [keptForDays]);
}

const needless = `
  delete from conversation_surroundings s
  where used_at < now() - 3 * $1::int * interval '1 day' and not exists (select from conversation c
    where c.organization_id = s.organization_id and c.created_at <= s.used_at + 2 * $1::int * interval '1 day')`;
