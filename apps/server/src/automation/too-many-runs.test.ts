import { createHmac } from "node:crypto";
import type { AutomationRun, Problem } from "@parlo/contract";
import { packState } from "@parlo/engine";
import { kinds } from "@parlo/nodes";
import { runtimes } from "@parlo/nodes/runtime";
import { eq, sql } from "drizzle-orm";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { conversationTable } from "../conversation/conversation.table.ts";
import { createFlowCache } from "../conversation/host/flow-cache.ts";
import { ConversationRefusal, type RunStarter } from "../conversation/index.ts";
import { replayConversation } from "../conversation/replay/replay-conversation.ts";
import { createFlowSource } from "../conversation/source/flow-source.ts";
import { createRunRoom } from "../conversation/store/run-room.ts";
import { runWrite } from "../conversation/store/run-write.ts";
import { makeAgent, publishedFlow } from "../testing/make-agent.ts";
import { testApp } from "../testing/test-app.ts";
import { restClient } from "../touchpoint/testing/rest-client.ts";
import { textsOf } from "../touchpoint/testing/socket-client.ts";
import { automationScheduleTable } from "./automation-schedule.table.ts";
import { fireSchedules } from "./fire-schedules.ts";

// Nobody here takes up what waits.
const app = await testApp({ environment: { ROLE: "web" } });
const { a, b, call, database } = app;
const { $client: pool } = app.context.databases.engine;
const room = createRunRoom(pool, app.context.databases.waiting);

const automation = () =>
  publishedFlow(a, {
    type: "Automation",
    nodes: { start: { type: "Start", to: { default: "end" } }, end: { type: "EndFlow" } },
  });
const flowId = await automation();
const starter: RunStarter = {
  liveFlow: async () => ({}) as never,
  async startRun(organizationId, wanted) {
    const write = runWrite(wanted);
    if (!(await room.start(organizationId, write))) throw new ConversationRefusal("too-many-runs");
    return { organizationId, conversationId: write.id };
  },
};
const waitingRun = (cause: string) =>
  room.start(a.organizationId, runWrite({ cause, flowId, inputs: {}, language: "en", endUserId: "", test: false }));
async function raise(waiting: number) {
  const { version } = await a.client.organization.get({ id: a.organizationId });
  await a.ifMatch(version).organization.update({ id: a.organizationId, runLimits: { waiting } });
}
await raise(3);
const done = await a.client.automation.run({ flowId, requestId: "before", waitSeconds: 20 });
for (const cause of ["1", "2", "3"]) await waitingRun(cause);

const run = (json: object, as = a, id = flowId) => call(`/automations/${id}/runs`, { method: "POST", as, json });
const refused = async (response: Response) => [
  response.status,
  ((await response.json()) as Problem).code,
  response.headers.get("retry-after"),
];
const issuesOf = async (id: string) =>
  (await a.client.issue.list({})).results.filter(({ conversationFlowId }) => conversationFlowId === id);
const tooMany = [429, "too-many-runs", "10"];

test("a program is refused with when to come back; what was begun before is answered, and other organisations begin", async () => {
  expect(await refused(await run({}))).toEqual(tooMany);
  const again = await run({ requestId: "before" });
  expect([again.status, ((await again.json()) as AutomationRun).id]).toEqual([200, done.body.id]);
  expect(await waitingRun("3")).toBe(true);
  const other = await publishedFlow(b, {
    type: "Automation",
    nodes: { start: { type: "Start", to: { default: "end" } }, end: { type: "EndFlow" } },
  });
  expect((await run({ waitSeconds: 20 }, b, other)).status).toBe(200);
});

test("a schedule is put off and runs when there is room; an issue says so once", async () => {
  const scheduled = await automation();
  const { id } = await a.client.automationSchedule.create({ flowId: scheduled, name: "Report", cron: "0 * * * *" });
  const table = automationScheduleTable;
  await a.db.update(table).set({ nextAt: sql`date_trunc('hour', now())` }).where(eq(table.id, id));
  const errors: unknown[] = [];
  const sweep = () => fireSchedules(pool, starter, (error) => errors.push(error));
  await sweep();
  await a.db.update(table).set({ retryAt: sql`now() - interval '1 second'` }).where(eq(table.id, id));
  await sweep();
  expect(errors).toEqual([]);
  const { retryAt, failedAt } = await a.client.automationSchedule.get({ id });
  expect(Date.parse(retryAt ?? "") - Date.parse(failedAt ?? "")).toBe(10_000);
  expect(await issuesOf(scheduled)).toMatchObject([{ code: "too-many-runs", severity: "error" }]);
  expect(await refused(await call(`/automation-schedules/${id}/run`, { method: "POST", as: a }))).toEqual(tooMany);
});

test("a caller from outside is refused, with one issue however often it calls; the same message is taken later", async () => {
  const called = await automation();
  const webhook = await a.client.automationWebhook.create({ flowId: called, name: "Orders" });
  const send = () => {
    const timestamp = String(Math.floor(Date.now() / 1000));
    const key = Buffer.from(webhook.secret.replace("whsec_", ""), "base64");
    const signature = createHmac("sha256", key).update(`msg_1.${timestamp}.{}`).digest("base64");
    return call(`/automation-hooks/${webhook.id}`, {
      method: "POST",
      body: "{}",
      headers: {
        "content-type": "application/json",
        "webhook-id": "msg_1",
        "webhook-timestamp": timestamp,
        "webhook-signature": `v1,${signature}`,
      },
    });
  };
  for (const _ of [1, 2, 3]) expect(await refused(await send())).toEqual(tooMany);
  expect(await issuesOf(called)).toMatchObject([{ code: "too-many-runs", severity: "error" }]);
  await raise(100);
  expect((await send()).status).toBe(202);
  await raise(3);
});

