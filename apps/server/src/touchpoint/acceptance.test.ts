import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { messageTable } from "../conversation/message.table.ts";
import { echo, makeAgent, publishedFlow } from "../testing/make-agent.ts";
import { testApp } from "../testing/test-app.ts";
import { restClient } from "./testing/rest-client.ts";
import { socketClient, textsOf } from "./testing/socket-client.ts";

const app = await testApp();
const agent = await makeAgent(app.a, { nodes: echo });
const rest = restClient(app.address, agent);
const { client } = app.a;

async function ending() {
  const nodes = {
    start: { type: "Start", to: { text: "end", signal: "wait" } },
    wait: { type: "Checkpoint", to: { text: "end" } },
    end: { type: "EndConversation", data: { farewell: { en: "Bye" } } },
  } as const;
  return restClient(app.address, await makeAgent(app.a, { nodes }));
}

test("C267: a conversation has id, endUserId, profileId, createdAt and modifiedAt, which moves with it", async () => {
  const { conversation } = await rest.begin({ endUserId: "customer-7" });
  const { id } = conversation;
  const row = await client.conversation.get({ id });
  expect(row).toMatchObject({ id, endUserId: "customer-7", profileId: agent.id });
  expect(Math.abs(Date.parse(row.createdAt) - Date.now())).toBeLessThan(60_000);
  await rest.say(id, "hi", { wait: true });
  const later = await client.conversation.get({ id });
  expect([later.createdAt, later.endUserId]).toEqual([row.createdAt, "customer-7"]);
  expect(Date.parse(later.modifiedAt)).toBeGreaterThan(Date.parse(row.modifiedAt));
  expect(Date.parse(row.modifiedAt)).toBeGreaterThanOrEqual(Date.parse(row.createdAt));
  const { createdAt, endUserId, profileId } = (await rest.begin()).conversation;
  expect([Date.parse(createdAt) > 0, profileId, /./.test(endUserId)]).toEqual([true, agent.id, true]);
});

test("C268: over queue, take-over, hand-back and close the state is Active or Closed, and the owner stands apart", async () => {
  const nodes = {
    start: { type: "Start", to: { text: "person" } },
    person: { type: "HandoverToHuman", to: { success: "wait" } },
    wait: { type: "Checkpoint" },
  } as const;
  const waiting = restClient(app.address, await makeAgent(app.a, { nodes }));
  const { id } = (await waiting.begin({ signal: null })).conversation;
  const now = async () => {
    const { state, owner } = await client.conversation.get({ id });
    return [state, owner];
  };
  expect(await now()).toEqual(["Active", "agent"]);
  await waiting.say(id, "a person, please", { wait: true });
  expect(await now()).toEqual(["Active", "queued"]);
  expect(await client.conversation.takeOver({ id })).toMatchObject({ state: "Active", owner: "human" });
  expect(await client.conversation.handBack({ id })).toMatchObject({ state: "Active", owner: "agent" });
  expect(await now()).toEqual(["Active", "agent"]);
  expect(await client.conversation.close({ id })).toMatchObject({ state: "Closed" });
  expect((await now())[0]).toBe("Closed");
  const listed = async (state: string) => {
    const answer = await app.call(`/conversations?state=${state}`, { as: app.a });
    const { results = [] } = (await answer.json()) as { results?: { id: string }[] };
    return [answer.status, results.some((one) => one.id === id)];
  };
  expect(await listed("Closed")).toEqual([200, true]);
  expect(await listed("Active")).toEqual([200, false]);
  for (const other of ["Queued", "closed", "Archived"]) expect(await listed(other)).toEqual([400, false]);
});

test("C269: a message has id, conversationId, replyTo, instant, participantId and action", async () => {
  const { conversation } = await rest.begin({ signal: null });
  const clientId = randomUUID();
  await rest.say(conversation.id, "hi", { clientId, wait: true });
  const { results } = await rest.messages(conversation.id);
  expect(results).toMatchObject([
    { id: clientId, replyTo: null, participantId: conversation.endUserId, action: { text: { text: "hi" } } },
    { replyTo: clientId, participantId: "agent", action: { text: { text: "You said hi" } } },
  ]);
  expect(new Set(results.map(({ id }) => id)).size).toBe(2);
  for (const { conversationId, instant } of results) {
    expect(conversationId).toBe(conversation.id);
    expect(Math.abs(Date.parse(instant) - Date.now())).toBeLessThan(60_000);
  }
});

