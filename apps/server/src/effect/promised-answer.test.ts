import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { makeAgent } from "../testing/make-agent.ts";
import { testApp } from "../testing/test-app.ts";
import { restClient } from "../touchpoint/testing/rest-client.ts";

const app = await testApp({ environment: { OUTBOUND_ALLOW: "127.0.0.0/8" } });
/** An engine that promises each answer for later, and gives none. */
const engine = createServer((request, response) => {
  request.resume();
  response.writeHead(202).end();
}).listen(0, "127.0.0.1");
await once(engine, "listening");
afterAll(() => {
  engine.closeAllConnections();
  engine.close();
});

test("an engine that has promised an answer and gives none leaves an issue that names it", async () => {
  const { id } = await app.a.client.convAi.create({
    ...{ name: "Ours", provider: "CustomEndpoint" },
    credentials: { url: `http://127.0.0.1:${(engine.address() as AddressInfo).port}/talk` },
  });
  const data = { configurationId: id, waitForCallback: true, callbackTimeoutMs: 1000 };
  const agent = await makeAgent(app.a, {
    nodes: {
      start: { type: "Start", to: { text: "bot" } },
      bot: { type: "InvokeConvAi", data, to: { response: "wait", timeout: "wait" } },
      wait: { type: "Checkpoint", to: { text: "bot" } },
    },
  });
  const rest = restClient(app.address, agent);
  const { conversation } = await rest.begin();
  await rest.say(conversation.id, "hello", { wait: true });
  const issues = async () => (await app.a.client.issue.list({ conversationId: conversation.id })).results;
  await expect.poll(issues).toMatchObject([
    {
      ...{ code: "timeout", engineType: "conv-ai", engineProvider: "CustomEndpoint", engineName: "Ours", engineId: id },
      ...{ message: "No answer came in time", conversationNodeId: "bot" },
    },
  ]);
});
