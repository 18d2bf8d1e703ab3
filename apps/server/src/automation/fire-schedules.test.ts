import { eq, sql } from "drizzle-orm";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { ConversationRefusal, type RunStarter } from "../conversation/index.ts";
import { dataFolder, freePort, startServer } from "../conversation/testing/server-process.ts";
import { openSink } from "../conversation/testing/sink.ts";
import { flowTable } from "../flow/index.ts";
import { organizationTable } from "../organization/organization.table.ts";
import { publishedFlow } from "../testing/make-agent.ts";
import { testApp } from "../testing/test-app.ts";
import { automationScheduleTable as table } from "./automation-schedule.table.ts";
import { fireSchedules } from "./fire-schedules.ts";

// It only sets the scene: what is due is swept where a test says so.
const app = await testApp({ environment: { ROLE: "web" } });
const { a, b } = app;
const { $client: pool } = app.context.databases.engine;

/** An automation that calls a web address, and a schedule of it that was due so long ago and is not due again soon. */
async function dueSchedule(url: string, ago: string, cron = "0 0 1 * *") {
  const flowId = await publishedFlow(a, {
    type: "Automation",
    nodes: {
      start: { type: "Start", to: { default: "call" } },
      call: { type: "WebhookAction", data: { request: { method: "POST", url } }, to: { success: "end" } },
      end: { type: "EndFlow" },
    },
  });
  const { id } = await a.client.automationSchedule.create({ flowId, name: "Report", cron });
  const nextAt = sql`date_trunc('month', now() - ${ago}::interval)`;
  await a.db.update(table).set({ nextAt }).where(eq(table.id, id));
  return { id, flowId };
}
/** Instants are kept in whole milliseconds: now, rounded up, is still to come. */
const past = sql`now() - interval '1 second'`;
const read = (id: string) => a.client.automationSchedule.get({ id });
const runsOf = async (flowId: string) => (await a.client.automation.listRuns({ flowId })).results;
const fail = (error: unknown) => {
  throw error;
};

const live = { liveFlow: async () => ({}) } as unknown as RunStarter;
/** Counts what is begun; `after` comes where the run is on disk and the schedule has not moved on. */
function starter(after: () => Promise<void> = async () => {}) {
  const causes: string[] = [];
  const host: RunStarter = {
    ...live,
    async startRun(organizationId, { cause }) {
      causes.push(cause);
      await after();
      return { organizationId, conversationId: "0190b6a0-0000-8000-8000-000000000001" };
    },
  };
  return { host, causes };
}

test("what is due runs once over several processes, and those that are killed at it leave it to the last", async () => {
  const sink = await openSink();
  const { id, flowId } = await dueSchedule(sink.url, "0 hours");
  const folder = dataFolder();
  const start = async () => startServer(app.database, await freePort(), folder);
  const [first, second, last] = await Promise.all([start(), start(), start()]);
  onTestFinished(async () => void (await last.kill("SIGTERM")));
  await sink.called(1);
  await Promise.all([first.kill("SIGKILL"), second.kill("SIGKILL")]);
  sink.release();
  await expect
    .poll(async () => (await runsOf(flowId)).map(({ status }) => status), { timeout: 30_000 })
    .toEqual(["Success"]);
  const { nextAt, lastRunId } = await read(id);
  expect(lastRunId).toBe((await runsOf(flowId))[0]?.id);
  expect(Date.parse(nextAt ?? "")).toBeGreaterThan(Date.now());
  // As if the one that had fired it had died before it moved on.
  await a.db.update(table).set({ nextAt: sql`date_trunc('month', now())` }).where(eq(table.id, id));
  await expect.poll(async () => (await read(id)).nextAt).toBe(nextAt);
  expect((await runsOf(flowId)).map(({ id: run }) => run)).toEqual([lastRunId]);
}, 90_000);

