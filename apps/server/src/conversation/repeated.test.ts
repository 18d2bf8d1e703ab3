import { apiPrefix } from "@parlo/contract";
import { buildFlow, type FlowSketch } from "@parlo/nodes/templates";
import { startVendorServer } from "@parlo/providers/testing";
import fastify from "fastify";
import { afterAll, expect, test, vi } from "vitest";
import { flowDraftTable } from "../flow/flow-draft.table.ts";
import { echo, makeAgent } from "../testing/make-agent.ts";
import { testApp } from "../testing/test-app.ts";
import { serveTouchpoints } from "../touchpoint/serve-touchpoints.ts";
import { restClient } from "../touchpoint/testing/rest-client.ts";
import { textsOf } from "../touchpoint/testing/socket-client.ts";
import { conversationExport } from "./conversation-export.ts";
import { caller, openSink } from "./testing/sink.ts";

const vendor = await startVendorServer();
const app = await testApp({ environment: { OUTBOUND_ALLOW: "127.0.0.0/8" } });
// Both servers are in this process, and so neither hears of the other.
vi.spyOn(app.context.channel, "aloneSince").mockReturnValue(null);
// A second server on the same database: it remembers nothing of what the first was told.
const second = fastify();
await second.register(
  async (scope) => {
    await serveTouchpoints(scope, app.context, {
      openExport: conversationExport(app.context.databases),
      startDue: async () => {},
    });
  },
  { prefix: apiPrefix },
);
const secondAddress = await second.listen({ host: "127.0.0.1", port: 0 });
afterAll(async () => {
  second.server.closeAllConnections();
  await Promise.all([second.close(), vendor.close()]);
});

/** The same client at both servers. */
async function talkOf(nodes: FlowSketch["nodes"]) {
  const agent = await makeAgent(app.a, { nodes });
  const here = restClient(app.address, agent);
  const there = { ...here, ...restClient(secondAddress, agent) };
  const { conversation } = await here.begin({ signal: null });
  const { id } = conversation;
  const texts = async () => textsOf((await here.messages(id)).results);
  return { agent, here, there, id, texts };
}

test("a repeat gets the first answer after more messages than a server remembers, at whichever server", async () => {
  const { here, there, id, texts } = await talkOf(echo);
  const first = await here.say(id, "first", { clientId: "said-first", wait: true });
  for (let word = 1; word <= 20; word++) await here.say(id, `word ${word}`, { wait: true });
  const before = await texts();
  for (const server of [here, there]) {
    const again = await server.say(id, "first", { clientId: "said-first", wait: true });
    expect(again).toMatchObject({ status: 200, body: { message: first.body.message } });
    expect(textsOf(again.body.messages ?? [])).toEqual(["You said first"]);
    expect(await server.say(id, "something else", { clientId: "said-first" })).toMatchObject({ status: 409 });
  }
  expect(await texts()).toEqual(before);
});

test("a message that is repeated at another server while the first is still at it is done once", async () => {
  const sink = await openSink();
  const { here, there, id, texts } = await talkOf(caller(sink.url));
  const first = await here.say(id, "x", { clientId: "pay-once" });
  await sink.called(1);
  for (const server of [there, here, there]) {
    const again = await server.say(id, "x", { clientId: "pay-once" });
    expect(again).toMatchObject({ status: 202, body: { message: first.body.message } });
  }
  const waiting = there.say(id, "x", { clientId: "pay-once", wait: true });
  sink.release();
  expect(textsOf((await waiting).body.messages ?? [])).toEqual(["called for x"]);
  expect(await texts()).toEqual(["x", "called for x"]);
  expect(sink.calls).toHaveLength(1);
});

