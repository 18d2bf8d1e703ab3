import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text as textOfBody } from "node:stream/consumers";
import type { NodeSketch } from "@parlo/nodes/templates";
import { startVendorServer } from "@parlo/providers/testing";
import { afterAll, beforeEach, expect, test } from "vitest";
import { makeAgent } from "../testing/make-agent.ts";
import { testApp } from "../testing/test-app.ts";
import { restClient } from "../touchpoint/testing/rest-client.ts";
import { socketClient, textsOf } from "../touchpoint/testing/socket-client.ts";

interface Call {
  readonly headers: IncomingHttpHeaders;
  readonly body: Record<string, unknown>;
}

const vendor = await startVendorServer();
const vendorHost = vendor.address().replace(/\/v1$/, "");
const app = await testApp({
  environment: { OUTBOUND_ALLOW: "127.0.0.0/8", PUBLIC_URL: "https://talk.example" },
  insteadOf: (host) => (host === "us-central1-dialogflow.googleapis.com" ? vendorHost : undefined),
});

/** Somebody's own engine. */
let answer: (call: Call, response: ServerResponse) => unknown;
const calls: Call[] = [];
const engine = createServer(async (request, response) => {
  const call = { headers: request.headers, body: JSON.parse(await textOfBody(request)) };
  calls.push(call);
  await answer(call, response);
});
engine.listen(0, "127.0.0.1");
await once(engine, "listening");
const url = `http://127.0.0.1:${(engine.address() as AddressInfo).port}/talk`;
afterAll(async () => {
  engine.closeAllConnections();
  engine.close();
  await vendor.close();
});
beforeEach(() => {
  calls.length = 0;
});

const reply =
  (...actions: readonly unknown[]) =>
  (_: Call, response: ServerResponse) =>
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(actions));
const text = (said: string) => ({ text: { text: said } });

const configure = (at: string, more: object = {}) =>
  app.a.client.convAi.create({
    name: "Ours",
    provider: "CustomEndpoint",
    credentials: { url: at, token: "CANARY-engine-token" },
    ...more,
  });

type Settings = Parameters<typeof makeAgent>[1]["settings"];

async function agentWith(configurationId: string | null, data: Record<string, unknown> = {}, settings?: Settings) {
  const say = (said: string): NodeSketch => ({
    type: "TextMessageAction",
    data: { alternatives: [{ en: said }] },
    to: { default: "wait" },
  });
  return makeAgent(app.a, {
    ...{ touchpoint: "Kiosk", ...(settings && { settings }) },
    nodes: {
      start: { type: "Start", to: { text: "bot", signal: "wait" } },
      bot: {
        type: "InvokeConvAi",
        data: { configurationId, ...data } as never,
        to: { response: "wait", timeout: "late", error: "sorry" },
      },
      late: say("Too late"),
      sorry: say("Sorry"),
      wait: { type: "Checkpoint", to: { text: "bot" } },
    },
  });
}

async function talk(configurationId: string | null, data?: Record<string, unknown>, settings?: Settings) {
  const agent = await agentWith(configurationId, data, settings);
  const rest = restClient(app.address, agent);
  const { conversation } = await rest.begin();
  const heard = async (said: Promise<Awaited<ReturnType<typeof rest.say>>>) =>
    textsOf((await said).body.messages ?? []);
  return {
    ...{ agent, rest, conversation },
    hear: (words: string) => heard(rest.say(conversation.id, words, { wait: true })),
    act: (action: unknown) => heard(rest.act(conversation.id, action, { wait: true })),
    issues: async () => (await app.a.client.issue.list({ conversationId: conversation.id })).results,
  };
}

test("an outside engine holds the conversation: it hears who speaks where, and answers", async () => {
  const { id } = await configure(url);
  answer = ({ body }, response) =>
    reply(text(`You said ${(body.action as { text: { text: string } }).text.text}`))({} as Call, response);
  const { hear, conversation, agent } = await talk(id);
  expect(await hear("hello")).toEqual(["You said hello"]);
  expect(await hear("and more")).toEqual(["You said and more"]);
  expect(calls.map(({ body }) => body.conversationId)).toEqual([conversation.id, conversation.id]);
  expect(calls[0]?.body).toMatchObject({
    participantId: conversation.endUserId,
    profile: { id: agent.id, name: "Tested agent" },
    conversation: { id: conversation.id, touchpoint: "Kiosk" },
    language: "en",
  });
  expect(calls[0]?.headers).toMatchObject({
    authorization: "Bearer CANARY-engine-token",
    "idempotency-key": calls[0]?.body.id,
  });
  expect(calls[0]?.headers).not.toHaveProperty("callback-token");
});

