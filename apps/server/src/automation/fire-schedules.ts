import type { JsonObject } from "@parlo/engine";
import type { Pool } from "pg";
import { ConversationRefusal, type RunStarter } from "../conversation/index.ts";
import { nextDue } from "./next-due.ts";
import { startRun } from "./start-automation.ts";

const atOnce = 100;

interface DueSchedule {
  readonly organizationId: string;
  readonly id: string;
  readonly flowId: string;
  readonly name: string;
  readonly cron: string;
  readonly timeZone: string;
  readonly inputs: JsonObject;
  readonly dueAt: Date;
}

/**
 * Starts what is due. The run's cause is the schedule and the instant that it was due at, and only then the schedule
 * moves on: however many processes do this at once, and wherever one dies, there is one run. It moves on to what comes
 * after now, so that after a long outage there is one run for all that was missed.
 */
export async function fireSchedules(pool: Pick<Pool, "query">, host: RunStarter, onError: (error: unknown) => void) {
  const { rows } = await pool.query<DueSchedule>({ name: "schedule due", text: due, values: [atOnce] });
  await Promise.all(rows.map((schedule) => fire(pool, host, schedule).catch(onError)));
}

async function fire(pool: Pick<Pool, "query">, host: RunStarter, schedule: DueSchedule): Promise<void> {
  const { organizationId, id, flowId, inputs, dueAt, name } = schedule;
  if (!(await host.liveFlow(organizationId, flowId))) {
    const values = [organizationId, id, dueAt, `The schedule "${name}" was due, and its automation is not live`];
    await pool.query({ name: "schedule pause", text: pause, values });
    return;
  }
  try {
    const start = { flowId, inputs, cause: ["schedule", id, dueAt.toISOString()] };
    const { conversationId } = await startRun(host, organizationId, start);
    const next = nextDue(schedule, new Date(Math.max(Date.now(), dueAt.getTime())));
    await pool.query({ name: "schedule move", text: move, values: [organizationId, id, dueAt, next, conversationId] });
  } catch (error) {
    // A process that is going away leaves it to the others.
    if (!(error instanceof ConversationRefusal)) throw error;
  }
}

const due = `
  select s.organization_id as "organizationId", s.id, s.flow_id as "flowId", s.name, s.cron,
    s.time_zone as "timeZone", s.inputs, s.next_at as "dueAt"
  from automation_schedule s join organization o on o.id = s.organization_id and o.archived_at is null
  where s.next_at <= now() order by s.next_at limit $1`;

const move = `
  update automation_schedule set next_at = $4, last_run_id = $5
  where organization_id = $1 and id = $2 and next_at = $3`;

/**
 * The version goes up: whoever has it open is to see that it was paused. What is live is remembered for a moment, so it is
 * looked up once more.
 */
const pause = `
  with paused as (
    update automation_schedule
    set enabled = false, next_at = null, paused_because = 'not-live', version = version + 1, modified_at = now()
    where organization_id = $1 and id = $2 and next_at = $3 and not exists (select from flow
      where flow.organization_id = $1 and flow.id = automation_schedule.flow_id
        and flow.archived_at is null and flow.published_version is not null)
    returning organization_id, flow_id
  )
  insert into issue (organization_id, severity, code, message, instant, engine_type, engine_provider, conversation_flow_id)
  select organization_id, 'error', 'schedule-paused', $4, now(), 'conv-ai', 'Flow', flow_id from paused`;
