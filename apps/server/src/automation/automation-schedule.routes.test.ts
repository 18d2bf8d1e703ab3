import type { Problem } from "@parlo/contract";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditEntryTable } from "../audit/audit-entry.table.ts";
import { publishedFlow } from "../testing/make-agent.ts";
import { signUp } from "../testing/sign-up.ts";
import { testApp } from "../testing/test-app.ts";
import { automationScheduleTable } from "./automation-schedule.table.ts";

// Nothing is swept here: what is due stays due.
const app = await testApp({ environment: { ROLE: "web" } });
const { a, b, call } = app;

const flowId = await publishedFlow(a, {
  type: "Automation",
  settings: { inputs: [{ name: "of", required: true }] },
  nodes: {
    start: { type: "Start", to: { default: "end" } },
    end: { type: "EndFlow", data: { outputs: [{ name: "total", value: "all of {{ of }}" }] } },
  },
});
const schedule = {
  flowId,
  name: "Every morning",
  cron: "30 7 * * MON-FRI",
  timeZone: "Europe/Berlin",
  inputs: { of: "3" },
};

test("schedules need a sign-in, and another organisation's are not there", async () => {
  expect((await call("/automation-schedules")).status).toBe(401);
  const { id } = await a.client.automationSchedule.create(schedule);
  await expect(b.client.automationSchedule.get({ id })).rejects.toMatchObject({ status: 404 });
  await expect(b.client.automationSchedule.run({ id })).rejects.toMatchObject({ status: 404 });
  await expect(b.client.automationSchedule.create(schedule)).rejects.toMatchObject({ status: 400 });
  expect((await b.client.automationSchedule.list({ flowId })).count).toBe(0);
});

test("a schedule says when it runs next; paused and archived it does not run", async () => {
  const made = await a.client.automationSchedule.create(schedule);
  const { id } = made;
  expect(made).toMatchObject({ ...schedule, enabled: true, pausedBecause: null, lastRunId: null });
  const next = new Date(made.nextAt ?? "");
  const local = new Intl.DateTimeFormat("en-GB", { timeZone: "Europe/Berlin", timeStyle: "short", hour12: false });
  expect([local.format(next), next.getTime() > Date.now()]).toEqual(["07:30", true]);

  const paused = await a.ifMatch(made.version).automationSchedule.update({ id, enabled: false });
  expect([paused.nextAt, paused.version]).toEqual([null, made.version + 1]);
  const resumed = await a.ifMatch(paused.version).automationSchedule.update({ id, enabled: true, cron: "0 12 * * *" });
  expect(local.format(new Date(resumed.nextAt ?? ""))).toBe("12:00");
  await a.ifMatch(resumed.version).automationSchedule.archive({ id });
  expect(await a.client.automationSchedule.get({ id })).toMatchObject({ nextAt: null, enabled: true });
  expect((await a.client.automationSchedule.restore({ id })).nextAt).toBe(resumed.nextAt);
});

test("another name leaves what is due as it is", async () => {
  const { id, version } = await a.client.automationSchedule.create(schedule);
  const nextAt = new Date("2026-01-05T06:30:00Z");
  await a.db.update(automationScheduleTable).set({ nextAt }).where(eq(automationScheduleTable.id, id));
  const renamed = await a.ifMatch(version).automationSchedule.update({ id, name: "Later", cron: schedule.cron });
  expect(renamed.nextAt).toBe(nextAt.toISOString());
});

test("what cannot be is refused at its field", async () => {
  const refused = async (wrong: object) => {
    const answer = await call("/automation-schedules", { method: "POST", as: a, json: { ...schedule, ...wrong } });
    const { errors } = (await answer.json()) as Problem;
    return [answer.status, errors?.[0]?.path, errors?.[0]?.code];
  };
  expect(await refused({ cron: "every day" })).toEqual([400, "cron", "cron-fields"]);
  expect(await refused({ cron: "0 25 * * *" })).toEqual([400, "cron", "cron-hour"]);
  expect(await refused({ timeZone: "Europe/Atlantis" })).toEqual([400, "timeZone", "invalid-time-zone"]);
  expect(await refused({ inputs: {} })).toEqual([400, "inputs.of", "required"]);
  expect(await refused({ inputs: { of: "1", off: "2" } })).toEqual([400, "inputs.off", "unknown-input"]);
  expect(await refused({ inputs: { of: "x".repeat(33_000) } })).toEqual([400, "inputs", "custom"]);
  const custom = await publishedFlow(a, { nodes: { start: { type: "Start" } } });
  expect(await refused({ flowId: custom })).toEqual([400, "flowId", "bad-reference"]);
  const { id, version } = await a.client.automationSchedule.create(schedule);
  await expect(a.ifMatch(version).automationSchedule.update({ id, cron: "x * * * *" })).rejects.toMatchObject({
    status: 400,
  });
  await expect(a.ifMatch(version).automationSchedule.update({ id, inputs: {} })).rejects.toMatchObject({ status: 400 });
});

test("it runs now when it is asked to, and the runs of the automation are listed with how they ended", async () => {
  const { id, nextAt } = await a.client.automationSchedule.create(schedule);
  const { id: runId } = await a.client.automationSchedule.run({ id });
  await expect.poll(async () => (await a.client.automation.getRun({ runId })).status).toBe("Success");
  expect(await a.client.automationSchedule.get({ id })).toMatchObject({ nextAt, lastRunId: runId });
  const { count, results } = await a.client.automation.listRuns({ flowId });
  expect([count, results[0]]).toEqual([1, expect.objectContaining({ id: runId, outputs: { total: "all of 3" } })]);
  await expect(b.client.automation.listRuns({ flowId })).rejects.toMatchObject({ status: 404 });
});

test("who may not edit flows reads schedules and changes none; who may run automations runs them", async () => {
  const { id, version } = await a.client.automationSchedule.create(schedule);
  const signUpAs = (role: "viewer" | "operator") =>
    signUp(app.context, app.address, role, { organizationId: a.organizationId, role });
  const [viewer, operator] = [await signUpAs("viewer"), await signUpAs("operator")];
  expect((await viewer.client.automationSchedule.get({ id })).id).toBe(id);
  for (const { client, ifMatch } of [viewer, operator]) {
    await expect(client.automationSchedule.create(schedule)).rejects.toMatchObject({ status: 403 });
    await expect(ifMatch(version).automationSchedule.update({ id, name: "X" })).rejects.toMatchObject({ status: 403 });
    await expect(ifMatch(version).automationSchedule.archive({ id })).rejects.toMatchObject({ status: 403 });
  }
  await expect(viewer.client.automationSchedule.run({ id })).rejects.toMatchObject({ status: 403 });
  expect((await operator.client.automationSchedule.run({ id })).status).toBeDefined();
});

test("the audit log tells who changed what", async () => {
  const { id } = await a.client.automationSchedule.create(schedule);
  await a.ifMatch(1).automationSchedule.update({ id, enabled: false });
  await a.ifMatch(2).automationSchedule.archive({ id });
  const entries = await a.db.select().from(auditEntryTable).where(eq(auditEntryTable.subjectId, id));
  expect(entries.map(({ action, userId, details }) => [action, userId, details])).toEqual([
    ["automation-schedule.create", a.userId, null],
    ["automation-schedule.update", a.userId, { changed: "enabled" }],
    ["automation-schedule.archive", a.userId, null],
  ]);
});