test("C274 C275: buttons, cards and behaviour of the engine reach the touchpoint, and the choice goes back to the engine", async () => {
  const { id } = await configure(url);
  answer = reply(
    text("Pick one"),
    { behaviorAction: { name: "wave", value: { gestures: [{ name: "wave", start: 0 }] } } },
    { uiAction: { name: "pick", value: { type: "buttons", timeoutMs: 0, buttons: [{ id: "b", label: "Bread" }] } } },
  );
  const { hear, act, rest, conversation } = await talk(id);
  await hear("hello");
  const { results } = await rest.messages(conversation.id);
  const asked = results.find(({ action }) => action.uiAction);
  expect(results.some(({ action }) => action.behaviorAction?.name === "wave")).toBe(true);
  answer = reply(text("Bread it is"));
  const response = { type: "response", messageId: asked?.id, button: "b" };
  expect(await act({ uiAction: { name: "pick", value: response } })).toEqual(["Bread it is"]);
  expect(calls.at(-1)?.body.action).toEqual({ uiAction: { name: "pick", value: response } });
});

test("texts of a stream reach the socket as they come, each under the id of the message that it becomes", async () => {
  const { id } = await configure(url);
  let finish = () => {};
  const seen = new Promise<void>((resolve) => {
    finish = resolve;
  });
  answer = async (_, response) => {
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.write(`data: ${JSON.stringify(text("First, a moment"))}\n\n`);
    await seen;
    response.end(`data: ${JSON.stringify(text("Then the answer"))}\n\n`);
  };
  const client = socketClient(app.address, await agentWith(id));
  await client.init();
  await client.say("hello");
  await client.until(() => client.deltas.length === 1);
  expect(client.deltas[0]).toMatchObject({ text: "First, a moment", from: 0 });
  expect(client.messages).toHaveLength(1);
  finish();
  await client.until(() => client.messages.length === 3);
  expect(client.deltas.map(({ messageId }) => messageId)).toEqual(client.messages.slice(1).map(({ id: one }) => one));
  expect(textsOf(client.messages)).toEqual(["hello", "First, a moment", "Then the answer"]);
});

test("an engine may answer later, once, with the token that the call has given it", async () => {
  const { id } = await configure(url);
  answer = (_, response) => response.writeHead(202).end();
  const { hear, rest, conversation } = await talk(id, { waitForCallback: true });
  expect(await hear("hello")).toEqual([]);
  const [call] = calls;
  const post = (said: string) =>
    fetch(String(call?.headers["callback-url"]).replace("https://talk.example", app.address), {
      method: "POST",
      headers: { authorization: `Bearer ${call?.headers["callback-token"]}`, "content-type": "application/json" },
      body: JSON.stringify({ participantId: "engine", action: text(said) }),
    });
  expect((await post("Here I am")).status).toBe(202);
  expect((await post("Here I am")).status).toBe(202);
  expect((await post("Something else")).status).toBe(409);
  const said = textsOf((await rest.messages(conversation.id)).results);
  expect(said).toEqual(["hello", "Here I am"]);
  answer = reply(text("Back again"));
  expect(await hear("still there?")).toEqual(["Back again"]);
});

test("an engine without a place for it in its protocol is told beside the text where to answer later", async () => {
  const credentials = { url, subscriptionKey: "CANARY-subscription-key" };
  const { id } = await app.a.client.convAi.create({ name: "Cognigy", provider: "Cognigy", credentials });
  answer = (_, response) => response.writeHead(200, { "content-type": "application/json" }).end('{"outputStack":[]}');
  const { hear, rest, conversation } = await talk(id, { waitForCallback: true });
  expect(await hear("hello")).toEqual([]);
  const { callback } = (calls[0]?.body.data ?? {}) as { callback?: { url: string; token: string } };
  const posted = await fetch(String(callback?.url).replace("https://talk.example", app.address), {
    method: "POST",
    headers: { authorization: `Bearer ${callback?.token}`, "content-type": "application/json" },
    body: JSON.stringify({ participantId: "engine", action: text("Here I am") }),
  });
  expect(posted.status).toBe(202);
  expect(textsOf((await rest.messages(conversation.id)).results)).toEqual(["hello", "Here I am"]);
});

test("without a choice the default engine is asked, in a language that it speaks", async () => {
  answer = reply(text("Hallo"));
  const { hear, issues } = await talk(null);
  expect(await hear("hello")).toEqual(["Sorry"]);
  expect(await issues()).toMatchObject([{ code: "no-conv-ai" }]);
  await configure(url, { default: true, ignoreSupportedLanguages: false, supportedLanguages: ["de-DE", "en-GB"] });
  expect(await hear("hello")).toEqual(["Hallo"]);
  expect(calls.at(-1)?.body.language).toBe("en-GB");
});

