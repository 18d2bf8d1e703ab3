import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text as textOfBody } from "node:stream/consumers";
import { startVendorServer } from "@parlo/providers/testing";
import { afterAll, beforeEach, expect, test } from "vitest";
import { everyRow } from "../testing/every-row.ts";
import { testApp } from "../testing/test-app.ts";
import { restClient } from "../touchpoint/testing/rest-client.ts";
import { socketClient, textsOf } from "../touchpoint/testing/socket-client.ts";

interface Call {
  readonly headers: IncomingHttpHeaders;
  readonly body: { readonly action: Record<string, unknown>; readonly [part: string]: unknown };
}

const app = await testApp({ environment: { OUTBOUND_ALLOW: "127.0.0.0/8", PUBLIC_URL: "https://talk.example" } });
const vendor = await startVendorServer();
let answer: (call: Call, response: ServerResponse) => unknown;
const calls: Call[] = [];
const engine = createServer(async (request, response) => {
  const call = { headers: request.headers, body: JSON.parse(await textOfBody(request)) };
  calls.push(call);
  await answer(call, response);
});
engine.listen(0, "127.0.0.1");
await once(engine, "listening");
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
const buttons = (...ids: readonly string[]) => ({
  uiAction: { name: "pick", value: { type: "buttons", timeoutMs: 50, buttons: ids.map((id) => ({ id, label: id })) } },
});
const wordsOf = ({ body }: Call) => (body.action.text as { text: string } | undefined)?.text;
/** Its answer to the signal that opens a conversation is nothing. */
const repeatBack = (call: Call, response: ServerResponse) =>
  reply(...(wordsOf(call) === undefined ? [] : [text(`You said ${wordsOf(call)}`)]))(call, response);

const own = () =>
  app.a.client.convAi.create({
    name: "Ours",
    provider: "CustomEndpoint",
    credentials: { url: `http://127.0.0.1:${(engine.address() as AddressInfo).port}/talk`, token: "CANARY-token-0123" },
  });
const dify = (mode: string) =>
  app.a.client.convAi.create({
    name: "Dify",
    provider: "DifyAi",
    credentials: { baseUrl: vendor.address(mode), apiKey: "CANARY-key-0123" },
  });
const profileOf = (configurationId: string) =>
  app.a.client.profile.create({
    name: "Held by an engine",
    touchpoint: "Kiosk",
    conversationEngine: { kind: "conv-ai", configurationId },
  });

async function talk(configurationId: string) {
  const profile = await profileOf(configurationId);
  const rest = restClient(app.address, profile);
  const started = await rest.begin();
  const { id } = started.conversation;
  const heard = async (said: ReturnType<typeof rest.say>) => textsOf((await said).body.messages ?? []);
  return {
    ...{ id, profile, rest, started },
    hear: (words: string) => heard(rest.say(id, words, { wait: true })),
    act: (action: unknown) => heard(rest.act(id, action, { wait: true })),
    transcript: async () => (await rest.messages(id)).results,
    issues: async () => (await app.a.client.issue.list({ conversationId: id })).results,
  };
}

test("texts and signals reach the engine, its texts the person, each once and in order", async () => {
  answer = repeatBack;
  const { id } = await own();
  const { rest, hear, transcript, act, issues, ...begun } = await talk(id);
  expect(await hear("one")).toEqual(["You said one"]);
  await rest.say(begun.id, "two", { wait: true, clientId: "client-id-of-two" });
  await rest.say(begun.id, "two", { wait: true, clientId: "client-id-of-two" });
  answer = reply(text("Good bye"));
  expect(await act({ signal: { name: "user-left", value: { after: 3 } } })).toEqual(["Good bye"]);
  expect(calls.map(({ body }) => body.action)).toEqual([
    { signal: { name: "conversation-start" } },
    { text: { text: "one", language: "en" } },
    { text: { text: "two", language: "en" } },
    { signal: { name: "user-left", value: { after: 3 } } },
  ]);
  expect(new Set(calls.map(({ body }) => body.id)).size).toBe(4);
  expect(textsOf(await transcript())).toEqual(["one", "You said one", "two", "You said two", "Good bye"]);
  expect(await issues()).toEqual([]);
});

