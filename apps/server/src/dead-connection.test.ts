import { randomUUID } from "node:crypto";
import { expect, onTestFinished, test } from "vitest";
import { forgetfulNetwork } from "./testing/forgetful-network.ts";
import { echo, makeAgent } from "./testing/make-agent.ts";
import { testApp } from "./testing/test-app.ts";
import { testDatabase } from "./testing/test-database.ts";
import { restClient } from "./touchpoint/testing/rest-client.ts";
import { textsOf } from "./touchpoint/testing/socket-client.ts";

const database = await testDatabase();
const network = await forgetfulNetwork(database.connection);
const app = await testApp({ database: { ...database, connection: network.connection } });

test("connections that have died without a sign cost seconds, and the answer says what may be sent again", async () => {
  const rest = restClient(app.address, await makeAgent(app.a, { nodes: echo }));
  const { conversation } = await rest.begin();
  await rest.say(conversation.id, "before", { wait: true });
  network.forgetAll();
  const json = { id: randomUUID(), action: { text: { text: "after" } } };
  const say = () => rest.call(`/conversations/${conversation.id}/messages?wait=true`, { json });
  const list = () => app.call("/personas", { as: app.a });
  const began = performance.now();
  const [said, listed] = await Promise.all([say(), list()]);
  expect(performance.now() - began).toBeLessThan(8000);
  expect(said).toMatchObject({ status: 503, body: { code: "outcome-unknown", repeatable: true } });
  expect([listed.status, await listed.json()]).toMatchObject([503, { code: "database-unavailable" }]);
  await expect.poll(async () => (await say()).status, { timeout: 15_000 }).toBe(200);
  await expect.poll(async () => (await list()).status, { timeout: 15_000 }).toBe(200);
  await expect
    .poll(async () => textsOf((await rest.messages(conversation.id)).results))
    .toEqual(["Hello", "before", "You said before", "after", "You said after"]);
});

/** Asks for everything a request may ask of the database; how each was answered, and after how many milliseconds. */
async function askAll(rest: ReturnType<typeof restClient>, conversationId: string) {
  const asked = async (what: string, call: () => Promise<{ status: number; headers: Headers }>) => {
    const at = performance.now();
    const { status, headers } = await call();
    return { what, status, retryAfter: headers.get("retry-after"), ms: Math.round(performance.now() - at) };
  };
  const json = { id: randomUUID(), action: { text: { text: "x" } } };
  return Promise.all([
    asked("message", () => rest.call(`/conversations/${conversationId}/messages?wait=true`, { json })),
    asked("transcript", () => rest.call(`/conversations/${conversationId}/messages`)),
    asked("list", () => app.call("/personas", { as: app.a })),
    asked("write", () => app.call("/personas", { as: app.a, method: "POST", json: { name: "Ada" } })),
  ]);
}

test("R6: a database that is 200 ms away is no silent one: everything is answered, within 5 s", async () => {
  const rest = restClient(app.address, await makeAgent(app.a, { nodes: echo }));
  const { conversation } = await rest.begin();
  network.delay(100);
  onTestFinished(() => network.delay(0));
  for (const _ of [1, 2]) {
    const answers = await askAll(rest, conversation.id);
    expect(answers.filter(({ status, ms }) => status >= 300 || ms > 5000)).toEqual([]);
  }
});

test.each(["refuseAll", "swallowAll"] as const)(
  "R6: while the network does %s, all is answered within 5 s with when to come back; 2 s after that it works again",
  async (fault) => {
    const rest = restClient(app.address, await makeAgent(app.a, { nodes: echo }));
    const { conversation } = await rest.begin();
    await network[fault]();
    onTestFinished(network.restore);
    // Together at first, and once more when it is known.
    for (const _ of [1, 2]) {
      const answers = await askAll(rest, conversation.id);
      expect(answers.filter(({ status, retryAfter, ms }) => status !== 503 || !retryAfter || ms > 5000)).toEqual([]);
    }
    await network.restore();
    // 2 s, and one for the asking.
    await expect
      .poll(async () => (await askAll(rest, conversation.id)).filter(({ status }) => status >= 300), { timeout: 3000 })
      .toEqual([]);
  },
);