test("C270: agent, visitor and operator are Api, EndUser and User", async () => {
  const { conversation } = await rest.begin({ signal: null });
  const { id } = conversation;
  await rest.say(id, "hi", { wait: true });
  await client.conversation.operatorMessage({ id, text: "A person here" });
  const { results } = await rest.messages(id);
  expect(results.map(({ participantType }) => participantType)).toEqual(["EndUser", "Api", "User"]);
  const silent = await rest.say(id, "are you there", { wait: true });
  expect(textsOf(silent.body.messages ?? [])).toEqual([]);
});

test.each<[string, Record<string, unknown>]>([
  ["C271: a signal", { signal: { name: "hello", value: { a: [1, null] } } }],
  [
    "C272: a text with raw, html, ssml and language",
    { text: { text: "Hi", raw: "**Hi**", html: "<b>Hi</b>", ssml: "<speak>Hi</speak>", language: "en" } },
  ],
  ["C273: a customAction", { customAction: { name: "open", value: { door: 1 } } }],
  ["C274: a variableStore", { variableStore: { key: "colour", value: "red" } }],
  [
    "C275: the answer to buttons",
    { uiAction: { name: "choice", value: { type: "response", messageId: "m", button: "yes" } } },
  ],
  [
    "C275: the answer to several buttons",
    { uiAction: { name: "choice", value: { type: "response", messageId: "m", buttons: ["yes", "no"] } } },
  ],
  [
    "C277: a behaviorAction",
    {
      behaviorAction: {
        name: "greet",
        value: { gestures: [{ name: "wave", start: 0, duration: 900 }], emotions: [{ name: "happy", start: 100 }] },
      },
    },
  ],
])("%s comes back as it was sent", async (_, action) => {
  const { conversation } = await rest.begin({ signal: null });
  const { status, body } = await rest.act(conversation.id, action, { wait: true });
  expect(status).toBe(200);
  expect(body.message.action).toEqual(action);
  const { results } = await rest.messages(conversation.id);
  expect(results[0]?.action).toEqual(action);
});

test("C274: variableStore stores and runs nothing", async () => {
  const { conversation } = await rest.begin({ signal: null });
  const { body } = await rest.act(conversation.id, { variableStore: { key: "colour", value: "red" } }, { wait: true });
  expect(body.messages).toEqual([]);
  const { results } = await client.conversation.variables({ id: conversation.id });
  expect(results).toMatchObject([{ key: "colour", stringValue: "red", numberValue: null }]);
});

test("C276: a uiAction without timeoutMs comes back with 10000", async () => {
  const { conversation } = await rest.begin({ signal: null });
  const value = { type: "buttons", buttons: [{ id: "a", label: "A" }] };
  const { body } = await rest.act(conversation.id, { uiAction: { name: "choice", value } });
  expect(body.message.action.uiAction?.value).toMatchObject({ timeoutMs: 10_000 });
});

test("C279, C305: each turn's engine events come in order, between one beginning and one end, and only members see them", async () => {
  const { conversation } = await rest.begin({ signal: null });
  const { id } = conversation;
  for (const said of ["hi", "and again"]) await rest.say(id, said, { wait: true });
  const { results } = await client.conversation.messages({ id, debug: true });
  const states = results.flatMap(({ action }) => (action.engineEvent ? [action.engineEvent.state] : []));
  const turn = (nodes: number) => ["ProcessingStarted", ...Array(nodes).fill("NodeProcessing"), "ProcessingCompleted"];
  expect(states).toEqual([...turn(3), ...turn(2)]);
  const sequences = results.map(({ sequence }) => sequence);
  expect(sequences).toEqual([...sequences].sort((a, b) => a - b));
  expect(new Set(sequences).size).toBe(sequences.length);
  const hidden = await rest.call(`/conversations/${id}/messages?debug=true`);
  expect(hidden.status).toBe(403);
  expect((await rest.messages(id)).results.some(({ action }) => action.engineEvent || action.flowEvent)).toBe(false);
});

