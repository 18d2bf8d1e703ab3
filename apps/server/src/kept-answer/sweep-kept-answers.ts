import type { Database } from "../db/database.ts";

/** Removes what nobody repeats any more. */
export async function sweepKeptAnswers(db: Database): Promise<void> {
  await db.$client.query("delete from kept_answer where created_at < now() - interval '1 day'");
}
