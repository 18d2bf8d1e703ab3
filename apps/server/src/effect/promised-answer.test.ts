import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { makeAgent } from "../testing/make-agent.ts";
import { testApp } from "../testing/test-app.ts";
import { restClient } from "../touchpoint/testing/rest-client.ts";
import { textsOf } from "../touchpoint/testing/socket-client.ts";

const app = await testApp({ environment: { OUTBOUND_ALLOW: "127.0.0.0/8", PUBLIC_URL: "https://talk.example" } });
const calls: IncomingHttpHeaders[] = [];
/** An engine that promises each answer for later, and gives none. */
const engine = createServer((request, response) => {
  calls.push(request.headers);
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

test.each([
  ["is waited for", { waitForCallback: true }],
  ["stays", { stay: true }],
])(
  "what an engine that %s posts is said as the flow has it, and a second use of its token is a repeat",
  async (_, more) => {
    const { id: configurationId } = await app.a.client.convAi.create({
      ...{ name: "Ours", provider: "CustomEndpoint" },
      credentials: { url: `http://127.0.0.1:${(engine.address() as AddressInfo).port}/talk` },
    });
    const agent = await makeAgent(app.a, {
      settings: { formatting: { neverSaid: ["cheap"], markdown: "strip" } },
      nodes: {
        start: { type: "Start", to: { text: "bot" } },
        bot: { type: "InvokeConvAi", data: { configurationId, ...more }, to: { response: "wait" } },
        wait: { type: "Checkpoint", to: { text: "bot" } },
      },
    });
    const rest = restClient(app.address, agent);
    const { id } = (await rest.begin()).conversation;
    await rest.say(id, "hello", { wait: true });
    const call = calls.at(-1);
    const post = (text: string) =>
      fetch(String(call?.["callback-url"]).replace("https://talk.example", app.address), {
        method: "POST",
        headers: { authorization: `Bearer ${call?.["callback-token"]}`, "content-type": "application/json" },
        body: JSON.stringify({ participantId: "engine", action: { text: { text } } }),
      });
    const statuses = [await post("A **cheap** one"), await post("A **cheap** one"), await post("Another")];
    expect(statuses.map(({ status }) => status)).toEqual([202, 202, 409]);
    expect(textsOf((await rest.messages(id)).results)).toEqual(["hello", "A … one"]);
  },
);
