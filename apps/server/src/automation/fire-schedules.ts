import type { JsonObject } from "@parlo/engine";
import type { Pool } from "pg";
import { ConversationRefusal, type RunStarter } from "../conversation/index.ts";
import { nextDue } from "./next-due.ts";
import { startRun } from "./start-automation.ts";

const atOnce = 100;
/** Seconds until what failed is tried again: twice as long each time. */
const [firstRetry, longestRetry] = [5, 900];
const mostCharacters = 500;

interface DueSchedule {
  readonly organizationId: string;
  readonly id: string;
  readonly flowId: string;
  readonly name: string;
  readonly cron: string;
  readonly timeZone: string;
  readonly inputs: JsonObject;
  readonly dueAt: Date;
  /** By the clock of the database, which has said that it is due. */
  readonly now: Date;
}

/**
 * Starts what is due. The run's cause is the schedule and the instant that it was due at, and only then the schedule
 * moves on: however many processes do this at once, and wherever one dies, there is one run. It moves on to what comes
 * after now, so that after a long outage there is one run for all that was missed. What fails is put off by itself, and
 * the others go on.
 */
export async function fireSchedules(pool: Pick<Pool, "query">, host: RunStarter, onError: (error: unknown) => void) {
  const { rows } = await pool.query<DueSchedule>({ name: "schedule due", text: due, values: [atOnce] });
  await Promise.all(rows.map((schedule) => fireOrPutOff(pool, host, schedule, onError).catch(onError)));
}

async function fireOrPutOff(
  pool: Pick<Pool, "query">,
  host: RunStarter,
  schedule: DueSchedule,
  onError: (error: unknown) => void,
): Promise<void> {
  try {
    await fire(pool, host, schedule);
  } catch (error) {
    // A process that is going away leaves it to the others.
    if (error instanceof ConversationRefusal && error.code === "stopping") return;
    const isRefused = error instanceof ConversationRefusal;
    if (!isRefused) onError(error);
    const { organizationId, id, dueAt, name } = schedule;
    const [code, message, said] = isRefused
      ? [error.code, `The schedule "${name}" was refused a run: too many wait`, null]
      : ["schedule-failed", `The schedule "${name}" could not start its run`, messageOf(error)];
    await pool.query({
      name: "schedule put off",
      text: putOff,
      values: [organizationId, id, dueAt, code, message, said, firstRetry, longestRetry],
    });
  }
}

const messageOf = (error: unknown) => String(error instanceof Error ? error.message : error).slice(0, mostCharacters);

async function fire(pool: Pick<Pool, "query">, host: RunStarter, schedule: DueSchedule): Promise<void> {
  const { organizationId, id, flowId, inputs, dueAt, now, name } = schedule;
  if (!(await host.liveFlow(organizationId, flowId))) {
    const values = [organizationId, id, dueAt, `The schedule "${name}" was due, and its automation is not live`];
    await pool.query({ name: "schedule pause", text: pause, values });
    return;
  }
  const start = { flowId, inputs, cause: ["schedule", id, dueAt.toISOString()] };
  const { conversationId } = await startRun(host, organizationId, start);
  const next = nextDue(schedule, now);
  await pool.query({ name: "schedule move", text: move, values: [organizationId, id, dueAt, next, conversationId] });
}

/** The longest due of each organisation, then the second of each: one with very many does not hold up the others. */
const due = `
  select s.organization_id as "organizationId", s.id, s.flow_id as "flowId", s.name, s.cron,
    s.time_zone as "timeZone", s.inputs, s.next_at as "dueAt", now() as now
  from automation_schedule s join organization o on o.id = s.organization_id and o.archived_at is null
  where s.next_at is not null and greatest(s.next_at, s.retry_at) <= now()
  order by row_number() over (partition by s.organization_id order by greatest(s.next_at, s.retry_at)),
    greatest(s.next_at, s.retry_at)
  limit $1`;

const move = `
  update automation_schedule set next_at = $4, last_run_id = $5, failures = 0, failed_at = null, retry_at = null
  where organization_id = $1 and id = $2 and next_at = $3`;

/** One of the processes that fail at the same time puts it off, and only the first failure of an outage is an issue. */
const putOff = `
  with put_off as (
    update automation_schedule
    set failures = failures + 1, failed_at = now(),
      retry_at = now() + least($8, $7 * power(2, least(failures, 20))) * interval '1 second'
    where organization_id = $1 and id = $2 and next_at = $3 and (retry_at is null or retry_at <= now())
    returning organization_id, flow_id, failures
  )
  insert into issue (organization_id, severity, code, message, message_extended, instant, engine_type, engine_provider,
    conversation_flow_id)
  select organization_id, 'error', $4, $5, $6, now(), 'conv-ai', 'Flow', flow_id
  from put_off where failures = 1`;

/**
 * The version goes up: whoever has it open is to see that it was paused. What is live is remembered for a moment, so it is
 * looked up once more.
 */
const pause = `
  with paused as (
    update automation_schedule
    set enabled = false, next_at = null, failures = 0, failed_at = null, retry_at = null,
      paused_because = 'not-live', version = version + 1, modified_at = now()
    where organization_id = $1 and id = $2 and next_at = $3 and not exists (select from flow
      where flow.organization_id = $1 and flow.id = automation_schedule.flow_id
        and flow.archived_at is null and flow.published_version is not null)
    returning organization_id, flow_id
  )
  insert into issue (organization_id, severity, code, message, instant, engine_type, engine_provider, conversation_flow_id)
  select organization_id, 'error', 'schedule-paused', $4, now(), 'conv-ai', 'Flow', flow_id from paused`;
