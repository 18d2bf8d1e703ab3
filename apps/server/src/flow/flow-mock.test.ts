import { type MockedAnswer, mostMockCharacters } from "@parlo/contract";
import { expect, test } from "vitest";
import { signUp } from "../testing/sign-up.ts";
import { testApp } from "../testing/test-app.ts";
import { type EventSource, listen } from "../touchpoint/testing/event-source.ts";

const app = await testApp();
const { a, b, call } = app;
const into = (role: "viewer" | "operator") =>
  signUp(app.context, app.address, role, { organizationId: a.organizationId, role });
const operator = await into("operator");
const viewer = await into("viewer");

const newFlow = async () => (await a.client.flow.create({ name: "Mocked", type: "Custom" })).flow;
const answers = (text: string): MockedAnswer => ({ type: "generated", text });
const change = (id: string, mocks: { [nodeId: string]: MockedAnswer | null }, as = a) =>
  as.client.flow.changeMocks({ id, mocks });

test("what one has mocked everybody of the organisation tests with, and two change different steps without a loss", async () => {
  const { id } = await newFlow();
  expect(await a.client.flow.mocks({ id })).toEqual({ mocks: {} });
  await change(id, { ask: answers("Yes"), hook: { type: "failed", code: "timeout" } });
  await change(id, { look: answers("No"), hook: null }, operator);
  const kept = { mocks: { ask: answers("Yes"), look: answers("No") } };
  expect(await a.client.flow.mocks({ id })).toEqual(kept);
  expect(await viewer.client.flow.mocks({ id })).toEqual(kept);
});

test("who may only look mocks nothing, and no other organisation reads or changes it", async () => {
  const { id } = await newFlow();
  await expect(change(id, { ask: answers("Yes") }, viewer)).rejects.toMatchObject({ status: 403 });
  await expect(b.client.flow.mocks({ id })).rejects.toMatchObject({ status: 404 });
  await expect(change(id, { ask: answers("Yes") }, b)).rejects.toMatchObject({ status: 404 });
  expect(await a.client.flow.mocks({ id })).toEqual({ mocks: {} });
});

test("the draft is as it was: no version, copy or export has what is mocked", async () => {
  const { flow } = await a.client.flow.create({ name: "Live", type: "Custom", templateId: "buttons" });
  const { id } = flow;
  await a.client.flow.publish({ id });
  const before = await a.client.flow.get({ id });
  const exported = await a.client.flow.export({ id });
  await change(id, { ask: answers("Canary") });
  expect(await a.client.flow.get({ id })).toEqual(before);
  expect(await a.client.flow.export({ id })).toEqual(exported);
  const { flow: copy } = await a.client.flow.duplicate({ id });
  expect(await a.client.flow.mocks({ id: copy.id })).toEqual({ mocks: {} });
});

test("a step that was taken away keeps its answer until the room is needed, and what is then too much is refused", async () => {
  const { flow, nodes } = await a.client.flow.create({ name: "Full", type: "Custom" });
  const { id, version } = flow;
  const long = (part: number) => answers("x".repeat(mostMockCharacters * part));
  const start = nodes[0]?.id ?? "";
  await change(id, { [start]: long(0.5), gone: long(0.25) });
  await change(id, { [start]: long(0.6) });
  expect(Object.keys((await a.client.flow.mocks({ id })).mocks)).toEqual([start, "gone"]);
  // One that no draft here has yet is meant all the same.
  await change(id, { coming: long(0.2) });
  expect(Object.keys((await a.client.flow.mocks({ id })).mocks)).toEqual([start, "coming"]);
  const node = {
    ...{ id: "coming", flowId: id, type: "LlmWithTools", name: "", exits: [], tools: [] },
    renderParams: { position: { x: 0, y: 0 } },
    data: { version: 1, model: {}, mostSteps: 10, variables: [] },
  };
  await a.client.flow.operations({ id, baseVersion: version, operations: [{ type: "addNode", node }] });
  const json = { mocks: { more: long(0.3) } };
  const refused = await call(`/conversation-flows/${id}/mocks`, { method: "PATCH", as: a, json });
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({ errors: [{ path: "mocks", code: "too_big" }] });
  expect(Object.keys((await a.client.flow.mocks({ id })).mocks)).toEqual([start, "coming"]);
});

test("an archived flow is at rest with its mocked steps", async () => {
  const { id, version } = await newFlow();
  await change(id, { ask: answers("Yes") });
  await a.ifMatch(version).flow.archive({ id });
  await expect(change(id, { ask: null })).rejects.toMatchObject({ status: 409 });
  expect(await a.client.flow.mocks({ id })).toEqual({ mocks: { ask: answers("Yes") } });
});

test("who has the flow open hears that steps are mocked otherwise", async () => {
  const { id, version } = await newFlow();
  const address = `${app.address}/api/v1/conversation-flows/${id}/events?after=${version}`;
  const open: EventSource = await listen(address, { authorization: `Bearer ${viewer.accessToken}` });
  await change(id, { ask: answers("Yes") });
  await open.until((events) => events.some(({ event }) => event === "mocked"));
  open.close();
});
