import { buildFlow, type FlowSketch } from "@parlo/nodes/templates";
import { startVendorServer } from "@parlo/providers/testing";
import { eq } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { caller, openSink } from "../conversation/testing/sink.ts";
import { flowDraftTable } from "../flow/flow-draft.table.ts";
import { makeAgent, publishedFlow } from "../testing/make-agent.ts";
import { testApp } from "../testing/test-app.ts";
import { restClient } from "../touchpoint/testing/rest-client.ts";

const app = await testApp({ environment: { OUTBOUND_ALLOW: "127.0.0.1" } });
const { a, b } = app;

const say = (text: string, to: string) =>
  ({ type: "TextMessageAction", data: { alternatives: [{ en: text }] }, to: { default: to } }) as const;
const talks: FlowSketch["nodes"] = {
  start: { type: "Start", to: { text: "say", signal: "hello" } },
  hello: say("Hello", "ask"),
  ask: { type: "Checkpoint", to: { text: "say" } },
  say: say("You said {{ input.text }}", "wait"),
  wait: { type: "Checkpoint", to: { text: "say" } },
};

async function agentOf(nodes: FlowSketch["nodes"]) {
  const agent = await makeAgent(a, { nodes });
  const { conversationEngine: engine } = agent;
  const flowId = engine.kind === "flow" ? (engine.flowId ?? "") : "";
  return { agent, flowId, rest: restClient(app.address, agent) };
}

type Read = Awaited<ReturnType<typeof a.client.flowHeat.read>>;
const visitsOf = ({ nodes }: Read) =>
  Object.fromEntries(nodes.filter(({ visits }) => visits > 0).map(({ nodeId, visits }) => [nodeId, visits]));
const leftOf = ({ nodes }: Read) =>
  Object.fromEntries(nodes.filter(({ left }) => left > 0).map(({ nodeId, left }) => [nodeId, left]));
const read = (flowId: string, wanted: { version?: number; from?: string; to?: string } = {}) =>
  a.client.flowHeat.read({ flowId, ...wanted });
/** Figures are written behind the turns. */
const settled = (flowId: string, of: (heat: Read) => unknown, wanted?: Parameters<typeof read>[1]) =>
  expect.poll(async () => of(await read(flowId, wanted)), { timeout: 15_000, interval: 200 });

test("visits, ways and where people are left are counted; a repeat counts once, and who goes on is left there no more", async () => {
  const { flowId, rest } = await agentOf(talks);
  const first = (await rest.begin()).conversation.id;
  await rest.begin();
  for (const clientId of ["0198c0de-0000-7000-8000-000000000001", "0198c0de-0000-7000-8000-000000000001"])
    await rest.say(first, "x", { wait: true, clientId });
  await settled(flowId, visitsOf).toEqual({ start: 2, hello: 2, ask: 2, say: 1, wait: 1 });
  const heat = await read(flowId);
  expect(leftOf(heat)).toEqual({ ask: 1, wait: 1 });
  expect(heat.versions).toEqual([{ number: 1, visits: 8 }]);
  expect(heat.exits).toEqual([
    { nodeId: "ask", name: "text", match: null, visits: 1 },
    { nodeId: "hello", name: "default", match: null, visits: 2 },
    { nodeId: "say", name: "default", match: null, visits: 1 },
    { nodeId: "start", name: "signal", match: null, visits: 2 },
  ]);
  await a.client.conversation.close({ id: first });
  await rest.begin();
  await settled(flowId, (now) => visitsOf(now).start).toBe(3);
  expect(leftOf(await read(flowId))).toEqual({ ask: 2, wait: 1 });
});

test("a test counts nowhere, nor does a branch that is tried", async () => {
  const { agent, flowId, rest } = await agentOf(talks);
  const { conversation } = await rest.begin();
  await a.client.conversation.create({ profileId: agent.id });
  await a.client.conversation.create({
    profileId: agent.id,
    branchOf: { conversationId: conversation.id, sequence: 2 },
  });
  await settled(flowId, visitsOf).toEqual({ start: 1, hello: 1, ask: 1 });
  await rest.say(conversation.id, "x", { wait: true });
  await settled(flowId, visitsOf).toEqual({ start: 1, hello: 1, ask: 1, say: 1, wait: 1 });
});

