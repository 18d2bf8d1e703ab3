import type { Database } from "../db/database.ts";

/**
 * Removes secrets that no call can take any more: no version, no draft and none that a test ran on names them, nothing
 * of the last thirty days by which a draft was changed (somebody may undo it), and no call that is on its way. What is
 * younger than a day may stand in a form that is still open.
 */
export async function sweepFlowSecrets(db: Database): Promise<void> {
  const { rows } = await db.$client.query<{ id: string }>(owners);
  for (const { id } of rows) await db.$client.query(unnamed, [id]);
}

const owners = "select distinct organization_id as id from flow_secret where created_at < now() - interval '1 day'";

/** One pass for all secrets of an organisation, and only what has any in it is looked at closely. */
const unnamed = `
  with place as (
    select graph::text as content from flow_version where organization_id = $1
    union all select graph::text from flow_draft where organization_id = $1
    union all select graph::text from flow_draft_snapshot where organization_id = $1
    union all select o.operations::text from flow_operation o
      join flow_draft d on d.organization_id = o.organization_id and d.flow_id = o.flow_id
      where o.organization_id = $1
        and (o.draft_version > d.draft_version or o.created_at > now() - interval '30 days')
    union all select snapshot::text from conversation where organization_id = $1 and lease_until is not null
  ),
  named as (
    select distinct found[1]::uuid as id from place
    cross join lateral regexp_matches(content, '"([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})"', 'g') as found
    where strpos(content, '"secret') > 0
  )
  delete from flow_secret
  where organization_id = $1 and created_at < now() - interval '1 day' and id not in (select id from named)`;
