import { sql } from "drizzle-orm";
import type { OrganizationDatabase } from "../db/scoped.ts";

export interface ValuesMove {
  readonly from: string;
  readonly to: string;
  /** Some flows go on under the name before. */
  readonly keep: boolean;
}

/** What is known of end users under a variable's name is known under its new one; of two values the later one counts. */
export async function moveEndUserValues(db: OrganizationDatabase, { from, to, keep }: ValuesMove): Promise<void> {
  const organization = sql`${db.organizationId}::uuid`;
  await db.execute(sql`insert into variable_value as known
      (organization_id, key, end_user_id, string_value, number_value, date_value, boolean_value, json_value, created_at, modified_at)
    select organization_id, ${to}, end_user_id, string_value, number_value, date_value, boolean_value, json_value, created_at, modified_at
    from variable_value where organization_id = ${organization} and key = ${from} and end_user_id is not null order by end_user_id
    on conflict (organization_id, end_user_id, key) where end_user_id is not null do update set
      string_value = excluded.string_value, number_value = excluded.number_value, date_value = excluded.date_value,
      boolean_value = excluded.boolean_value, json_value = excluded.json_value, modified_at = excluded.modified_at
    where excluded.modified_at > known.modified_at`);
  if (!keep)
    await db.execute(
      sql`delete from variable_value where organization_id = ${organization} and key = ${from} and end_user_id is not null`,
    );
}
