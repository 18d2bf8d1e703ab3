import { buildFlow, type FlowSketch } from "@parlo/nodes/templates";
import { expect, test } from "vitest";
import { insertFlow } from "../flow/index.ts";
import { newId } from "../platform/id.ts";
import { testApp } from "../testing/test-app.ts";

const { a, call } = await testApp();
const { client } = a;

const say = (text: string, to: string) =>
  ({ type: "TextMessageAction", data: { alternatives: [{ en: text }] }, to: { default: to } }) as const;
const part = (text: string): FlowSketch["nodes"] => ({
  start: { type: "Start", to: { default: "say" } },
  say: say(text, "end"),
  end: { type: "EndFlow" },
});
const caller = (flowId: string): FlowSketch["nodes"] => ({
  start: { type: "Start", to: { text: "call", signal: "rest" } },
  call: { type: "GoToFlow", data: { flowId }, to: { success: "rest", error: "rest" } },
  rest: { type: "Checkpoint", to: { text: "call" } },
});

/** A flow that calls another and is published only when its one test passes: it has passed it. */
async function tested() {
  const [called, flowId] = [newId(), newId()];
  await insertFlow(a.db, buildFlow({ id: called, name: "Called flow", nodes: part("Welcome") }), {});
  await publish(called);
  await insertFlow(a.db, buildFlow({ id: flowId, name: "Tested flow", nodes: caller(called) }), {});
  const { flow } = await client.flow.get({ id: flowId });
  await client.flow.operations({
    id: flowId,
    baseVersion: flow.version,
    operations: [{ type: "updateFlow", changes: { settings: { testsAtPublish: "block" } } }],
  });
  const profile = await client.profile.create({ name: `Asks ${flowId}` });
  const { conversation } = await client.conversation.create({ profileId: profile.id, draftFlowId: flowId });
  await call(`/conversations/${conversation.id}/messages?wait=true`, {
    ...{ method: "POST", as: a, json: { action: { text: { text: "Ada" } } } },
  });
  const { id } = await client.flowTest.keep({ name: "Ada is greeted", conversationId: conversation.id });
  expect((await client.flowTest.run({ id })).result).toMatchObject({ passed: true });
  return { called, flowId, id };
}
const heldAt = async (id: string) => (await client.flowTest.get({ id })).lastRun?.at;
const publish = (id: string) => client.flow.publish({ id, name: "", notes: "", running: "keep" });
async function change(id: string, text: string) {
  const { flow, nodes } = await client.flow.get({ id });
  const data = { ...nodes.find((node) => node.id === "say")?.data, alternatives: [{ en: text }] };
  const operation = { type: "updateNode" as const, nodeId: "say", changes: { data } };
  await client.flow.operations({ id, baseVersion: flow.version, operations: [operation] });
}

test("a test that the draft has passed is not held again where it blocks, whoever says so", async () => {
  const { flowId, id } = await tested();
  const at = await heldAt(id);
  await publish(flowId);
  expect(await heldAt(id)).toBe(at);
});

test("it is held again once the draft is another, though it passes as before", async () => {
  const { flowId, id } = await tested();
  const at = await heldAt(id);
  const { flow } = await client.flow.get({ id: flowId });
  await client.flow.operations({
    id: flowId,
    baseVersion: flow.version,
    operations: [{ type: "updateFlow", changes: { name: "Called otherwise" } }],
  });
  await publish(flowId);
  expect(await heldAt(id)).not.toBe(at);
});

test("it is held again once a flow that it came through is published anew, and keeps the draft back where that fails", async () => {
  const { called, flowId, id } = await tested();
  await change(called, "Go away");
  const at = await heldAt(id);
  await publish(flowId);
  expect(await heldAt(id)).toBe(at);
  await publish(called);
  await expect(publish(flowId)).rejects.toMatchObject({ code: "TESTS_FAILED" });
  await change(called, "Welcome");
  await publish(called);
  await publish(flowId);
  expect(await heldAt(id)).not.toBe(at);
});

test("what failed is never taken for passed, and what another flow has changed for, passes by its own run alone", async () => {
  const { called, flowId, id } = await tested();
  const before = await client.flowTest.fixture({ id });
  await change(called, "Go away");
  await publish(called);
  expect((await client.flowTest.run({ id })).result).toMatchObject({ passed: false });
  for (const _ of ["once", "and again"]) await expect(publish(flowId)).rejects.toMatchObject({ code: "TESTS_FAILED" });
  const { version } = await client.flowTest.get({ id });
  await a.ifMatch(version).flowTest.accept({ id });
  await publish(flowId);
  await client.flowTest.create({ name: "As it was", flowId, fixture: before });
  await expect(publish(flowId)).rejects.toMatchObject({ code: "TESTS_FAILED" });
});