test("C281, C304: each flow's Started stands before its Ended, one of each, however the conversation ends", async () => {
  const asks = {
    start: { type: "Start", to: { default: "ask" } },
    ask: { type: "Checkpoint", to: { text: "end" } },
  } as const;
  const inner = await publishedFlow(app.a, { nodes: { ...asks, end: { type: "EndFlow" } } });
  const nodes = {
    start: { type: "Start", to: { text: "call" } },
    call: { type: "GoToFlow", data: { flowId: inner, mode: "call" }, to: { success: "end" } },
    end: { type: "EndConversation" },
  } as const;
  const talk = restClient(app.address, await makeAgent(app.a, { nodes }));
  for (const over of ["said", "closed"]) {
    const { id } = (await talk.begin({ signal: null })).conversation;
    await talk.say(id, "begin", { wait: true });
    if (over === "said") await talk.say(id, "go on", { wait: true });
    else await client.conversation.close({ id });
    const { results } = await client.conversation.messages({ id, debug: true });
    const events = results.flatMap(({ action }) => (action.flowEvent ? [action.flowEvent] : []));
    const inside = ({ type, toFlowId, fromFlowId }: (typeof events)[number]) =>
      (type === "Started" ? toFlowId : fromFlowId) === inner ? "inner" : "outer";
    expect([over, ...events.map((event) => `${event.type} ${inside(event)}`)]).toEqual([
      ...[over, "Started outer", "Started inner", "Ended inner", "Ended outer"],
    ]);
  }
});

test("C303: EndConversation and close make it Closed; it stays so, and what is said then is refused", async () => {
  const talk = await ending();
  const [said, shut] = [(await talk.begin()).conversation, (await talk.begin()).conversation];
  expect([said.state, shut.state]).toEqual(["Active", "Active"]);
  await talk.say(said.id, "x", { wait: true });
  expect((await talk.call(`/conversations/${shut.id}/close`, { method: "POST" })).status).toBe(200);
  for (const { id } of [said, shut]) {
    expect(await client.conversation.get({ id })).toMatchObject({ state: "Closed" });
    expect(await talk.say(id, "late")).toMatchObject({ status: 409, body: { code: "conversation-closed" } });
    for (const path of ["take-over", "hand-back"])
      await app.call(`/conversations/${id}/${path}`, { as: app.a, method: "POST", json: {} });
    expect(await client.conversation.get({ id })).toMatchObject({ state: "Closed" });
  }
});

test("C292: a callback posts once with its token; a second post with it is the first one again", async () => {
  const { conversation } = await rest.begin({ signal: null });
  const { id } = conversation;
  const path = `/conversations/${id}/api/messages/callback`;
  const json = { participantId: "shop", action: { text: { text: "It has shipped" } } };
  expect((await rest.call(path, { json })).status).toBe(401);
  const { rows } = await app.context.databases.engine.$client.query(
    "select organization_id from conversation where id = $1",
    [id],
  );
  const { touchpointTokens } = await import("./touchpoint-tokens.ts");
  const tokens = touchpointTokens(app.context.touchpointKey);
  const token = await tokens.signCallback({
    organizationId: rows[0].organization_id,
    conversationId: id,
    effectId: "effect-1",
  });
  const headers = { authorization: `Bearer ${token}` };
  const [first, second] = [await rest.call(path, { json, headers }), await rest.call(path, { json, headers })];
  expect([first.status, second.status]).toEqual([202, 202]);
  expect(second.body).toEqual(first.body);
  expect(textsOf((await rest.messages(id)).results)).toEqual(["It has shipped"]);
  const other = await rest.begin({ signal: null });
  expect(
    (await rest.call(`/conversations/${other.conversation.id}/api/messages/callback`, { json, headers })).status,
  ).toBe(404);
});

