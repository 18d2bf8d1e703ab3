import { buildFlow, type FlowSketch } from "@parlo/nodes/templates";
import { expect, test, vi } from "vitest";
import { flowDraftTable } from "../flow/flow-draft.table.ts";
import { makeAgent } from "../testing/make-agent.ts";
import { testApp } from "../testing/test-app.ts";
import { restClient } from "../touchpoint/testing/rest-client.ts";
import { unpackRecord } from "./packed-record.ts";
import { replayExpectation } from "./testing/expect-replay.ts";
import { openSink } from "./testing/sink.ts";

const environment = { OUTBOUND_ALLOW: "127.0.0.1" };
const app = await testApp({ environment });
// A whole server of its own on the same database; that goes with the first one.
const other = await testApp({ environment, database: { ...app.database, drop: async () => {} } });
const { client } = app.a;
const expectReplay = replayExpectation(app);
await client.variableDefinition.create({ name: "Mood", key: "mood", type: "String", isEndUser: false });

const says = (text: string, to: string) =>
  ({ type: "TextMessageAction", data: { alternatives: [{ en: text }] }, to: { default: to } }) as const;
const nodes: FlowSketch["nodes"] = {
  start: { type: "Start", to: { text: "one", signal: "one" } },
  one: says("one", "two"),
  two: says("two {{ mood }}", "three"),
  three: says("three", "rest"),
  rest: { type: "Checkpoint", to: { text: "heard" } },
  heard: says("heard {{ input.text }}", "rest"),
};
/** A profile, its flow, and the same as the flow's draft. */
async function drafted(nodes: FlowSketch["nodes"]) {
  const agent = await makeAgent(app.a, { nodes });
  const { conversationEngine: engine } = agent;
  const draftFlowId = engine.kind === "flow" ? (engine.flowId ?? "") : "";
  const graph = buildFlow({ id: draftFlowId, name: "Tested flow", nodes });
  await app.a.db.insert(flowDraftTable).values({ flowId: draftFlowId, graph, draftVersion: 1 });
  return { agent, wish: { profileId: agent.id, draftFlowId } };
}
const { agent, wish } = await drafted(nodes);
const { draftFlowId } = wish;
const pool = app.context.databases.platform.$client;
const textsOf = async (id: string) =>
  (await client.conversation.messages({ id })).results
    .filter(({ participantType }) => participantType === "Api")
    .map(({ action }) => action.text?.text ?? "");
const say = (id: string, text: string, on: Pick<typeof app, "call"> = app) =>
  on.call(`/conversations/${id}/messages?wait=true`, {
    method: "POST",
    as: app.a,
    json: { action: { text: { text } } },
  });

async function begin(stops: string[], of = wish) {
  const { conversation } = await client.conversation.create({ ...of, stops });
  return conversation.id;
}

test("a test that begins with stops stands before the first of them, and says where", async () => {
  const id = await begin(["two", "three"]);
  expect(await textsOf(id)).toEqual(["one"]);
  const stops = await client.conversation.stops({ id });
  expect(stops).toMatchObject({ nodes: ["two", "three"], paused: { nodeId: "two" } });
  expect(await client.conversation.goOn({ id })).toMatchObject({ paused: { nodeId: "three" } });
  expect(await client.conversation.goOn({ id })).toEqual({ nodes: ["two", "three"], paused: null });
  expect(await textsOf(id)).toEqual(["one", "two ", "three"]);
  await expectReplay(id);
});

test("step by step, with a variable set in the middle of the turn", async () => {
  const id = await begin(["one"]);
  expect(await client.conversation.goOn({ id, to: "node" })).toMatchObject({ paused: { nodeId: "two" } });
  await client.conversation.setVariables({ id, variables: { mood: "glad" } });
  expect(await client.conversation.goOn({ id, to: "node" })).toMatchObject({ paused: { nodeId: "three" } });
  expect(await textsOf(id)).toEqual(["one", "two glad"]);
  await expectReplay(id);
});

test("another server goes on with what was paused on this one, and what was said meanwhile is answered behind it", async () => {
  const id = await begin(["three"]);
  expect((await say(id, "early", other)).status).toBe(200);
  expect(await textsOf(id)).toEqual(["one", "two "]);
  const answer = await other.call(`/conversations/${id}/stops/go-on`, { method: "POST", as: app.a, json: {} });
  expect(await answer.json()).toMatchObject({ paused: null });
  expect(await textsOf(id)).toEqual(["one", "two ", "three", "heard early"]);
  await expectReplay(id);
});

test("stops are changed while it goes on, each named once", async () => {
  const id = await begin([]);
  expect(await client.conversation.stops({ id })).toEqual({ nodes: [], paused: null });
  const set = await client.conversation.setStops({ id, nodes: ["heard", "heard"] });
  expect(set).toEqual({ nodes: ["heard"], paused: null });
  await say(id, "more");
  expect(await client.conversation.stops({ id })).toMatchObject({ paused: { nodeId: "heard" } });
  await client.conversation.setStops({ id, nodes: [] });
  await client.conversation.goOn({ id });
  expect((await textsOf(id)).at(-1)).toBe("heard more");
});

