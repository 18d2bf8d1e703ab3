import type pg from "pg";
import { keepTriggers } from "./keep-triggers.ts";

/** One delivery for each webhook of the organisation that is on and asked for that: nothing where there is none. */
const deliver = (types: string, data: string, where = "true") => `
    insert into webhook_delivery (organization_id, webhook_id, type, data)
    select new.organization_id, w.id, told.type, ${data}
    from outgoing_webhook w cross join unnest(${types}) as told(type)
    where w.organization_id = new.organization_id and w.active and w.archived_at is null
      and told.type = any(w.events) and ${where};`;

/** Ids and states alone: what was said, variables and secrets stay here. */
const conversationData = `jsonb_build_object('conversationId', new.id, 'profileId', new.profile_id,
      'touchpoint', new.touchpoint, 'state', new.state, 'owner', new.owner)`;
const runData = `jsonb_build_object('runId', new.id, 'flowId', new.automation_flow_id,
      'status', coalesce(new.run_status, 'Failed'))`;
const issueData = `jsonb_build_object('issueId', new.id, 'severity', new.severity, 'code', new.code,
      'profileId', new.profile_id, 'conversationId', new.conversation_id, 'flowId', new.conversation_flow_id,
      'nodeId', new.conversation_node_id)`;

const functions = `
  create or replace function tell_of_conversation() returns trigger language plpgsql as $$
  declare
    is_new boolean := tg_op = 'INSERT';
    owner_before text := 'agent';
    types text[] := '{}';
  begin
    if not is_new then owner_before := old.owner; end if;
    if is_new then types := types || 'conversation.started'::text; end if;
    if new.state = 'Closed' then
      if is_new or old.state <> 'Closed' then types := types || 'conversation.ended'::text; end if;
    elsif new.owner <> owner_before then
      types := types || case new.owner when 'queued' then 'conversation.handover-requested'
        when 'human' then 'conversation.taken-over' else 'conversation.handed-back' end;
    end if;
    ${deliver("types", conversationData)}
    return null;
  end $$;
  create or replace function tell_of_run() returns trigger language plpgsql as $$
  begin
    ${deliver("array['automation-run.finished']", runData)}
    return null;
  end $$;
  create or replace function tell_of_issue() returns trigger language plpgsql as $$
  begin
    ${deliver(
      "array['issue.raised']",
      issueData,
      // What is wrong with a webhook is not told to itself.
      `new.engine_id is distinct from w.id::text and not exists (select from conversation c
        where c.organization_id = new.organization_id and c.id = new.conversation_id and c.test)`,
    )}
    return null;
  end $$`;

const ofPeople = "not new.test and new.automation_flow_id is null";
const perRow = (condition: string, called: string) => `for each row when (${condition}) execute function ${called}()`;

/**
 * Makes the database write what outgoing webhooks are to be told, in the transaction in which it happens, whoever writes
 * it. A turn that changes neither state nor owner does not even look; they only insert, so that no turn waits for another.
 */
export async function keepOutbox(client: pg.Client): Promise<void> {
  const changed = "(old.state is distinct from new.state or old.owner is distinct from new.owner)";
  const finished = "not new.test and new.automation_flow_id is not null and new.state = 'Closed'";
  const conversation = { table: "conversation" };
  await keepTriggers(client, functions, [
    { ...conversation, name: "outbox_begun", when: "after insert", does: perRow(ofPeople, "tell_of_conversation") },
    {
      ...conversation,
      name: "outbox_moved",
      when: "after update of state, owner",
      does: perRow(`${ofPeople} and ${changed}`, "tell_of_conversation"),
    },
    {
      ...conversation,
      name: "outbox_run",
      when: "after update of state",
      does: perRow(`${finished} and old.state <> 'Closed'`, "tell_of_run"),
    },
    {
      table: "issue",
      name: "outbox_issue",
      when: "after insert",
      does: "for each row execute function tell_of_issue()",
    },
  ]);
}
