import { expect, test } from "vitest";
import { echo, makeAgent } from "../testing/make-agent.ts";
import { testApp } from "../testing/test-app.ts";
import { restClient } from "../touchpoint/testing/rest-client.ts";

const app = await testApp();
const { a, b } = app;
const query = (text: string, values: unknown[]) => app.context.databases.platform.$client.query(text, values);

test("the figures of the day need a sign-in", async () => {
  expect((await app.call("/analytics/day")).status).toBe(401);
});

test("the day is the organisation's own, and begins at its midnight", async () => {
  const { version } = await b.client.organization.get({ id: b.organizationId });
  await b.ifMatch(version).organization.update({ id: b.organizationId, timeZone: "Asia/Tokyo" });
  const day = await b.client.analytics.day();
  expect(day.timeZone).toBe("Asia/Tokyo");
  expect(day.from).toMatch(/T15:00:00/);
  expect(Date.parse(day.until)).toBeGreaterThan(Date.parse(day.from));
});

test("conversations, people, containment and answers are counted today and a week ago, tests and others' left out", async () => {
  const agent = await makeAgent(a, { nodes: echo });
  const rest = restClient(app.address, agent);
  const begin = async (endUserId: string) => (await rest.begin({ endUserId }))?.conversation.id ?? "";
  const [closed, taken, open, old] = [await begin("ana"), await begin("ben"), await begin("ana"), await begin("cem")];
  await a.client.conversation.create({ profileId: agent.id });
  await a.client.conversation.close({ id: closed });
  await a.client.conversation.takeOver({ id: taken });
  await a.client.conversation.handBack({ id: taken });
  const { from, until } = await a.client.analytics.day();
  const midway = new Date((Date.parse(from) + Date.parse(until)) / 2).toISOString();
  await query("update conversation set created_at = $2 where profile_id = $1", [agent.id, midway]);
  await query("update conversation set tokens = 40 where id = $1", [open]);
  await query("update conversation set created_at = $2::timestamptz - interval '7 days' where id = $1", [old, midway]);
  for (const [id, currency, nanos] of [
    [open, "EUR", 1_500_000],
    [open, "USD", 7],
    [closed, "EUR", 500_000],
    [old, "EUR", 20],
  ] as const)
    await query(
      "insert into conversation_cost (organization_id, conversation_id, currency, nanos) values ($1, $2, $3, $4)",
      [a.organizationId, id, currency, nanos],
    );
  await query("update conversation_turn set answer_ms = 1200 where conversation_id = $1", [open]);
  await query(
    `insert into issue (organization_id, severity, code, message, instant, engine_type, engine_provider)
     values ($1, 'error', 'timeout', 'No answer came in time', $2, 'conv-ai', 'Flow')`,
    [a.organizationId, midway],
  );
  const day = await a.client.analytics.day();
  expect(day.today).toEqual({
    conversations: 3,
    endUsers: 2,
    settled: 2,
    contained: 1,
    answerMsP95: 1200,
    tokens: 40,
    costNanos: { EUR: 2_000_000, USD: 7 },
    issues: 1,
  });
  expect(day.before).toMatchObject({ conversations: 1, endUsers: 1, settled: 0, contained: 0, issues: 0 });
  expect(day.before.costNanos).toEqual({ EUR: 20 });
  expect(day.hours.reduce((sum, { today }) => sum + today, 0)).toBe(3);
  expect(day.hours.reduce((sum, { before }) => sum + before, 0)).toBe(1);
  expect((await b.client.analytics.day()).today).toMatchObject({
    ...{ conversations: 0, issues: 0, answerMsP95: null, costNanos: {} },
  });
});
