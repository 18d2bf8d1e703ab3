import type { Database } from "../db/database.ts";

/**
 * Removes copies of drafts that no test runs on any more, nor is played again from its beginning. What is younger than a
 * day may be about to be run on.
 */
export async function sweepDraftSnapshots(db: Database): Promise<void> {
  const { rows } = await db.$client.query<{ id: string }>(owners);
  for (const { id } of rows) await db.$client.query(unnamed, [id]);
}

const isOld = "begun_at < now() - interval '1 day'";
const owners = `select distinct organization_id as id from flow_draft_snapshot where ${isOld}`;

/**
 * A packed state names its flow, and those of its stack that are others or in other versions; drafts by negative numbers.
 * A turn names those that it took for what is published.
 * What was kept before states were rows has names.
 */
const unnamed = `
  with test as (
    select snapshot, (select record from conversation_turn t
      where t.organization_id = c.organization_id and t.conversation_id = c.id order by revision limit 1) as first
    from conversation c where organization_id = $1 and test
  ),
  state as (
    select snapshot as state from test union all select first->'begun' from test where first->'begun' is not null
  ),
  told as (
    select state->>4 as flow_id, state->>3 as version, state->5 as stack from state where json_typeof(state) = 'array'
    union all
    select state->>'flowId', state->>'flowVersion', state->'stack' from state where json_typeof(state) = 'object'
  ),
  named as (
    select flow_id, version from told
    union
    select coalesce(frame->>'flowId', flow_id), coalesce(frame->>'version', version)
    from told cross join lateral json_array_elements(case json_typeof(stack) when 'array' then stack end) as frame
    union
    select called.key, called.value from conversation c
    join conversation_turn t on t.organization_id = c.organization_id and t.conversation_id = c.id
    cross join lateral json_each_text(t.record->'published') as called
    where c.organization_id = $1 and c.test and called.value like '-%'
  )
  delete from flow_draft_snapshot
  where organization_id = $1 and ${isOld}
    and (flow_id::text, (-version)::text) not in (select flow_id, version from named where version is not null)`;
