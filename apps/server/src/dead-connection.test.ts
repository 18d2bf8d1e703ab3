import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
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
  expect(performance.now() - began).toBeLessThan(12_000);
  expect(said).toMatchObject({ status: 503, body: { code: "outcome-unknown", repeatable: true } });
  expect([listed.status, await listed.json()]).toMatchObject([503, { code: "database-unavailable" }]);
  await expect.poll(async () => (await say()).status, { timeout: 15_000 }).toBe(200);
  await expect.poll(async () => (await list()).status, { timeout: 15_000 }).toBe(200);
  await expect
    .poll(async () => textsOf((await rest.messages(conversation.id)).results))
    .toEqual(["Hello", "before", "You said before", "after", "You said after"]);
});