test("what comes while the engine is asked is neither lost nor doubled", async () => {
  answer = async (call, response) => {
    await new Promise((resolve) => setTimeout(resolve, 30));
    if (!response.destroyed) repeatBack(call, response);
  };
  const { id } = await own();
  const { rest, transcript, ...begun } = await talk(id);
  const words = ["alpha", "bravo", "charlie", "delta", "echo"];
  for (const word of words) await rest.say(begun.id, word);
  await rest.say(begun.id, "foxtrot", { wait: true });
  const asked = calls.flatMap((call) => wordsOf(call)?.split("\n") ?? []);
  expect(asked).toEqual([...words, "foxtrot"]);
  const said = await transcript();
  const answers = said.filter(({ participantType }) => participantType === "Api");
  expect(new Set(answers.map(({ action }) => action.text?.text)).size).toBe(answers.length);
  expect(answers.at(-1)?.action.text?.text).toContain("foxtrot");
});

test("what the engine asks waits for the person, and a press is passed on, also after other words", async () => {
  answer = repeatBack;
  const { id } = await own();
  const { hear, act, transcript } = await talk(id);
  await hear("hello");
  answer = reply(text("Pick one"), buttons("Bread", "Apples"));
  expect(await hear("what is there?")).toEqual(["Pick one"]);
  // Longer than the question's own time: it is the engine that decides what silence means.
  await new Promise((resolve) => setTimeout(resolve, 200));
  const asked = (await transcript()).findLast(({ action }) => action.uiAction);
  answer = reply(text("Bread it is"));
  const pressed = { uiAction: { name: "pick", value: { type: "response", messageId: asked?.id, button: "Bread" } } };
  expect(await act(pressed)).toEqual(["Bread it is"]);
  expect(calls.at(-1)?.body.action).toEqual(pressed);
});

test("an engine may post its answer later, with a question that is answered to it", async () => {
  answer = (_, response) => response.writeHead(202).end();
  const { id } = await own();
  const { act, transcript, rest, ...begun } = await talk(id);
  await expect.poll(() => calls.length).toBe(1);
  const { headers } = calls[0] as Call;
  const posted = await fetch(String(headers["callback-url"]).replace("https://talk.example", app.address), {
    method: "POST",
    headers: { authorization: `Bearer ${headers["callback-token"]}`, "content-type": "application/json" },
    body: JSON.stringify({ participantId: "engine", action: buttons("Tea") }),
  });
  expect(posted.status).toBe(202);
  const asked = (await transcript()).findLast(({ action }) => action.uiAction);
  answer = reply(text("Tea, then"));
  const tea = { uiAction: { name: "pick", value: { type: "response", messageId: asked?.id, button: "Tea" } } };
  expect(await act(tea)).toEqual(["Tea, then"]);
  expect((await rest.messages(begun.id)).results.filter(({ action }) => action.uiAction)).toHaveLength(2);
});

test("the end of the engine's session closes the conversation", async () => {
  answer = repeatBack;
  const { id } = await own();
  const { hear, rest, ...begun } = await talk(id);
  await hear("hello");
  answer = reply(text("Bye"), { signal: { name: "conversation-end" } });
  expect(await hear("that is all")).toEqual(["Bye"]);
  expect((await app.a.client.conversation.get({ id: begun.id })).state).toBe("Closed");
  expect((await rest.say(begun.id, "hello?")).body).toMatchObject({ code: "conversation-closed" });
});

