import type { FlowSketch } from "@parlo/nodes/templates";
import { expect, test } from "vitest";
import { makeAgent } from "../testing/make-agent.ts";
import { signUp } from "../testing/sign-up.ts";
import { testApp } from "../testing/test-app.ts";
import { restClient } from "../touchpoint/testing/rest-client.ts";
import { dataFolder, freePort, startServer } from "./testing/server-process.ts";

const app = await testApp();
const { client } = app.a;
const hour = 3_600_000;

/** Asks again after an hour and after two, gives up after a day, then waits for a fixed hour of the day. */
const patient: FlowSketch["nodes"] = {
  start: { type: "Start", to: { text: "wait", signal: "wait" } },
  wait: {
    type: "Checkpoint",
    data: {
      ladder: { noInput: [{ en: "Still there?" }, { en: "Hello?" }], noInputAfterMs: hour, timeoutMs: 24 * hour },
    },
    to: { text: "say", timeout: "late" },
  },
  say: { type: "TextMessageAction", data: { alternatives: [{ en: "{{ now }}" }] }, to: { default: "wait" } },
  late: {
    type: "TextMessageAction",
    data: { alternatives: [{ en: "Gave up at {{ now }}" }] },
    to: { default: "rest" },
  },
  rest: { type: "Checkpoint", to: { text: "say" } },
};
const textsOf = async (id: string) =>
  (await client.conversation.messages({ id })).results
    .filter(({ participantType }) => participantType === "Api")
    .map(({ action }) => action.text?.text ?? "");
const clockOf = (id: string) => client.conversation.clock({ id });
const move = (id: string, body: { advanceMs?: number }) => client.conversation.moveClock({ id, ...body });

const say = (id: string) =>
  app.call(`/conversations/${id}/messages?wait=true`, {
    method: "POST",
    as: app.a,
    json: { action: { text: { text: "so" } } },
  });

async function begin(more: Partial<Parameters<typeof makeAgent>[1]> = {}) {
  const agent = await makeAgent(app.a, { nodes: patient, ...more });
  const { conversation } = await client.conversation.create({ profileId: agent.id });
  return { agent, id: conversation.id };
}

test("a test conversation's clock goes to its next timer, which goes off as it would have by itself", async () => {
  const { id } = await begin();
  const before = await clockOf(id);
  expect(before.timers[0]).toMatchObject({ nodeId: "wait" });
  expect(Date.parse(before.timers[0]?.dueAt ?? "") - Date.parse(before.now)).toBeLessThanOrEqual(hour);
  const after = await move(id, {});
  expect(await textsOf(id)).toEqual(["Still there?"]);
  expect(Math.abs(Date.parse(after.now) - Date.parse(before.now) - hour)).toBeLessThan(60_000);
});

test("a longer move lets everything go off in order that is due by then, each at its own time; templates tell that time", async () => {
  const { id } = await begin();
  const { now } = await clockOf(id);
  const after = await move(id, { advanceMs: 30 * hour });
  const [first, second, third] = await textsOf(id);
  expect([first, second]).toEqual(["Still there?", "Hello?"]);
  const gaveUp = Date.parse(third?.replace("Gave up at ", "") ?? "") - Date.parse(now);
  expect(Math.abs(gaveUp - 24 * hour)).toBeLessThan(60_000);
  expect(after.timers).toEqual([]);
  expect(Math.abs(Date.parse(after.now) - Date.parse(now) - 30 * hour)).toBeLessThan(60_000);
  await say(id);
  const said = (await textsOf(id)).at(-1) ?? "";
  expect(Math.abs(Date.parse(said) - Date.parse(now) - 30 * hour)).toBeLessThan(60_000);
  // What was said stands at the time at which it was said.
  const { results } = await client.conversation.messages({ id });
  expect(Date.parse(results.at(-1)?.instant ?? "") - Date.now()).toBeLessThan(60_000);
});

test("a silent test closes when its time has come, counted from what was said last on its own clock", async () => {
  const { id } = await begin({ inactivityTimeout: 30 });
  expect((await clockOf(id)).timers[0]).toMatchObject({ name: "inactivity", nodeId: null });
  await move(id, { advanceMs: 20 * 60_000 });
  await say(id);
  await move(id, { advanceMs: 20 * 60_000 });
  expect(await client.conversation.get({ id })).toMatchObject({ state: "Active" });
  await move(id, { advanceMs: 11 * 60_000 });
  expect(await client.conversation.get({ id })).toMatchObject({ state: "Closed" });
  await expect(move(id, {})).rejects.toMatchObject({ code: "CONVERSATION_CLOSED" });
});

test("a moved clock stays moved when another process takes the conversation", async () => {
  const { agent, id } = await begin();
  const { now } = await clockOf(id);
  await move(id, { advanceMs: 2.5 * hour });
  const server = await startServer(app.database, await freePort(), dataFolder());
  const response = await fetch(`${server.address}/api/v1/conversations/${id}/messages?wait=true`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-parlo-profile-id": agent.id,
      "x-parlo-profile-secret": agent.secret,
    },
    body: JSON.stringify({ action: { text: { text: "time?" } } }),
  });
  expect(response.status).toBe(200);
  const said = (await textsOf(id)).at(-1) ?? "";
  expect(Math.abs(Date.parse(said) - Date.parse(now) - 2.5 * hour)).toBeLessThan(60_000);
  expect(await server.kill("SIGTERM")).toBe(0);
}, 60_000);

test("nobody moves the clock of a real conversation, nor of another organisation's, and viewers move none", async () => {
  const { agent, id } = await begin();
  const { conversation } = await restClient(app.address, agent).begin();
  await expect(move(conversation.id, { advanceMs: hour })).rejects.toMatchObject({ code: "NOT_A_TEST", status: 409 });
  await expect(clockOf(conversation.id)).rejects.toMatchObject({ code: "NOT_A_TEST" });
  await expect(app.b.client.conversation.clock({ id })).rejects.toMatchObject({ status: 404 });
  await expect(app.b.client.conversation.moveClock({ id, advanceMs: hour })).rejects.toMatchObject({ status: 404 });
  const { organizationId } = app.a;
  const { client: viewer } = await signUp(app.context, app.address, "Vera", { organizationId, role: "viewer" });
  await expect(viewer.conversation.moveClock({ id, advanceMs: hour })).rejects.toMatchObject({ status: 403 });
  await expect(move(id, { advanceMs: 0 })).rejects.toMatchObject({ status: 400 });
});
