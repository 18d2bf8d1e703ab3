import { eq, sql } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";
import type { RunStarter } from "../conversation/index.ts";
import { publishedFlow } from "../testing/make-agent.ts";
import { signUp } from "../testing/sign-up.ts";
import { testApp } from "../testing/test-app.ts";
import { automationScheduleTable as table } from "./automation-schedule.table.ts";
import { fireSchedules } from "./fire-schedules.ts";

// It only sets the scene: what is due is swept where a test says so.
const app = await testApp({ environment: { ROLE: "web" } });
const hour = 3_600_000;
const minute = 60_000;

const host = {
  liveFlow: async () => ({}),
  startRun: async (organizationId: string) => ({
    organizationId,
    conversationId: "0190b6a0-0000-8000-8000-000000000001",
  }),
} as unknown as RunStarter;
const fail = (error: unknown) => {
  throw error;
};

test.each([
  ["ahead of", hour],
  ["behind", -hour],
])("R12: a schedule is due by the database's clock, also where the process is an hour %s it", async (_, shiftMs) => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const realNow = () => Date.now() - shiftMs;
  vi.setSystemTime(Date.now() + shiftMs);
  // Whoever signs in does so by the same clock.
  const a = await signUp(app.context, app.address, "Apart");
  const flowId = await publishedFlow(a, {
    type: "Automation",
    nodes: { start: { type: "Start", to: { default: "end" } }, end: { type: "EndFlow" } },
  });
  const { id, version } = await a.client.automationSchedule.create({ flowId, name: "Each minute", cron: "* * * * *" });
  const dueIn = async () => {
    const { nextAt } = await a.client.automationSchedule.get({ id });
    return Date.parse(nextAt ?? "") - realNow();
  };
  const isNext = async () => {
    const ms = await dueIn();
    return ms > -5000 && ms <= minute + 5000;
  };
  expect(await isNext()).toBe(true);
  await a.ifMatch(version).automationSchedule.update({ id, enabled: false });
  await a.ifMatch(version + 1).automationSchedule.update({ id, enabled: true });
  expect(await isNext()).toBe(true);
  const past = { nextAt: sql`date_trunc('minute', now() - interval '1 minute')` };
  await a.db.update(table).set(past).where(eq(table.id, id));
  await fireSchedules(app.context.databases.engine.$client, host, fail);
  expect(await isNext()).toBe(true);
});