test("a step that would begin one leaves by its error exit, an issue says why, and its replay tells the same", async () => {
  const say = (text: string) => ({
    type: "TextMessageAction" as const,
    data: { alternatives: [{ en: text }] },
    to: { default: "wait" },
  });
  const agent = await makeAgent(a, {
    nodes: {
      start: { type: "Start", to: { text: "run", signal: "wait" } },
      run: { type: "RunAutomation", data: { flowId, wait: false }, to: { success: "good", error: "bad" } },
      good: say("begun"),
      bad: say("not begun"),
      wait: { type: "Checkpoint", to: { text: "run", signal: "wait" } },
    },
  });
  const rest = restClient(app.address, agent);
  const { conversation } = await rest.begin();
  const hear = async () => textsOf((await rest.say(conversation.id, "go", { wait: true })).body.messages ?? []).at(-1);
  expect(await hear()).toBe("not begun");
  const { results } = await a.client.issue.list({ conversationId: conversation.id });
  expect(results).toMatchObject([
    { code: "flow-not-started", message: "The flow answered NotStarted: too-many-runs", conversationNodeId: "run" },
  ]);
  await raise(100);
  expect(await hear()).toBe("begun");
  await raise(3);
  const [row] = await a.db.select().from(conversationTable).where(eq(conversationTable.id, conversation.id));
  if (!row) throw new Error("The conversation is gone");
  const host = { pool, flows: createFlowCache(createFlowSource(pool), kinds, runtimes) };
  const subject = { ...row, conversationId: row.id, touchpoint: "Api" } as const;
  let replayed: unknown;
  for await (const { result } of replayConversation(host, subject)) replayed = packState(result.state);
  expect(JSON.parse(JSON.stringify(replayed))).toEqual(row.snapshot);
});

const waits = async () => {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from conversation
    where organization_id = $1 and automation_flow_id is not null and lease_until is not null and lease_token = 0`,
    [a.organizationId],
  );
  return rows[0]?.count ?? 0;
};

/** Conversations that each begin two runs when they hear anything. */
async function beginners(count: number) {
  const run = (next: string) =>
    ({ type: "RunAutomation", data: { flowId, wait: false }, to: { success: next, error: next } }) as const;
  const agent = await makeAgent(a, {
    nodes: {
      start: { type: "Start", to: { text: "one", signal: "wait" } },
      one: run("two"),
      two: run("wait"),
      wait: { type: "Checkpoint", to: { text: "one", signal: "wait" } },
    },
  });
  const rest = restClient(app.address, agent);
  return Promise.all(
    Array.from({ length: count }, async () => {
      const { conversation } = await rest.begin();
      return () => rest.say(conversation.id, "go", { wait: true });
    }),
  );
}

test.each([
  ["near the limit", 9],
  ["from far away", 60],
])(
  "%s what begins at the same time, by steps and by programs of two processes, comes to the limit and no further",
  async (_, free) => {
    const { Pool } = pg;
    const other = new Pool({ ...database.connection, options: "-c parlo.scope=engine", max: 10 });
    onTestFinished(() => other.end());
    const limit = (await waits()) + free;
    await raise(limit);
    const steps = await beginners(20);
    const elsewhere = createRunRoom(other, other);
    const start = (by: typeof room, at: number) =>
      by.start(
        a.organizationId,
        runWrite({ cause: `${free} ${at}`, flowId, inputs: {}, language: "en", endUserId: "", test: false }),
      );
    const programs = Array.from({ length: 60 }, (_one, at) => () => start(at % 2 === 0 ? room : elsewhere, at));
    const begun = steps.flatMap((step, at) => [step, ...programs.slice(at * 3, at * 3 + 3)]).map((begin) => begin());
    await Promise.all(begun);
    expect(await waits()).toBe(limit);
    await raise(3);
  },
);

test("a connection that breaks while it holds the room ends neither the process nor what comes after", async () => {
  await raise((await waits()) + 5);
  const held = await room.hold(a.organizationId, 1);
  const client = new pg.Client(database.superuserConnection);
  await client.connect();
  const ended = await client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and state = 'idle in transaction'",
  );
  await client.end();
  expect(ended.rowCount).toBe(1);
  held.release();
  const next = await room.hold(a.organizationId, 1);
  next.release();
  expect([held.room > 0, next.room]).toEqual([true, held.room]);
  await raise(3);
});

test("the limit is bounded itself, and the field says so", async () => {
  for (const [waiting, code] of [
    [0, "number-too-small"],
    [100_001, "number-too-big"],
  ] as const) {
    const json = { runLimits: { waiting } };
    const response = await call(`/organizations/${a.organizationId}`, { method: "PATCH", json, as: a, version: 1 });
    expect(await response.json()).toMatchObject({ errors: [{ path: "runLimits.waiting", code }] });
  }
});
