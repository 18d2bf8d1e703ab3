import { expect, test } from "vitest";
import { echo, makeAgent } from "../testing/make-agent.ts";
import { testApp } from "../testing/test-app.ts";
import { restClient } from "../touchpoint/testing/rest-client.ts";

const app = await testApp();

test("monitoring needs a sign-in", async () => {
  expect((await app.call("/monitoring")).status).toBe(401);
});

test("monitoring says how the server does, and counts the conversations of one's own organisation alone, without tests", async () => {
  const agent = await makeAgent(app.a, { nodes: echo });
  const rest = restClient(app.address, agent);
  const [first, second] = [await rest.begin(), await rest.begin()];
  await rest.begin();
  const { conversation: tried } = await rest.begin();
  await app.context.databases.platform.$client.query("update conversation set test = true where id = $1", [tried.id]);
  await app.a.client.conversation.takeOver({ id: first?.conversation.id ?? "" });
  await app.a.client.conversation.close({ id: second?.conversation.id ?? "" });
  const mine = await app.a.client.monitoring.get();
  expect(mine).toMatchObject({
    server: { version: expect.stringMatching(/^\d+\.\d+\.\d+/) },
    database: { version: expect.stringMatching(/^\d+/) },
    conversations: { active: 2, waiting: 0, withPerson: 1 },
    queue: { inputs: 0, oldestAt: null },
    issues: { open: 0, lastDay: { info: 0, warning: 0, error: 0, critical: 0 } },
  });
  expect(mine.database.answerMs).toBeGreaterThan(0);
  expect(Date.parse(mine.server.startedAt)).toBeLessThan(Date.now());
  expect((await app.b.client.monitoring.get()).conversations.active).toBe(0);
});

test("monitoring counts open issues and those of the last day by severity", async () => {
  const id = app.b.organizationId;
  const issue = (severity: string, age: string) =>
    app.context.databases.platform.$client.query(
      `insert into issue (organization_id, severity, code, message, instant, engine_type, engine_provider)
       values ($1, $2, 'http_failed', 'The booking system did not answer', now() - $3::interval, 'conv-ai', 'Flow')`,
      [id, severity, age],
    );
  for (const [severity, age] of [
    ["error", "1 hour"],
    ["error", "2 hours"],
    ["critical", "1 hour"],
    ["warning", "2 days"],
  ] as const)
    await issue(severity, age);
  const { issues } = await app.b.client.monitoring.get();
  expect(issues).toEqual({ open: 4, lastDay: { info: 0, warning: 0, error: 2, critical: 1 } });
  expect((await app.a.client.monitoring.get()).issues.open).toBe(0);
});