test("a process that leaves between the run and the next time has the same run begun again, which changes nothing", async () => {
  const { id } = await dueSchedule("http://127.0.0.1:9/", "0 hours");
  const dying = starter(() => Promise.reject(new ConversationRefusal("stopping")));
  await fireSchedules(pool, dying.host, fail);
  expect(dying.causes).toHaveLength(1);
  const next = starter();
  await Promise.all([1, 2, 3, 4].map(() => fireSchedules(pool, next.host, fail)));
  expect(new Set([...dying.causes, ...next.causes]).size).toBe(1);
  expect((await read(id)).lastRunId).not.toBeNull();
  await fireSchedules(pool, starter(() => Promise.reject(new Error("It ran again"))).host, fail);
});

test("after a long outage there is one run for all that was missed", async () => {
  const { id } = await dueSchedule("http://127.0.0.1:9/", "30 days", "*/5 * * * *");
  const { host, causes } = starter();
  for (const _ of [1, 2, 3]) await fireSchedules(pool, host, fail);
  expect(causes).toHaveLength(1);
  const wait = Date.parse((await read(id)).nextAt ?? "") - Date.now();
  expect([wait > 0, wait <= 5 * 60_000]).toEqual([true, true]);
});

test("a schedule that was changed while it fired keeps what it was changed to", async () => {
  const { id } = await dueSchedule("http://127.0.0.1:9/", "0 hours");
  const { version } = await read(id);
  const { host } = starter(
    async () => void (await a.ifMatch(version).automationSchedule.update({ id, enabled: false })),
  );
  await fireSchedules(pool, host, fail);
  expect(await read(id)).toMatchObject({ enabled: false, nextAt: null });
});

test.each(["archived", "not published any more"])(
  "a schedule of an automation that is %s is paused, and an issue says so, once",
  async (how) => {
    const { id, flowId } = await dueSchedule("http://127.0.0.1:9/", "0 hours");
    const gone = how === "archived" ? { archivedAt: new Date() } : { publishedVersion: null };
    await a.db.update(flowTable).set(gone).where(eq(flowTable.id, flowId));
    const { host, causes } = starter();
    const dead = { ...host, liveFlow: async () => null };
    await Promise.all([1, 2, 3].map(() => fireSchedules(pool, dead, fail)));
    expect(causes).toEqual([]);
    expect(await read(id)).toMatchObject({ enabled: false, nextAt: null, pausedBecause: "not-live" });
    const { results } = await a.client.issue.list({});
    const issues = results.filter(({ conversationFlowId }) => conversationFlowId === flowId);
    expect(issues).toMatchObject([{ code: "schedule-paused", severity: "error" }]);
    await a.db.update(flowTable).set({ archivedAt: null, publishedVersion: 1 }).where(eq(flowTable.id, flowId));
    const { version } = await read(id);
    const resumed = await a.ifMatch(version).automationSchedule.update({ id, enabled: true });
    expect([resumed.pausedBecause, resumed.nextAt]).toEqual([null, expect.any(String)]);
  },
);

test("a schedule whose automation was published a moment ago is not paused", async () => {
  const { id } = await dueSchedule("http://127.0.0.1:9/", "0 hours");
  const { host } = starter();
  await fireSchedules(pool, { ...host, liveFlow: async () => null }, fail);
  expect(await read(id)).toMatchObject({ enabled: true, nextAt: expect.any(String), pausedBecause: null });
});

test("nothing of an archived organisation is due", async () => {
  await dueSchedule("http://127.0.0.1:9/", "0 hours");
  const { platform } = app.context.databases;
  const set = (archivedAt: Date | null) =>
    platform.update(organizationTable).set({ archivedAt }).where(eq(organizationTable.id, a.organizationId));
  await set(new Date());
  onTestFinished(async () => void (await set(null)));
  const { host, causes } = starter();
  await fireSchedules(pool, host, fail);
  expect(causes).toEqual([]);
});

const issuesOf = async (flowId: string) =>
  (await a.client.issue.list({})).results.filter(({ conversationFlowId }) => conversationFlowId === flowId);