test.each([
  ["e400", "bad-request"],
  ["e401", "unauthorized"],
  ["e403", "forbidden"],
  ["e404", "not-found"],
  ["e429:0", "rate-limited"],
  ["e500", "unavailable"],
  ["e503:0", "unavailable"],
  ["reset", "unavailable"],
  ["html", "malformed"],
  ["broken", "malformed"],
  ["huge", "too-large"],
  ["echo", "unauthorized"],
])("C210: an engine that answers %s leaves by the error exit, and an issue %s names it", async (mode, code) => {
  const { id } = await configure(`${vendor.address(mode)}/custom`);
  const { hear, issues, agent, rest, conversation } = await talk(id);
  const said = await hear("say one two three");
  expect(said.at(-1)).toBe("Sorry");
  const before = said.slice(0, -1).join("");
  if (mode === "huge") expect(before).toMatch(/^y+$/);
  else expect(before).toBe(mode === "reset" || mode === "broken" ? "one two" : "");
  const found = await issues();
  const { results } = await rest.messages(conversation.id);
  const asked = results.find(({ action }) => action.text?.text === "say one two three");
  expect(found).toMatchObject([
    {
      ...{ code, engineType: "conv-ai", engineProvider: "CustomEndpoint", engineName: "Ours", engineId: id },
      ...{ severity: "error", message: expect.stringMatching(/./), messageExtended: expect.stringMatching(/./) },
      ...{ conversationNodeId: "bot", conversationFlowId: expect.any(String), conversationId: conversation.id },
      ...{ profileId: agent.id, profileName: agent.name, instant: expect.stringMatching(/^\d{4}-.*Z$/) },
      conversationMessageId: asked?.id,
    },
  ]);
  expect(JSON.stringify(found)).not.toContain("CANARY");
});

test("an engine that never answers leaves by the time-out exit, when its time is over", async () => {
  const { id } = await configure(`${vendor.address("never")}/custom`);
  const { hear, issues } = await talk(id, { timeoutMs: 1000 });
  expect(await hear("hello")).toEqual(["Too late"]);
  expect(await issues()).toMatchObject([{ code: "timeout", engineName: "Ours" }]);
});

test.each([
  ["no action", [{ text: { text: 5 } }], "text.text"],
  ["two things at once", [{ text: { text: "a" }, signal: { name: "b" } }], "Exactly one property must be defined."],
  [
    "an answer in place of a question",
    [{ uiAction: { name: "x", value: { type: "response", messageId: "m", button: "b" } } }],
    "answers a question",
  ],
  [
    "an address of a script",
    [{ uiAction: { name: "x", value: { type: "webView", webView: { url: "javascript:alert(1)" } } } }],
    "uiAction",
  ],
])("%s is refused, what came before it stays said, and the issue says what is wrong", async (_, wrong, told) => {
  const { id } = await configure(url);
  answer = reply(text("Before"), ...wrong);
  const { hear, issues } = await talk(id);
  expect(await hear("hello")).toEqual(["Before", "Sorry"]);
  const [issue] = await issues();
  expect(issue).toMatchObject({ code: "malformed", message: expect.stringContaining("Action 2 of the answer") });
  expect(issue?.message).toContain(told);
});

test("of an action that is refused nothing is shown while it comes", async () => {
  const { id } = await configure(url);
  answer = (_, response) =>
    response
      .writeHead(200, { "content-type": "text/event-stream" })
      .end(
        [text("Before"), { text: { text: "Wrong", language: "no language" } }]
          .map((one) => `data: ${JSON.stringify(one)}\n\n`)
          .join(""),
      );
  const client = socketClient(app.address, await agentWith(id));
  await client.init();
  await client.say("hello");
  await client.until(() => textsOf(client.messages).includes("Sorry"));
  expect(client.deltas.map(({ text: piece }) => piece)).toEqual(["Before"]);
});

test("a conversation stays readable whatever an engine sends", async () => {
  const { id } = await configure(url);
  const deep = JSON.parse(`${"[".repeat(70)}${"]".repeat(70)}`);
  for (const [actions, heard] of [
    [[{ text: { text: "a\u0000b" } }], 1],
    [[{ text: { text: "a\ud83db" } }], 1],
    [[{ customAction: { name: "x", value: deep } }], 1],
    [[{ variableStore: { key: "big", value: "y".repeat(200_000) } }], 0],
  ] as const) {
    answer = reply(...actions);
    const { hear, conversation } = await talk(id);
    expect(await hear("hello")).toHaveLength(heard);
    await app.a.client.conversation.messages({ id: conversation.id, debug: true });
    answer = reply(text("Going on"));
    expect(await hear("and now?")).toEqual(["Going on"]);
  }
});