test("an engine that takes words alone greets, and is told signals in words that nobody sees as the person's", async () => {
  vendor.calls.length = 0;
  const { id } = await dify("ok");
  const { hear, act, transcript, issues } = await talk(id);
  await expect.poll(async () => textsOf(await transcript())).toEqual(["Welcome to the museum"]);
  expect(await act({ signal: { name: "user-approached", value: { after: 3 } } })).toEqual([
    'You said: user-approached {"after":3}',
  ]);
  expect(await hear("say one two")).toEqual(["one two"]);
  expect(await issues()).toEqual([]);
  const said = await transcript();
  const own = said.filter(({ participantType }) => participantType === "EndUser");
  expect(own.map(({ action }) => action)).toEqual([
    { signal: { name: "conversation-start" } },
    { signal: { name: "user-approached", value: { after: 3 } } },
    { text: { text: "say one two" } },
  ]);
  expect(vendor.calls.map(({ body }) => body.query)).toEqual([
    ...[undefined, 'user-approached {"after":3}', "say one two"],
  ]);
});

test("what is neither word nor signal does not reach an engine that takes these alone, and nothing has gone wrong", async () => {
  vendor.calls.length = 0;
  const { id } = await dify("ok");
  const { act, hear, transcript, issues } = await talk(id);
  await expect.poll(async () => textsOf(await transcript())).toEqual(["Welcome to the museum"]);
  expect(await act({ customAction: { name: "wave" } })).toEqual([]);
  expect(await hear("say one")).toEqual(["one"]);
  expect(await issues()).toEqual([]);
  expect(vendor.calls.map(({ body }) => body.query)).toEqual([undefined, "say one"]);
});

test("an engine that fails leaves an apology and an issue, and is asked again with the next words", async () => {
  // It repeats the key that it refuses.
  const { id } = await dify("echo");
  const { hear, issues, transcript, profile } = await talk(id);
  await expect.poll(async () => textsOf(await transcript())).toEqual(["Welcome to the museum"]);
  expect(await hear("hello")).toEqual([expect.stringContaining("Sorry")]);
  expect(await hear("still there?")).toEqual([expect.stringContaining("Sorry")]);
  const found = await issues();
  expect(found).toHaveLength(2);
  expect(found[0]).toMatchObject({
    ...{ code: "unauthorized", engineType: "conv-ai", engineProvider: "DifyAi", engineName: "Dify", engineId: id },
    ...{ profileId: profile.id, profileName: profile.name, conversationFlowId: null, conversationNodeId: null },
    conversationMessageId: expect.any(String),
  });
  expect(vendor.calls.at(-1)?.headers.authorization).toContain("CANARY-key");
  for (const told of [JSON.stringify(found), await everyRow(app.database.superuserConnection)])
    expect(told).not.toContain("CANARY");
});

test("its text is shown while it comes, its summary names no flow, and a trial runs what is live", async () => {
  const { id } = await dify("pieces:4:20");
  const profile = await profileOf(id);
  const client = socketClient(app.address, profile);
  const { conversation } = await client.init();
  await client.say("go on");
  await client.until(() => client.messages.some(({ participantType }) => participantType === "Api"));
  expect(client.deltas.length).toBeGreaterThan(1);
  expect(client.deltas.map(({ text: piece }) => piece).join("")).toBe(textsOf(client.messages).at(-1));
  expect((await app.a.client.conversation.summary({ id: conversation.id })).flows).toEqual([]);
});

test("an engine has to be there, and is not archived while a profile has it", async () => {
  const { id, version } = await own();
  const profile = await profileOf(id);
  expect(profile.conversationEngine).toEqual({ kind: "conv-ai", configurationId: id });
  const refused = app.a.ifMatch(version).convAi.archive({ id });
  await expect(refused).rejects.toMatchObject({
    data: { usedBy: [{ type: "profile", id: profile.id, name: profile.name }] },
  });
  for (const unknown of ["0a7a0000-0000-7000-8000-00000000ffff", (await elsewhere()).id])
    await expect(profileOf(unknown)).rejects.toMatchObject({
      code: "BAD_REFERENCE",
      data: { errors: [{ path: "conversationEngine.configurationId" }] },
    });
});

const elsewhere = () =>
  app.b.client.convAi.create({ name: "Theirs", provider: "CustomEndpoint", credentials: { url: "https://a.example" } });
