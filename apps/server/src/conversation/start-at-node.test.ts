import { buildFlow, type FlowSketch } from "@parlo/nodes/templates";
import { expect, test } from "vitest";
import { flowDraftTable } from "../flow/flow-draft.table.ts";
import { makeAgent } from "../testing/make-agent.ts";
import { signUp } from "../testing/sign-up.ts";
import { testApp } from "../testing/test-app.ts";
import { restClient } from "../touchpoint/testing/rest-client.ts";

const app = await testApp();
const { client } = app.a;
await client.variableDefinition.create({ name: "Hour", key: "hour", type: "Number", isEndUser: false });
await client.variableDefinition.create({ name: "Guest", key: "guest", type: "String", isEndUser: true });

const say = (text: string) =>
  ({ type: "TextMessageAction", data: { alternatives: [{ en: text }] }, to: { default: "wait" } }) as const;
const nodes: FlowSketch["nodes"] = {
  start: { type: "Start", to: { default: "hello", signal: "hello" } },
  hello: say("Hello, {{ guest }}"),
  late: say("{{ guest }}, it is {{ hour }}"),
  wait: { type: "Checkpoint", to: { text: "hello" } },
};
const agent = await makeAgent(app.a, { nodes });
const { conversationEngine: engine } = agent;
const draftFlowId = engine.kind === "flow" ? (engine.flowId ?? "") : "";
const graph = buildFlow({ id: draftFlowId, name: "Tested flow", nodes });
await app.a.db.insert(flowDraftTable).values({ flowId: draftFlowId, graph, draftVersion: 1 });
const wish = { profileId: agent.id, draftFlowId, startNodeId: "late", variables: { hour: 22, guest: "Ada" } };

test("a test begins at a node of the draft with the variables that it is given, and is kept as one that passes", async () => {
  const { conversation, messages } = await client.conversation.create(wish);
  expect(conversation).toMatchObject({ test: true, state: "Active" });
  expect(messages.map(({ action }) => action.text?.text)).toEqual(["Ada, it is 22"]);
  const json = { action: { text: { text: "so" } } };
  const path = `/conversations/${conversation.id}/messages?wait=true`;
  await app.call(path, { method: "POST", as: app.a, json });
  const { results } = await client.conversation.messages({ id: conversation.id });
  expect(results.map(({ action }) => action.text?.text)).toEqual(["Ada, it is 22", "so", "Hello, Ada"]);

  const kept = await client.flowTest.keep({ conversationId: conversation.id, name: "Late" });
  const fixture = await client.flowTest.fixture({ id: kept.id });
  expect(fixture.turns[0]?.input).toEqual({ type: "start", nodeId: "late" });
  expect(fixture.setting).toMatchObject({ variables: { hour: 22 }, endUserVariables: { guest: "Ada" } });
  const { result } = await client.flowTest.run({ id: kept.id });
  expect(result).toMatchObject({ passed: true });
  expect(result.turns).toHaveLength(2);
});

test("a turn is taken back to where a test began at a node", async () => {
  const { conversation, sequence } = await client.conversation.create(wish);
  const branchOf = { conversationId: conversation.id, sequence };
  const tried = await client.conversation.create({ profileId: agent.id, draftFlowId, branchOf });
  const json = { action: { text: { text: "so" } } };
  const path = `/conversations/${tried.conversation.id}/messages?wait=true`;
  const said = await app.call(path, { method: "POST", as: app.a, json });
  const { messages } = (await said.json()) as { messages: { action: { text?: { text: string } } }[] };
  expect(messages.map(({ action }) => action.text?.text)).toContain("Hello, Ada");
});

test("only a draft begins at a node, and only at one that it has", async () => {
  const refused = { status: 400, data: { errors: [{ path: "startNodeId", code: "bad-reference" }] } };
  const { conversation } = await client.conversation.create({ profileId: agent.id, draftFlowId });
  const branchOf = { conversationId: conversation.id, sequence: 1 };
  const { draftFlowId: _, ...live } = wish;
  for (const wrong of [
    { ...wish, startNodeId: "gone" },
    { ...wish, startNodeId: "toString" },
    live,
    { ...wish, branchOf },
  ])
    await expect(client.conversation.create(wrong)).rejects.toMatchObject(refused);
  const before = (await client.conversation.list({ profileId: agent.id })).count;
  await expect(client.conversation.create(live)).rejects.toMatchObject({ status: 400 });
  expect((await client.conversation.list({ profileId: agent.id })).count).toBe(before);
});

test("visitors and viewers begin at no node, and another organisation's flow has none", async () => {
  const visitor = restClient(app.address, agent);
  expect((await visitor.call("/conversations", { json: wish })).status).toBe(403);
  const { organizationId } = app.a;
  const { client: viewer } = await signUp(app.context, app.address, "Vera", { organizationId, role: "viewer" });
  await expect(viewer.conversation.create(wish)).rejects.toMatchObject({ status: 403 });
  const foreign = await makeAgent(app.b, { nodes });
  await expect(app.b.client.conversation.create({ ...wish, profileId: foreign.id })).rejects.toMatchObject({
    status: 404,
  });
});
