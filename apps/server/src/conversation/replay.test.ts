import { buildFlow, type FlowSketch } from "@parlo/nodes/templates";
import { startVendorServer } from "@parlo/providers/testing";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { flowDraftTable } from "../flow/flow-draft.table.ts";
import { newId } from "../platform/id.ts";
import { makeAgent, publishedFlow } from "../testing/make-agent.ts";
import { testApp } from "../testing/test-app.ts";
import { restClient } from "../touchpoint/testing/rest-client.ts";
import { conversationTable } from "./conversation.table.ts";
import { replayExpectation } from "./testing/expect-replay.ts";
import { caller, openSink } from "./testing/sink.ts";

const app = await testApp({ environment: { OUTBOUND_ALLOW: "127.0.0.1" } });
const { $client: pool } = app.context.databases.engine;
const expectReplay = replayExpectation(app);

test("a conversation with effects replays from its log to the same events and the same state", async () => {
  const sink = await openSink();
  sink.release();
  const agent = await makeAgent(app.a, { nodes: caller(sink.url) });
  const rest = restClient(app.address, agent);
  const { conversation } = await rest.begin();
  for (const text of ["one", "two"]) await rest.say(conversation.id, text, { wait: true });
  const before = sink.calls.length;
  expect(await expectReplay(conversation.id)).toBe(5);
  expect(sink.calls.length).toBe(before);
});

test("what a model's call has cost is what it had cost then, whatever the prices are now", async () => {
  const vendor = await startVendorServer();
  const { id } = await app.a.client.aiModel.create({
    ...{ name: "Priced", provider: "OpenAi", prices: { currency: "EUR", input: 2, output: 8 } },
    credentials: { apiKey: "sk-1234567890-canary", apiBaseUrl: vendor.address() },
  });
  const agent = await makeAgent(app.a, {
    nodes: {
      start: { type: "Start", to: { text: "ask" } },
      ask: { type: "LlmResponse", data: { model: { aiModelId: id } }, to: { default: "wait" } },
      wait: { type: "Checkpoint", to: { text: "ask" } },
    },
  });
  const rest = restClient(app.address, agent);
  const { conversation } = await rest.begin();
  await rest.say(conversation.id, "say Hello", { wait: true });
  await app.a.ifMatch(1).aiModel.update({ id, prices: { currency: "USD", input: 1, output: 1 } });
  await vendor.close();
  expect(await expectReplay(conversation.id)).toBe(3);
  const { results } = await app.a.client.conversation.messages({ id: conversation.id, debug: true });
  expect(JSON.stringify(results)).toMatch(/"costNanos":\{"EUR":\d+\}/);
});

const remembers: FlowSketch["nodes"] = {
  start: { type: "Start", to: { text: "keep", signal: "keep" } },
  keep: {
    type: "StoreVariable",
    data: { assignments: [{ mode: "arithmetic", variable: "visits", operator: "add", by: "1" }] },
    to: { default: "say" },
  },
  say: {
    type: "TextMessageAction",
    data: {
      alternatives: [{ en: "{{ persona.name }} saw {{ visits }}, {{ now }}" }, { en: "Once more {{ visits }}" }],
      pick: "random",
    },
    to: { default: "wait" },
  },
  wait: { type: "Checkpoint", to: { text: "keep" } },
};

test("what the engine was told is told again, though profile, variables and publications have changed since", async () => {
  await app.a.client.variableDefinition.create({ name: "visits", type: "Number", isEndUser: true });
  const agent = await makeAgent(app.a, { nodes: remembers });
  const rest = restClient(app.address, agent);
  const endUserId = newId();
  const { conversation } = await rest.begin({ endUserId });
  await rest.say(conversation.id, "one", { wait: true });
  const other = await rest.begin({ endUserId });
  await rest.say(other.conversation.id, "elsewhere", { wait: true });
  await rest.say(conversation.id, "two", { wait: true });
  await app.a.client.endUser.setVariables({ id: endUserId, variables: { visits: 40 } });
  await rest.say(conversation.id, "three", { wait: true });
  const persona = await app.a.client.persona.create({ name: "Another" });
  await app.a.ifMatch(1).profile.update({ id: agent.id, personaId: persona.id });
  // A profile is believed for a second.
  await new Promise((resolve) => setTimeout(resolve, 1100));
  await rest.say(conversation.id, "four", { wait: true });

  expect(await expectReplay(conversation.id)).toBe(5);
  expect(await expectReplay(other.conversation.id)).toBe(2);
  const { results } = await rest.messages(conversation.id);
  const texts = results
    .filter(({ participantType }) => participantType === "Api")
    .map(({ action }) => action.text?.text);
  expect(texts.map((text) => /(?:saw|more) (\d+)/.exec(text ?? "")?.[1])).toEqual(["1", "2", "5", "41", "42"]);
});

const calls = (flowId: string, words: string): FlowSketch["nodes"] => ({
  start: { type: "Start", to: { text: "go", signal: "go" } },
  go: { type: "GoToFlow", data: { flowId, mode: "call" }, to: { success: "say" } },
  say: { type: "TextMessageAction", data: { alternatives: [{ en: words }] }, to: { default: "wait" } },
  wait: { type: "Checkpoint", to: { text: "go" } },
});