test("C295: the settings document answers a touchpoint, without a secret", async () => {
  const { status, body } = await rest.call("/settings");
  expect(status).toBe(200);
  expect(body).toMatchObject({ schema: "1", profile: { id: agent.id, status: { status: "active" } } });
  expect(JSON.stringify(body)).not.toContain(agent.secret);
  expect((await restClient(app.address, { id: agent.id, secret: "x" }).call("/settings")).status).toBe(401);
});

test("the same id with the same words is the first answer, with others a conflict; nothing is stored twice", async () => {
  const { conversation } = await rest.begin({ signal: null });
  const clientId = randomUUID();
  const three = await Promise.all([1, 2, 3].map(() => rest.say(conversation.id, "once", { clientId })));
  expect(new Set(three.map(({ body }) => body.message.sequence)).size).toBe(1);
  expect(await rest.say(conversation.id, "other", { clientId })).toMatchObject({
    status: 409,
    body: { code: "message-id-reused" },
  });
  expect(await app.a.db.count(messageTable, undefined)).toBeGreaterThan(0);
  expect(textsOf((await rest.messages(conversation.id)).results)).toEqual(["once", "You said once"]);
});

test("the id of a message that was given its id here is no client's, whoever said it: a conflict, and nothing is stored", async () => {
  const { conversation, endUserToken } = await rest.begin();
  const { id } = conversation;
  await rest.call(`/conversations/${id}/messages?wait=true`, { json: { action: { text: { text: "no id" } } } });
  await client.conversation.operatorMessage({ id, text: "A person here" });
  const { results } = await rest.messages(id);
  expect(new Set(results.map(({ participantType }) => participantType))).toEqual(new Set(["EndUser", "Api", "User"]));
  const socket = socketClient(app.address, agent);
  await socket.init({ conversationId: id, endUserToken });
  const reused = { status: 409, code: "message-id-reused" };
  for (const { id: clientId } of results) {
    expect(await rest.say(id, "mine", { clientId })).toMatchObject({ status: 409, body: reused });
    expect(await socket.say("mine", clientId)).toMatchObject({ ok: false, problem: reused });
  }
  expect((await rest.messages(id)).count).toBe(results.length);
});

test("a text without a word is refused at its field and runs nothing; under a picture it may be empty", async () => {
  const { conversation } = await rest.begin({ signal: null });
  const { id } = conversation;
  const refused = await rest.act(id, { text: { text: "" } }, { wait: true });
  const errors = [{ path: "action.text.text", code: "string-too-small" }];
  expect(refused).toMatchObject({ status: 400, body: { code: "invalid-input", errors } });
  expect((await rest.messages(id)).count).toBe(0);
  const media = { type: "image", url: "https://example.com/shoe.png", alternativeText: "A shoe" };
  expect((await rest.act(id, { text: { text: "", media } }, { wait: true })).status).toBe(200);
});

test("another organisation's conversation is not there", async () => {
  const { conversation } = await rest.begin();
  const { id } = conversation;
  const other = app.b.client.conversation;
  for (const call of [
    other.get,
    other.messages,
    other.close,
    other.takeOver,
    other.handBack,
    other.variables,
    other.summary,
  ])
    await expect(call({ id })).rejects.toMatchObject({ status: 404 });
  await expect(other.operatorMessage({ id, text: "x" })).rejects.toMatchObject({ status: 404 });
  const stranger = await app.call(`/conversations/${id}/messages`, {
    as: app.b,
    method: "POST",
    json: { action: { text: { text: "x" } } },
  });
  expect(stranger.status).toBe(404);
});

test("oversized and odd input is refused and nothing is stored", async () => {
  const { conversation } = await rest.begin({ signal: null });
  const { id } = conversation;
  expect((await rest.say(id, "x".repeat(140_000))).status).toBe(413);
  expect((await rest.say(id, "x".repeat(33_000))).status).toBe(400);
  expect((await rest.act(id, {})).status).toBe(400);
  expect((await rest.act(id, { text: { text: "a\u0000b" } })).status).toBe(400);
  expect((await rest.messages(id)).results).toEqual([]);
});
