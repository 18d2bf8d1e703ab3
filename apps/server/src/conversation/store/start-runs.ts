/** Runs as `RunWrite` has them. */
export const runColumns = `r(id uuid, "flowId" uuid, "endUserId" text, test boolean, language text, snapshot json, input json)`;

/**
 * Runs as conversations whose work waits for whoever comes first; no profile is theirs, so the organisation stands in
 * its place. One that is there already is left as it is. `wanted` gives the organisation `o`, the instant, and what
 * `runColumns` names.
 */
export const startRuns = (wanted: string) => `
  run as (${wanted}),
  begun_run as (
    insert into conversation (organization_id, id, profile_id, end_user_id, touchpoint, automation_flow_id, test,
      language, snapshot, queued, lease_until, created_at, modified_at)
    select o, id, o, "endUserId", 'Api', "flowId", test, language, snapshot, 1, now(), instant, instant from run
    on conflict do nothing
    returning organization_id, id
  ),
  asked_run as (
    insert into conversation_input (organization_id, conversation_id, input, instant)
    select o, run.id, run.input, run.instant from run join begun_run on begun_run.organization_id = o and begun_run.id = run.id
  )`;
