import { eq } from "drizzle-orm";
import pg from "pg";
import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import type { RunStarter } from "../conversation/index.ts";
import { publishedFlow } from "../testing/make-agent.ts";
import { testApp } from "../testing/test-app.ts";
import { automationScheduleTable as table } from "./automation-schedule.table.ts";
import { fireSchedules } from "./fire-schedules.ts";
import { nextDue } from "./next-due.ts";

// It only sets the scene: what is due is swept where a test says so.
const app = await testApp({ environment: { ROLE: "web" } });
const { a } = app;

/** The database believes in the time that a test tells it. */
const clock = new pg.Client(app.database.superuserConnection);
await clock.connect();
await clock.query(`
  create schema clock;
  create table clock.instant (at timestamptz);
  insert into clock.instant values (now());
  create function clock.now() returns timestamptz language sql as 'select at from clock.instant';
  grant usage on schema clock to public;
  grant select on clock.instant to public`);
const pool = new pg.Pool({
  ...app.database.superuserConnection,
  options: "-c search_path=clock,pg_catalog,public",
});
afterAll(async () => {
  await Promise.all([pool.end(), clock.end()]);
});

/** Looks at what is due every five minutes of a stretch of time, as two processes at once; when which run began. */
async function live(schedule: { cron: string; timeZone: string }, from: string, until: string) {
  const flowId = await publishedFlow(a, {
    type: "Automation",
    nodes: { start: { type: "Start", to: { default: "end" } }, end: { type: "EndFlow" } },
  });
  const { id } = await a.client.automationSchedule.create({ flowId, name: "Report", ...schedule });
  const nextAt = nextDue(schedule, new Date(from));
  await a.db.update(table).set({ nextAt }).where(eq(table.id, id));
  const begun = new Map<string, string>();
  const host = {
    liveFlow: async () => ({}),
    async startRun(organizationId: string, { cause }: { cause: string }) {
      if (!begun.has(cause)) begun.set(cause, new Date().toISOString().slice(0, 16));
      return { organizationId, conversationId: "0190b6a0-0000-8000-8000-000000000001" };
    },
  } as unknown as RunStarter;
  const fail = (error: unknown) => {
    throw error;
  };
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  for (let at = Date.parse(from); at <= Date.parse(until); at += 5 * 60_000) {
    vi.setSystemTime(at);
    await clock.query("update clock.instant set at = $1", [new Date(at)]);
    await Promise.all([fireSchedules(pool, host, fail), fireSchedules(pool, host, fail)]);
  }
  await a.db.update(table).set({ nextAt: null }).where(eq(table.id, id));
  return [...begun.values()];
}

test.each([
  ["Europe/Berlin", "2027-03-27T23:00:00Z", "2027-03-29T02:00:00Z", ["2027-03-28T01:00", "2027-03-29T00:30"]],
  ["America/New_York", "2027-03-13T23:00:00Z", "2027-03-15T08:00:00Z", ["2027-03-14T07:00", "2027-03-15T06:30"]],
  ["Europe/Berlin", "2027-10-30T22:00:00Z", "2027-11-01T03:00:00Z", ["2027-10-31T00:30", "2027-11-01T01:30"]],
])(
  "02:30 in %s, from %s on, is run once a day, also where it does not exist or comes twice",
  async (timeZone, from, until, expected) => {
    expect(await live({ cron: "30 2 * * *", timeZone }, from, until)).toEqual(expected);
  },
);
