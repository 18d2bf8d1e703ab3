import { eq, sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import type { RunStarter } from "../conversation/index.ts";
import { dataFolder, freePort, startServer } from "../conversation/testing/server-process.ts";
import { openSink } from "../conversation/testing/sink.ts";
import { flowTable } from "../flow/index.ts";
import { organizationTable } from "../organization/organization.table.ts";
import { publishedFlow } from "../testing/make-agent.ts";
import { testApp } from "../testing/test-app.ts";
import { automationScheduleTable as table } from "./automation-schedule.table.ts";
import { fireSchedules } from "./fire-schedules.ts";

process.env.OUTBOUND_ALLOW = "127.0.0.1";
// It only sets the scene: what is due is swept where a test says so.
const app = await testApp({ environment: { ROLE: "web" } });
const { a } = app;
const { $client: pool } = app.context.databases.engine;

/** An automation that calls a web address, and a schedule of it that was due so long ago. */
async function dueSchedule(url: string, ago: string, cron = "0 * * * *") {
  const flowId = await publishedFlow(a, {
    type: "Automation",
    nodes: {
      start: { type: "Start", to: { default: "call" } },
      call: { type: "WebhookAction", data: { request: { method: "POST", url } }, to: { success: "end" } },
      end: { type: "EndFlow" },
    },
  });
  const { id } = await a.client.automationSchedule.create({ flowId, name: "Report", cron });
  const nextAt = sql`date_trunc('hour', now() - ${ago}::interval)`;
  await a.db.update(table).set({ nextAt }).where(eq(table.id, id));
  return { id, flowId };
}
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
  await a.db.update(table).set({ nextAt: sql`date_trunc('hour', now())` }).where(eq(table.id, id));
  await expect.poll(async () => (await read(id)).nextAt).toBe(nextAt);
  expect((await runsOf(flowId)).map(({ id: run }) => run)).toEqual([lastRunId]);
}, 90_000);

test("a process that dies between the run and the next time has the same run begun again, which changes nothing", async () => {
  const { id } = await dueSchedule("http://127.0.0.1:9/", "0 hours");
  const errors: unknown[] = [];
  const dying = starter(() => Promise.reject(new Error("killed")));
  await fireSchedules(pool, dying.host, (error) => errors.push(error));
  expect(errors).toHaveLength(1);
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