test("a person who has the conversation keeps it from being left; its end is told apart", async () => {
  const { flowId, rest } = await agentOf({ ...talks, say: { type: "EndFlow" } });
  const taken = (await rest.begin()).conversation.id;
  const ended = (await rest.begin()).conversation.id;
  await a.client.conversation.takeOver({ id: taken });
  await rest.say(ended, "x", { wait: true });
  const ends = ({ nodes }: Read) => nodes.flatMap(({ nodeId, ended: count }) => (count > 0 ? [[nodeId, count]] : []));
  await settled(flowId, ends).toEqual([["say", 1]]);
  expect(leftOf(await read(flowId))).toEqual({});
});

test("time is what the outside was waited for, in the caller's flow as well; what fails is an error of its node", async () => {
  const sink = await openSink({ status: 500 });
  const called = await publishedFlow(a, {
    nodes: {
      start: { type: "Start", to: { default: "call" } },
      call: {
        type: "WebhookAction",
        data: { request: { method: "POST", url: sink.url, retries: 0 } },
        to: { success: "end", error: "end" },
      },
      end: { type: "EndFlow" },
    },
  });
  const { flowId, rest } = await agentOf({
    start: { type: "Start", to: { text: "go", signal: "wait" } },
    go: { type: "GoToFlow", data: { flowId: called }, to: { success: "wait", error: "wait" } },
    wait: { type: "Checkpoint", to: { text: "go" } },
  });
  const { id } = (await rest.begin()).conversation;
  await rest.say(id, "x");
  await sink.called(1);
  await new Promise((resolve) => setTimeout(resolve, 300));
  sink.release();
  await settled(called, visitsOf).toEqual({ start: 1, call: 1, end: 1 });
  const inner = (await read(called)).nodes.find(({ nodeId }) => nodeId === "call");
  const outer = (await read(flowId)).nodes.find(({ nodeId }) => nodeId === "go");
  expect(inner?.errors).toBe(1);
  expect(inner?.ms).toBeGreaterThanOrEqual(300);
  expect(outer).toMatchObject({ visits: 1, errors: 0, left: 0, ms: inner?.ms });
  expect(leftOf(await read(flowId))).toEqual({ wait: 1 });
});

test("what a model's call cost, and the tokens that it took, are its node's, by the currency of its price", async () => {
  const vendor = await startVendorServer();
  onTestFinished(() => vendor.close());
  const { id: aiModelId } = await a.client.aiModel.create({
    ...{ name: "Priced", provider: "OpenAi", prices: { currency: "EUR", input: 2, output: 8 } },
    credentials: { apiKey: "key", apiBaseUrl: vendor.address() },
  });
  const { flowId, rest } = await agentOf({
    start: { type: "Start", to: { text: "answer", signal: "wait" } },
    answer: { type: "LlmResponse", data: { model: { aiModelId } }, to: { default: "wait" } },
    wait: { type: "Checkpoint", to: { text: "answer" } },
  });
  const { id } = (await rest.begin()).conversation;
  await rest.say(id, "say hello", { wait: true });
  await settled(flowId, (heat) => visitsOf(heat).answer).toBe(1);
  const spent = (await a.client.conversation.summary({ id })) as {
    costNanos: object;
    inputTokens: number;
    outputTokens: number;
  };
  const { nodes } = await read(flowId);
  expect(spent.costNanos).toEqual({ EUR: expect.any(Number) });
  expect(nodes.find(({ nodeId }) => nodeId === "answer")).toMatchObject({
    costNanos: spent.costNanos,
    tokens: spent.inputTokens + spent.outputTokens,
  });
  expect(nodes.find(({ nodeId }) => nodeId === "wait")).toMatchObject({ costNanos: {}, tokens: 0 });
});

test("a round of a list counts each time, and the way back to it", async () => {
  const { flowId, rest } = await agentOf({
    start: { type: "Start", to: { signal: "each" } },
    each: {
      type: "ForEach",
      data: { list: "guestsOfHeat", item: "guest" },
      to: { "response:each": "greet", default: "wait" },
    },
    greet: say("Hello {{ guest }}", "each"),
    wait: { type: "Checkpoint", to: {} },
  });
  await a.client.variableDefinition.create({ name: "guestsOfHeat", type: "Json", isEndUser: false });
  await rest.begin({ variables: { guestsOfHeat: ["Ann", "Bob"] } });
  await settled(flowId, visitsOf).toEqual({ start: 1, each: 3, greet: 2, wait: 1 });
  expect((await read(flowId)).exits).toContainEqual({ nodeId: "each", name: "response", match: "each", visits: 2 });
});