test("a schedule whose run the database refuses is put off, over processes, while another goes on; later it runs", async () => {
  const sink = await openSink();
  sink.release();
  const broken = await dueSchedule(sink.url, "0 hours");
  const sound = await dueSchedule(sink.url, "0 hours");
  const superuser = new pg.Client(app.database.superuserConnection);
  await superuser.connect();
  onTestFinished(() => superuser.end());
  await superuser.query(`
    create function refuse_runs() returns trigger language plpgsql as
      $$ begin raise exception 'no room for this run'; end $$;
    create trigger refuse_runs before insert on conversation for each row
      when (new.automation_flow_id = '${broken.flowId}') execute function refuse_runs()`);
  const folder = dataFolder();
  const start = async () => startServer(app.database, await freePort(), folder);
  const servers = await Promise.all([start(), start()]);
  onTestFinished(async () => void (await Promise.all(servers.map((one) => one.kill("SIGTERM")))));
  await expect
    .poll(async () => (await runsOf(sound.flowId)).map(({ status }) => status), { timeout: 30_000 })
    .toEqual(["Success"]);
  const failures = async () => {
    const [row] = await a.db.select().from(table).where(eq(table.id, broken.id));
    return row?.failures ?? 0;
  };
  await expect.poll(failures, { timeout: 30_000 }).toBe(2);
  const { failedAt, retryAt, nextAt } = await read(broken.id);
  expect([nextAt, Date.parse(retryAt ?? "") - Date.parse(failedAt ?? "")]).toEqual([expect.any(String), 10_000]);
  await superuser.query("drop trigger refuse_runs on conversation");
  await expect
    .poll(async () => (await runsOf(broken.flowId)).map(({ status }) => status), { timeout: 30_000 })
    .toEqual(["Success"]);
  await expect.poll(async () => (await read(broken.id)).failedAt).toBeNull();
  expect(await issuesOf(broken.flowId)).toMatchObject([
    { code: "schedule-failed", severity: "error", messageExtended: "no room for this run" },
  ]);
}, 90_000);

test("what cannot be planned any more is tried after ever longer waits, up to a quarter of an hour", async () => {
  const { id, flowId } = await dueSchedule("http://127.0.0.1:9/", "0 hours");
  await a.db.update(table).set({ cron: "61 * * * *" }).where(eq(table.id, id));
  const waits: number[] = [];
  const { host, causes } = starter();
  for (const _ of Array(10)) {
    await Promise.all([1, 2, 3].map(() => fireSchedules(pool, host, () => {})));
    const { failedAt, retryAt } = await read(id);
    waits.push((Date.parse(retryAt ?? "") - Date.parse(failedAt ?? "")) / 1000);
    await a.db.update(table).set({ retryAt: past }).where(eq(table.id, id));
  }
  expect(waits).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 900, 900]);
  expect(new Set(causes.filter((cause) => cause.includes(id))).size).toBe(1);
  expect(await issuesOf(flowId)).toHaveLength(1);
  const { version } = await read(id);
  const mended = await a.ifMatch(version).automationSchedule.update({ id, cron: "0 * * * *" });
  expect(mended).toMatchObject({ failedAt: null, retryAt: null });
});

test("an organisation with very many schedules that are due does not hold up another's", async () => {
  const { id } = await dueSchedule("http://127.0.0.1:9/", "1 day");
  const [row] = await a.db.select().from(table).where(eq(table.id, id));
  if (!row) throw new Error("The schedule is gone");
  const { id: _, ...copy } = row;
  await a.db.insert(table).values(Array.from({ length: 300 }, () => ({ ...copy })));
  const flowId = await publishedFlow(b, {
    type: "Automation",
    nodes: { start: { type: "Start", to: { default: "end" } }, end: { type: "EndFlow" } },
  });
  const late = await b.client.automationSchedule.create({ flowId, name: "Late", cron: "0 * * * *" });
  await b.db.update(table).set({ nextAt: past }).where(eq(table.id, late.id));
  const { host, causes } = starter();
  await fireSchedules(pool, host, fail);
  expect(causes.some((cause) => cause.includes(late.id))).toBe(true);
});