test("what is said meanwhile ends the call of the engine, where the flow breaks off for it", async () => {
  const { id } = await configure(url);
  let gone = false;
  answer = (_, response) => {
    response.on("close", () => {
      gone = true;
    });
  };
  const { rest, conversation, hear } = await talk(id, {}, { bursts: { policy: "interrupt" } });
  await rest.say(conversation.id, "hello");
  await expect.poll(() => calls.length).toBe(1);
  answer = reply(text("Second"));
  expect(await hear("no, wait")).toEqual(["Second"]);
  await expect.poll(() => gone).toBe(true);
});

const sentiOne = { baseAuthUsername: "museum", baseAuthPassword: "CANARY-password", projectId: "project-1" };
test.each([
  ["Cognigy", "cognigy", "sessionId", (url: string) => ({ url, subscriptionKey: "CANARY-subscription" })],
  ["SentiOne", "gateway", "suid", (gatewayUrl: string) => ({ gatewayUrl, ...sentiOne })],
] as const)(
  "a flow talks through %s: each of its outputs is a message, in one session",
  async (provider, way, session, credentialsFor) => {
    const credentials = credentialsFor(`${vendor.address()}/${way}`);
    const { id } = await app.a.client.convAi.create({ name: provider, provider, credentials });
    const { conversation, hear } = await talk(id);
    expect((await hear("say one two")).slice(-2)).toEqual(["one", " two"]);
    await hear("and then?");
    const asked = vendor.calls.filter(({ path }) => path === `/v1/${way}`).slice(-2);
    expect(asked.map(({ body }) => body[session])).toEqual([conversation.id, conversation.id]);
  },
);

test("Dify goes on in the conversation that it has begun, and its text is shown while it is written", async () => {
  const { id } = await app.a.client.convAi.create({
    name: "Dify",
    provider: "DifyAi",
    credentials: { baseUrl: vendor.address(), apiKey: "app-0123456789" },
  });
  const client = socketClient(app.address, await agentWith(id));
  await client.init();
  await client.say("every 20 ms say one two three");
  await client.until(() => client.messages.length === 2);
  expect(textsOf(client.messages).at(-1)).toBe("one two three");
  expect(client.deltas.length).toBeGreaterThan(1);
  expect(new Set(client.deltas.map(({ messageId }) => messageId))).toEqual(new Set([client.messages[1]?.id]));
  expect(client.deltas.map(({ text: piece }) => piece).join("")).toBe("one two three");
  await client.say("and then?");
  await client.until(() => client.messages.length === 4);
  const asked = vendor.calls.filter(({ path }) => path === "/v1/chat-messages").slice(-2);
  expect(asked.map(({ body }) => body.conversation_id)).toEqual(["", "dify-conversation-1"]);
  // 7 and 2 tokens read, 3 and 5 written, for a thousandth of a dollar each.
  const conversationId = client.messages[0]?.conversationId ?? "";
  expect(await app.a.client.conversation.summary({ id: conversationId })).toMatchObject({
    ...{ inputTokens: 9, outputTokens: 7, costNanos: { USD: 16_000_000 } },
  });
});

test("a conversation costs what its engine's messages cost, though the engine tells nothing of that", async () => {
  const { id } = await app.a.client.convAi.create({
    ...{ name: "Priced", provider: "CustomEndpoint", credentials: { url: `${vendor.address()}/custom` } },
    prices: { currency: "EUR", message: 0.002 },
  });
  const { conversation, hear } = await talk(id);
  await hear("say one two");
  await hear("and then?");
  expect((await app.a.client.conversation.summary({ id: conversation.id })).costNanos).toEqual({ EUR: 4_000_000 });
});

test("Dialogflow is told words and signals in a session of the conversation's own", async () => {
  const { id } = await app.a.client.convAi.create({
    name: "Dialogflow",
    provider: "DialogflowCx",
    credentials: { regionId: "us-central1", projectId: "museum", agentId: "agent-1", apiKey: "AIza-0123456789" },
  });
  const { hear, conversation } = await talk(id);
  expect(await hear("say Good day")).toEqual(["Good", " day"]);
  expect(await hear("say Bye")).toEqual(["Bye"]);
  const signalling = await talk(id, { send: { what: "signal", name: "arrived", value: "hall" } });
  await signalling.hear("hello");
  const calls = vendor.calls.filter(({ path }) => path.endsWith(":detectIntent"));
  expect(calls.map(({ path }) => /sessions\/(.*):/.exec(path)?.[1])).toEqual([
    conversation.id,
    conversation.id,
    signalling.conversation.id,
  ]);
  expect(calls.map(({ body }) => body.queryInput)).toEqual([
    { text: { text: "say Good day" }, languageCode: "en" },
    { text: { text: "say Bye" }, languageCode: "en" },
    { event: { event: "arrived" }, languageCode: "en" },
  ]);
  expect(calls[2]?.body.queryParams).toMatchObject({ parameters: { value: "hall" } });
});