test("a question that is answered has been visited once", async () => {
  const { flowId, rest } = await agentOf({
    start: { type: "Start", to: { text: "hello", signal: "hello" } },
    hello: say("Hello", "room"),
    room: {
      type: "CollectUserInput",
      data: { ask: "oneByOne", fields: [{ name: "room", label: { en: "Room?" }, type: "text" }] },
      to: { submit: "wait" },
    },
    wait: { type: "Checkpoint", to: { text: "room" } },
  });
  const { id } = (await rest.begin()).conversation;
  await rest.say(id, "4711", { wait: true });
  await settled(flowId, visitsOf).toEqual({ start: 1, hello: 1, room: 1, wait: 1 });
});

test("who is moved to another version is counted there, and is left in the old one no more", async () => {
  const { flowId, rest } = await agentOf(talks);
  const { id } = (await rest.begin()).conversation;
  const graph = buildFlow({ id: flowId, name: "Tested flow", nodes: talks });
  await a.db.delete(flowDraftTable).where(eq(flowDraftTable.flowId, flowId));
  await a.db.insert(flowDraftTable).values({ flowId, graph, draftVersion: 1 });
  await a.client.flow.publish({ id: flowId, name: "", notes: "", running: "move" });
  await rest.say(id, "x", { wait: true });
  await settled(flowId, visitsOf, { version: 2 }).toEqual({ say: 1, wait: 1 });
  expect(visitsOf(await read(flowId, { version: 1 }))).toEqual({ start: 1, hello: 1, ask: 1 });
  expect(leftOf(await read(flowId))).toEqual({ wait: 1 });
  expect((await read(flowId)).versions).toEqual([
    { number: 2, visits: 2 },
    { number: 1, visits: 3 },
  ]);
});

test("days are the organisation's own, and those asked for alone are read", async () => {
  const { flowId, rest } = await agentOf(talks);
  await rest.begin();
  await settled(flowId, visitsOf).toEqual({ start: 1, hello: 1, ask: 1 });
  await app.context.databases.platform.$client.query(
    "update flow_heat set day = '2026-01-31' where flow_id = $1 and node_id = 'hello' and exit = ''",
    [flowId],
  );
  expect(visitsOf(await read(flowId, { to: "2026-01-31" }))).toEqual({ hello: 1 });
  expect(visitsOf(await read(flowId, { from: "2026-02-01" }))).toEqual({ start: 1, ask: 1 });
});

test("a flow that nobody has used has no figures; another organisation's cannot be read", async () => {
  const flowId = await publishedFlow(a, { nodes: talks });
  expect(await read(flowId)).toEqual({ versions: [], nodes: [], exits: [] });
  await expect(b.client.flowHeat.read({ flowId })).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("a call that waits is nobody's leaving", async () => {
  const sink = await openSink();
  const { flowId, rest } = await agentOf(caller(sink.url));
  const { id } = (await rest.begin()).conversation;
  await rest.say(id, "x");
  await sink.called(1);
  await settled(flowId, visitsOf).toEqual({ start: 1, wait: 1, call: 1 });
  expect(leftOf(await read(flowId))).toEqual({});
  sink.release();
  await settled(flowId, leftOf).toEqual({ wait: 1 });
});

test("a call of a version that is not the live one counts on it, also where it begins and ends within a step", async () => {
  const nodes: FlowSketch["nodes"] = {
    start: { type: "Start", to: { default: "note" } },
    note: say("Noted", "end"),
    end: { type: "EndFlow" },
  };
  const called = await publishedFlow(a, { nodes });
  const graph = buildFlow({ id: called, name: "Called flow", nodes });
  await a.db.insert(flowDraftTable).values({ flowId: called, graph, draftVersion: 1 });
  await a.client.flow.publish({ id: called, name: "", notes: "", running: "keep" });
  const { rest } = await agentOf({
    start: { type: "Start", to: { text: "go", signal: "wait" } },
    go: { type: "GoToFlow", data: { flowId: called, flowVersion: 1 }, to: { success: "wait", error: "wait" } },
    wait: { type: "Checkpoint", to: { text: "go" } },
  });
  const { id } = (await rest.begin()).conversation;
  await rest.say(id, "x", { wait: true });
  await settled(called, visitsOf, { version: 1 }).toEqual({ start: 1, note: 1, end: 1 });
  expect((await read(called)).versions).toEqual([{ number: 1, visits: 3 }]);
});