test("a message that is sent to both servers at the same instant is there once and answered once", async () => {
  const { here, there, id, texts } = await talkOf(echo);
  const words = Array.from({ length: 10 }, (_, at) => `word-${at}`);
  for (const word of words) {
    const answers = await Promise.all(
      [here, there, here, there].map((server) => server.say(id, word, { clientId: `same-${word}` })),
    );
    expect(new Set(answers.map(({ body }) => body.message.sequence)).size).toBe(1);
  }
  await expect.poll(texts).toEqual(words.flatMap((word) => [word, `You said ${word}`]));
});

test("what was said in a conversation that is over is answered as it was to who repeats it; nothing new is taken", async () => {
  const { here, there, id } = await talkOf(echo);
  const first = await here.say(id, "first", { clientId: "said-first", wait: true });
  // Known there as one that goes on.
  await there.say(id, "second", { wait: true });
  await app.a.client.conversation.close({ id });
  for (const server of [there, here]) {
    expect(await server.say(id, "first", { clientId: "said-first" })).toMatchObject({
      status: 202,
      body: { message: first.body.message },
    });
    expect((await server.say(id, "other", { clientId: "said-first" })).status).toBe(409);
    expect((await server.say(id, "new")).body.code).toBe("conversation-closed");
  }
});

test("a repeat begins nothing anew on a version that was published meanwhile", async () => {
  const { agent, here, there, id, texts } = await talkOf(echo);
  const first = await here.say(id, "first", { clientId: "said-first", wait: true });
  const flowId = agent.conversationEngine.kind === "flow" ? (agent.conversationEngine.flowId ?? "") : "";
  const graph = buildFlow({ id: flowId, name: "Tested flow", nodes: echo });
  await app.a.db.insert(flowDraftTable).values({ flowId, graph, draftVersion: 1 });
  await app.a.client.flow.publish({ id: flowId, name: "", notes: "", running: "restart" });
  const again = await there.say(id, "first", { clientId: "said-first", wait: true });
  expect(again.body.message).toEqual(first.body.message);
  expect(await texts()).toEqual(["first", "You said first"]);
});

test("no model is asked for what was answered before", async () => {
  const { id: aiModelId } = await app.a.client.aiModel.create({
    name: "Model",
    provider: "OpenAi",
    credentials: { apiKey: "key", apiBaseUrl: vendor.address() },
  });
  const { here, there, id, texts } = await talkOf({
    start: { type: "Start", to: { text: "ask" } },
    ask: { type: "LlmResponse", data: { model: { aiModelId } }, to: { default: "wait" } },
    wait: { type: "Checkpoint", to: { text: "ask" } },
  });
  await here.say(id, "hello", { clientId: "said-hello", wait: true });
  expect(vendor.calls).toHaveLength(1);
  await there.say(id, "more", { clientId: "said-more", wait: true });
  expect(vendor.calls).toHaveLength(2);
  // Here the conversation is known as it was before "more", there what was said first was never heard.
  await here.say(id, "more", { clientId: "said-more", wait: true });
  await there.say(id, "hello", { clientId: "said-hello", wait: true });
  expect(vendor.calls).toHaveLength(2);
  expect(await texts()).toEqual(["hello", "You said: hello", "more", "You said: more"]);
});

test("a value is repeated to its first answer though its variable takes other values by now", async () => {
  const { here, there, id } = await talkOf(echo);
  const value = (given: unknown) => ({ variableStore: { key: "seats-wanted", value: given } });
  const first = await here.act(id, value("a few"), { clientId: "seats-wanted" });
  await app.a.client.variableDefinition.create({
    name: "Seats",
    key: "seats-wanted",
    type: "Number",
    isEndUser: false,
  });
  for (const server of [here, there]) {
    const again = await server.act(id, value("a few"), { clientId: "seats-wanted" });
    expect(again).toMatchObject({ status: 202, body: { message: first.body.message } });
    expect((await server.act(id, value("many"), { clientId: "seats-wanted" })).status).toBe(409);
    expect((await server.act(id, value("a few"))).status).toBe(400);
  }
});