test("a stop that is set while a call is out, on any server, holds for what follows from the call", async () => {
  for (const server of [app, other]) {
    const sink = await openSink();
    const request = { method: "POST", url: sink.url, retries: 0, timeoutMs: 60_000 };
    const calling = await drafted({
      ...nodes,
      start: { type: "Start", to: { text: "one", signal: "rest" } },
      one: { type: "WebhookAction", data: { request }, to: { success: "two", error: "rest" } },
      rest: { type: "Checkpoint", to: { text: "one" } },
    });
    const id = await begin([], calling.wish);
    const said = say(id, "go");
    await sink.called(1);
    const json = { nodes: ["two"] };
    const set = server.call(`/conversations/${id}/stops`, { method: "PUT", as: app.a, json });
    const inTurn = await vi.waitFor(async () => {
      const { rows } = await pool.query("select turns from conversation where id = $1 and queued > 0", [id]);
      expect(rows).toHaveLength(1);
      return rows[0].turns;
    });
    sink.release();
    expect(await (await set).json()).toMatchObject({ nodes: ["two"], paused: { nodeId: "two" } });
    await said;
    expect(await textsOf(id)).toEqual([]);
    expect(await client.conversation.goOn({ id })).toEqual({ nodes: ["two"], paused: null });
    expect(await textsOf(id)).toEqual(["two ", "three"]);
    expect(sink.calls).toHaveLength(1);
    const { rows } = await pool.query("select turn, record from conversation_turn where conversation_id = $1", [id]);
    const steps = rows.map(({ turn, record }) => [turn, unpackRecord(record).input?.type]);
    expect(steps).toContainEqual([inTurn, "stops"]);
    expect(steps).toContainEqual([inTurn, "effect"]);
    await expectReplay(id);
  }
});

test("a test that was paused is kept like any other, and not where something came into the pause", async () => {
  const id = await begin(["two"]);
  await expect(client.conversation.fixture({ id })).rejects.toMatchObject({ code: "PAUSED_TURN" });
  await client.conversation.goOn({ id, to: "node" });
  await client.conversation.goOn({ id });
  await say(id, "more");
  const fixture = await client.conversation.fixture({ id });
  expect(fixture.turns).toHaveLength(2);
  const run = await client.conversation.runFixture({ id: draftFlowId, fixture });
  expect(run).toMatchObject({ passed: true });
  const disturbed = await begin(["two"]);
  await client.conversation.setVariables({ id: disturbed, variables: { mood: "glad" } });
  await client.conversation.goOn({ id: disturbed });
  await expect(client.conversation.fixture({ id: disturbed })).rejects.toMatchObject({ code: "PAUSED_TURN" });
});

test("nothing goes on from the middle of a paused turn but that turn; from before it, where it then stops is said anew", async () => {
  const id = await begin([]);
  const { results } = await client.conversation.messages({ id });
  const sequence = results.at(-1)?.sequence ?? 0;
  await client.conversation.setStops({ id, nodes: ["heard"] });
  await say(id, "more");
  const branch = await client.conversation.create({ ...wish, branchOf: { conversationId: id, sequence } });
  expect(await client.conversation.stops({ id: branch.conversation.id })).toEqual({ nodes: [], paused: null });
  const said = (await client.conversation.messages({ id })).results.at(-1)?.sequence ?? 0;
  const within = { conversationId: id, sequence: said + 1 };
  await expect(client.conversation.create({ ...wish, branchOf: within })).rejects.toMatchObject({ code: "NO_BRANCH" });
});

test("only a test on a draft stops, nobody else's can be asked for, and nothing once it is over", async () => {
  const live = await client.conversation.create({ profileId: agent.id, stops: ["two"] }).catch((error) => error);
  expect(live).toMatchObject({ code: "INVALID_INPUT", data: { errors: [{ path: "stops" }] } });
  const id = await begin(["two"]);
  const elsewhere = app.b.client.conversation;
  const nothing = { code: "NOT_FOUND" };
  await expect(elsewhere.stops({ id })).rejects.toMatchObject(nothing);
  await expect(elsewhere.setStops({ id, nodes: [] })).rejects.toMatchObject(nothing);
  await expect(elsewhere.goOn({ id })).rejects.toMatchObject(nothing);
  await client.conversation.close({ id });
  expect(await client.conversation.stops({ id })).toMatchObject({ paused: null });
  await expect(client.conversation.goOn({ id })).rejects.toMatchObject({ code: "CONVERSATION_CLOSED" });
  await expect(client.conversation.setStops({ id, nodes: [] })).rejects.toMatchObject({ code: "CONVERSATION_CLOSED" });
});

test("a person's conversation has no stops", async () => {
  const { conversation } = await restClient(app.address, agent).begin();
  await expect(client.conversation.stops({ id: conversation.id })).rejects.toMatchObject({ code: "NOT_A_TEST" });
  await expect(client.conversation.goOn({ id: conversation.id })).rejects.toMatchObject({ code: "NOT_A_TEST" });
});
