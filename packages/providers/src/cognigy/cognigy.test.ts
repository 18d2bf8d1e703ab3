import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { text as textOfBody } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { ConvAiTurn } from "../contract/conversational-ai.ts";
import { bindingFields, secretFields } from "../contract/settings-field.ts";
import { describeConversationalAi, turnOf } from "../testing/describe-conversational-ai.ts";
import { cognigyConversationalAi } from "./cognigy.conversational-ai.ts";
import { cognigyCredentials } from "./cognigy.settings.ts";

describeConversationalAi({
  vendor: "Cognigy",
  make: (address, subscriptionKey) => cognigyConversationalAi({ url: `${address}/cognigy`, subscriptionKey }),
  cut: "malformed",
  broken: "malformed",
  streams: false,
  repeatable: false,
});

const calls: { path: string; headers: IncomingHttpHeaders; body: Record<string, unknown> }[] = [];
let answer: object = {};
const server = createServer(async (request, response) => {
  calls.push({ path: request.url ?? "", headers: request.headers, body: JSON.parse(await textOfBody(request)) });
  response.writeHead(200, { "content-type": "application/json; charset=utf-8" }).end(JSON.stringify(answer));
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
beforeEach(() => {
  calls.length = 0;
  answer = { text: "", data: {}, outputStack: [] };
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function converse(turn: Partial<ConvAiTurn> = {}) {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/0123abcd`;
  const credentials = cognigyCredentials.parse({ url, subscriptionKey: "key-0123456789" });
  return cognigyConversationalAi(credentials).converse(turnOf("Hi", turn), {
    signal: new AbortController().signal,
    fetch,
    limits: { retries: 0, totalMs: 5000 },
  });
}
const actionsOf = async (...outputStack: readonly object[]) => {
  answer = { outputStack };
  return (await converse()).actions;
};
const shown = (_default: object) => ({ text: "", data: { _cognigy: { _default } } });

test("C156: the endpoint is posted who says what in which session, with the subscription key", async () => {
  expect(await converse({ language: "pl" })).toMatchObject({ actions: [], sessionId: null });
  expect(calls).toMatchObject([
    {
      path: "/0123abcd",
      headers: { "ocp-apim-subscription-key": "key-0123456789", "content-type": "application/json" },
    },
  ]);
  expect(calls[0]?.body).toEqual({
    userId: "end-user-1",
    sessionId: "conversation-1",
    text: "Hi",
    data: { language: "pl" },
  });
  const given = { url: "https://endpoint.example/0123abcd", subscriptionKey: "key-0123456789" };
  for (const name of Object.keys(given))
    expect(cognigyCredentials.safeParse({ ...given, [name]: undefined }).success).toBe(false);
  expect(secretFields(cognigyCredentials)).toEqual(["subscriptionKey"]);
  expect(bindingFields(cognigyCredentials)).toEqual(["url"]);
});

test("a signal is data without a text", async () => {
  const signal = { name: "door-opened", value: { room: 7 } };
  await converse({ action: { signal }, text: null });
  expect(calls[0]?.body).toEqual({
    userId: "end-user-1",
    sessionId: "conversation-1",
    data: { language: "en", signal },
  });
});

test("a flow that answers later is told where, once", async () => {
  const callback = { url: "https://parlo.example/callback", token: "once" };
  await converse({ callback });
  expect(calls[0]?.body).toMatchObject({ text: "Hi", data: { language: "en", callback } });
});

test("each output is said by itself; data of a flow's own goes on as it is", async () => {
  expect(
    await actionsOf(
      { text: "One", data: {} },
      { text: null, data: { lights: "on" } },
      { text: "Two", data: { _cognigy: { _default: { _text: { type: "text", text: "Two" } } } } },
    ),
  ).toEqual([
    { text: { text: "One" } },
    { customAction: { name: "data", value: { lights: "on" } } },
    { text: { text: "Two" } },
  ]);
  answer = { text: "Without a stack", data: {} };
  expect((await converse()).actions).toEqual([{ text: { text: "Without a stack" } }]);
});

const choice = (value: object) => ({ uiAction: { name: "choice", value: { timeoutMs: 0, ...value } } });

test("replies that say what they are called are buttons, others are cards, addresses are links", async () => {
  const titled = (title: string, payload: string) => ({ title, payload, contentType: "postback" });
  expect(
    await actionsOf(
      shown({ _quickReplies: { text: "Which?", quickReplies: [titled("Red", "Red"), titled("Blue", "Blue")] } }),
      shown({ _quickReplies: { text: "Sure?", quickReplies: [titled("Yes", "confirm-1")] } }),
      shown({
        _buttons: {
          text: "More",
          buttons: [
            { type: "web_url", title: "Map", url: "https://a.example/map" },
            { type: "web_url", title: "Trap", url: "javascript:alert(1)" },
            { type: "postback", title: "Tickets", payload: "Tickets" },
          ],
        },
      }),
    ),
  ).toEqual([
    { text: { text: "Which?" } },
    choice({
      type: "buttons",
      buttons: [
        { id: "Red", label: "Red" },
        { id: "Blue", label: "Blue" },
      ],
    }),
    { text: { text: "Sure?" } },
    choice({ type: "cards", cards: [{ id: "card-1", title: "Yes", payloadType: "text", payload: "confirm-1" }] }),
    { text: { text: "More" } },
    { text: { text: "[Map](https://a.example/map)" } },
    { text: { text: "Trap" } },
    choice({ type: "buttons", buttons: [{ id: "Tickets", label: "Tickets" }] }),
  ]);
});

test("a gallery is cards with their buttons, media are media, the rest is custom", async () => {
  const imageUrl = "https://a.example/g.png";
  const buttons = [
    { type: "postback", title: "Book", payload: "book the garden" },
    { type: "web_url", title: "Map", url: "https://a.example/map" },
    { type: "web_url", title: "Trap", url: "javascript:alert(1)" },
  ];
  expect(
    await actionsOf(
      shown({ _gallery: { type: "carousel", items: [{ title: "Garden", subtitle: "Open", imageUrl, buttons }] } }),
      shown({ _image: { type: "image", imageUrl, altText: "A garden" } }),
      shown({ _adaptiveCard: { type: "adaptiveCard", adaptiveCard: { version: "1.5" } } }),
    ),
  ).toEqual([
    choice({
      type: "cards",
      cards: [
        {
          ...{ id: "card-1", title: "Garden", text: "Open", imageUrl, payloadType: "text", payload: "Garden" },
          buttons: [
            { id: "book the garden", label: "Book" },
            { id: "Map", label: "Map", url: "https://a.example/map" },
          ],
        },
      ],
    }),
    { text: { text: "", media: { type: "image", url: imageUrl, alternativeText: "A garden" } } },
    { customAction: { name: "adaptiveCard", value: { type: "adaptiveCard", adaptiveCard: { version: "1.5" } } } },
  ]);
});

test.each([[{}], [{ outputStack: "none" }], [[]]])("%j is no answer", async (given) => {
  answer = given;
  await expect(converse()).rejects.toMatchObject({ code: "malformed" });
});