test("a flow that was called is the version that was live then, also after others were published and the conversation was moved", async () => {
  const inner = (words: string): FlowSketch["nodes"] => ({
    start: { type: "Start", to: { text: "say", signal: "say", default: "say" } },
    say: { type: "TextMessageAction", data: { alternatives: [{ en: words }] } },
  });
  const flowOf = ({ conversationEngine: engine }: Awaited<ReturnType<typeof makeAgent>>) =>
    engine.kind === "flow" ? (engine.flowId ?? "") : "";
  const called = flowOf(await makeAgent(app.a, { nodes: inner("Inner one") }));
  const agent = await makeAgent(app.a, { nodes: calls(called, "Outer one") });
  const rest = restClient(app.address, agent);
  const { conversation } = await rest.begin();
  for (const [id, nodes] of [
    [called, inner("Inner two")],
    [flowOf(agent), calls(called, "Outer two")],
  ] as const) {
    const graph = buildFlow({ id, name: "Tested flow", nodes });
    await app.a.db.delete(flowDraftTable).where(eq(flowDraftTable.flowId, id));
    await app.a.db.insert(flowDraftTable).values({ flowId: id, graph, draftVersion: 1 });
    await app.a.client.flow.publish({ id, name: "", notes: "", running: "move" });
  }
  await rest.say(conversation.id, "again", { wait: true });
  const { results } = await rest.messages(conversation.id);
  expect(
    results.flatMap(({ participantType, action }) => (participantType === "Api" ? [action.text?.text] : [])),
  ).toEqual(["Inner one", "Outer one", "Inner two", "Outer two"]);
  expect(await expectReplay(conversation.id)).toBe(2);
});

test("what a person did between, and a turn that could only be ended, replay as well", async () => {
  const endless: FlowSketch["nodes"] = {
    start: { type: "Start", to: { text: "grow", signal: "wait" } },
    grow: {
      type: "StoreVariable",
      data: {
        assignments: ["a", "b", "c", "d", "e", "f"].map((variable) => ({
          mode: "template",
          variable,
          template: "{{ input.text }}",
        })),
      },
      to: { default: "wait" },
    },
    wait: { type: "Checkpoint", to: { text: "grow" } },
  };
  const agent = await makeAgent(app.a, { nodes: endless });
  const rest = restClient(app.address, agent);
  const { conversation } = await rest.begin({ variables: { colour: "green" } });
  const { id } = conversation;
  for (const length of [10, 31_000]) await rest.say(id, "x".repeat(length), { wait: true });
  await app.a.client.conversation.takeOver({ id });
  await app.a.client.conversation.operatorMessage({ id, text: "It is me" });
  await app.a.client.conversation.handBack({ id });
  await rest.say(id, "and now", { wait: true });
  await app.a.client.conversation.close({ id });
  const { rows } = await pool.query(
    "select count(*)::int as n from conversation_turn where conversation_id = $1 and record -> 'abandon' is not null",
    [id],
  );
  expect(rows[0]?.n).toBeGreaterThan(0);
  expect(await expectReplay(id)).toBe(7);
});

test("a run that nobody talks with replays from its log as well", async () => {
  const flowId = await publishedFlow(app.a, {
    type: "Automation",
    nodes: {
      start: { type: "Start", to: { default: "wait" } },
      wait: { type: "DelayAction", data: { durationMs: 10, typing: false }, to: { default: "end" } },
      end: { type: "EndFlow", data: { outputs: [{ name: "total", value: "all of {{ of }}" }] } },
    },
  });
  const agent = await makeAgent(app.a, {
    nodes: {
      start: { type: "Start", to: { default: "run" } },
      run: {
        type: "RunAutomation",
        data: { flowId, wait: false, inputs: [{ name: "of", value: "{{ input.text }}" }] },
        to: { success: "end" },
      },
      end: { type: "EndFlow" },
    },
  });
  const rest = restClient(app.address, agent);
  const { conversation } = await rest.begin({ signal: null });
  await rest.say(conversation.id, "3", { wait: true });
  const runs = () => app.a.db.select().from(conversationTable).where(eq(conversationTable.automationFlowId, flowId));
  await expect.poll(async () => (await runs())[0]?.state, { timeout: 20_000 }).toBe("Closed");
  const [run] = await runs();
  expect(await expectReplay(run?.id ?? "")).toBe(2);
  expect(await expectReplay(conversation.id)).toBe(2);
}, 60_000);

test("a conversation that has begun no flow yet begins the one that its profile has by then, and replays so", async () => {
  const greeting = (text: string): FlowSketch["nodes"] => ({
    start: { type: "Start", to: { text: "say" } },
    say: { type: "TextMessageAction", data: { alternatives: [{ en: text }] } },
  });
  const agent = await makeAgent(app.a, { nodes: greeting("Old") });
  const { conversationEngine: engine } = agent;
  const rest = restClient(app.address, agent);
  const { id } = (await rest.begin({ signal: null })).conversation;
  const flowId = await publishedFlow(app.a, { nodes: greeting("New") });
  const conversationEngine = { kind: "flow", flowId } as const;
  await app.a.ifMatch(agent.version).profile.update({ id: agent.id, conversationEngine });
  await app.a.ifMatch(1).flow.archive({ id: engine.kind === "flow" ? (engine.flowId ?? "") : "" });
  // What is known of the profile may be a second old.
  const hear = async () => (await rest.say(id, "x", { wait: true })).body.messages?.at(-1)?.action.text?.text;
  await expect.poll(hear, { timeout: 5000, interval: 1100 }).toBe("New");
  expect(await hear()).toBe("New");
  expect(await expectReplay(id)).toBeGreaterThan(1);
});
