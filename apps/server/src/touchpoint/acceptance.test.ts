import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { messageTable } from "../conversation/message.table.ts";
import { echo, makeAgent } from "../testing/make-agent.ts";
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

test("C267: a conversation has id, endUserId, profileId, createdAt and modifiedAt", async () => {
  const { conversation } = await rest.begin({ endUserId: "customer-7" });
  const row = await client.conversation.get({ id: conversation.id });
  expect(row).toMatchObject({ id: conversation.id, endUserId: "customer-7", profileId: agent.id });
  expect(Date.parse(row.createdAt)).toBeLessThanOrEqual(Date.parse(row.modifiedAt));
});

test("C268: over take-over, hand-back and close the state is Active or Closed, and the owner stands apart", async () => {
  const { conversation } = await rest.begin();
  const { id } = conversation;
  expect(await client.conversation.takeOver({ id })).toMatchObject({ state: "Active", owner: "human" });
  expect(await client.conversation.handBack({ id })).toMatchObject({ state: "Active", owner: "agent" });
  expect(await client.conversation.close({ id })).toMatchObject({ state: "Closed" });
});

test("C269: a message has id, conversationId, replyTo, instant, participantId and action", async () => {
  const { conversation } = await rest.begin({ signal: null });
  const clientId = randomUUID();
  const { body } = await rest.say(conversation.id, "hi", { clientId });
  expect(body.message).toMatchObject({
    id: clientId,
    conversationId: conversation.id,
    replyTo: null,
    action: { text: { text: "hi" } },
  });
  expect(body.message.participantId).toBe(conversation.endUserId);
  expect(Number.isNaN(Date.parse(body.message.instant))).toBe(false);
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

test("C275: buttons reach the client and are answered", async () => {
  const nodes = {
    start: { type: "Start", to: { signal: "ask" } },
    ask: {
      type: "ChooseReplyButton",
      data: { text: { en: "Coffee?" }, buttons: [{ value: "yes", label: { en: "Yes" }, synonyms: {} }] },
      to: { "selected:yes": "good" },
    },
    good: { type: "TextMessageAction", data: { alternatives: [{ en: "Coming" }] } },
  } as never;
  const chooser = restClient(app.address, await makeAgent(app.a, { nodes }));
  const { conversation, messages } = await chooser.begin();
  const asked = messages.find(({ action }) => action.uiAction);
  const shown = asked?.action.uiAction?.value;
  expect(shown).toMatchObject({ type: "buttons", buttons: [{ label: "Yes" }] });
  const button = shown?.type === "buttons" ? shown.buttons[0]?.id : undefined;
  const answer = { uiAction: { name: "choice", value: { type: "response", messageId: asked?.id, button } } };
  const said = await chooser.act(conversation.id, answer, { wait: true });
  expect(textsOf(said.body.messages ?? [])).toEqual(["Coming"]);
});

test("C275: several buttons are chosen at once, kept as a list and shown to members", async () => {
  await client.variableDefinition.create({ name: "Toppings", key: "toppings", type: "Json", isEndUser: false });
  const nodes = {
    start: { type: "Start", to: { signal: "ask" } },
    ask: {
      type: "ChooseReplyButton",
      data: {
        text: { en: "What on it?" },
        buttons: ["Ham", "Corn", "Olives"].map((label) => ({ value: label.toLowerCase(), label: { en: label } })),
        several: { least: 1, most: 2, confirm: {} },
        variable: "toppings",
      },
      to: { selected: "good" },
    },
    good: { type: "TextMessageAction", data: { alternatives: [{ en: "{{ toppings | join: ' + ' }}" }] } },
  } as never;
  const chooser = restClient(app.address, await makeAgent(app.a, { nodes }));
  const { conversation, messages } = await chooser.begin();
  const asked = messages.find(({ action }) => action.uiAction);
  expect(asked?.action.uiAction?.value).toMatchObject({ several: { least: 1, most: 2, confirmButton: "Done" } });
  const choose = (messageId: string | undefined, buttons: unknown) =>
    chooser.act(
      conversation.id,
      { uiAction: { name: "choice", value: { type: "response", messageId, buttons } } },
      { wait: true },
    );
  expect((await choose(asked?.id, "ham")).status).toBe(400);
  expect((await choose(asked?.id, Array(101).fill("ham"))).status).toBe(400);
  const { body } = await choose(asked?.id, ["ham", "corn", "olives"]);
  expect(textsOf(body.messages ?? [])).toEqual(["Please choose at most 2 of the options."]);
  const again = (body.messages ?? []).find(({ action }) => action.uiAction);
  expect(textsOf((await choose(again?.id, ["olives", "ham"])).body.messages ?? [])).toEqual(["ham + olives"]);
  const { results } = await client.conversation.variables({ id: conversation.id });
  expect(results).toMatchObject([{ key: "toppings", jsonValue: ["ham", "olives"] }]);
});

test("C276: a uiAction without timeoutMs comes back with 10000", async () => {
  const { conversation } = await rest.begin({ signal: null });
  const value = { type: "buttons", buttons: [{ id: "a", label: "A" }] };
  const { body } = await rest.act(conversation.id, { uiAction: { name: "choice", value } });
  expect(body.message.action.uiAction?.value).toMatchObject({ timeoutMs: 10_000 });
});

test("C279, C305: a turn's engine events come in order, once, and only members see them", async () => {
  const { conversation } = await rest.begin({ signal: null });
  const { id } = conversation;
  await rest.say(id, "hi", { wait: true });
  const { results } = await client.conversation.messages({ id, debug: true });
  const states = results.flatMap(({ action }) => (action.engineEvent ? [action.engineEvent.state] : []));
  expect([states[0], states.at(-1)]).toEqual(["ProcessingStarted", "ProcessingCompleted"]);
  expect(states.filter((state) => state === "ProcessingStarted")).toHaveLength(1);
  expect(states).toContain("NodeProcessing");
  const sequences = results.map(({ sequence }) => sequence);
  expect(sequences).toEqual([...sequences].sort((a, b) => a - b));
  const hidden = await rest.call(`/conversations/${id}/messages?debug=true`);
  expect(hidden.status).toBe(403);
});

test("C281, C304: the flow's Started stands before its Ended", async () => {
  const talk = await ending();
  const { conversation } = await talk.begin();
  await talk.say(conversation.id, "x", { wait: true });
  const { results } = await client.conversation.messages({ id: conversation.id, debug: true });
  const types = results.flatMap(({ action }) => (action.flowEvent ? [action.flowEvent.type] : []));
  expect(types).toEqual(["Started", "Ended"]);
});

test("C303: EndConversation and close make it Closed; what is said then is refused", async () => {
  const talk = await ending();
  const { conversation } = await talk.begin();
  await talk.say(conversation.id, "x", { wait: true });
  expect(await client.conversation.get({ id: conversation.id })).toMatchObject({ state: "Closed" });
  expect(await talk.say(conversation.id, "late")).toMatchObject({ status: 409, body: { code: "conversation-closed" } });
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
