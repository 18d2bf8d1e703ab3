import { afterAll, beforeEach, expect, test } from "vitest";
import type { ConvAiTurn } from "../contract/conversational-ai.ts";
import { bindingFields, secretFields } from "../contract/settings-field.ts";
import { describeConversationalAi, textsOf, turnOf } from "../testing/describe-conversational-ai.ts";
import { fetchAt } from "../testing/fetch-at.ts";
import { json, startGoogleServer } from "../testing/google-server.ts";
import { dialogflowEsConversationalAi } from "./dialogflow-es.conversational-ai.ts";
import { dialogflowEsCredentials } from "./dialogflow-es.settings.ts";

const given = { projectId: "museum", apiKey: "AIza-0123456789" };

describeConversationalAi({
  vendor: "DialogflowEs",
  make: (_, apiKey) => dialogflowEsConversationalAi({ ...given, apiKey }),
  cut: "malformed",
  broken: "malformed",
  streams: false,
  repeatable: false,
  reach: fetchAt,
});

const google = await startGoogleServer();
afterAll(() => google.close());
beforeEach(() => {
  google.calls.length = 0;
});

const converse = (turn: Partial<ConvAiTurn> = {}, credentials: object = {}) =>
  dialogflowEsConversationalAi(dialogflowEsCredentials.parse({ ...given, ...credentials })).converse(
    turnOf("Hi", turn),
    { signal: new AbortController().signal, fetch: google.fetch, limits: { retries: 0, totalMs: 5000 } },
  );
const actionsOf = async (...fulfillmentMessages: readonly object[]) => {
  google.answer = json({ queryResult: { fulfillmentMessages } });
  return (await converse()).actions;
};

test("C152: project and key are where the agent is asked, in a session per conversation", async () => {
  google.answer = json({ queryResult: { fulfillmentMessages: [{ text: { text: ["Good day"] } }] } });
  expect(await converse({ language: "pl" })).toMatchObject({
    actions: [{ text: { text: "Good day" } }],
    sessionId: null,
  });
  await converse({}, { apiKey: google.serviceAccountFile() });
  expect(google.calls).toMatchObject([
    {
      host: "dialogflow.googleapis.com",
      path: "/v2/projects/museum/agent/sessions/conversation-1:detectIntent",
      headers: { "x-goog-api-key": "AIza-0123456789" },
      body: {
        queryInput: { text: { text: "Hi", languageCode: "pl" } },
        queryParams: { payload: { userId: "end-user-1" } },
      },
    },
    { headers: { authorization: "Bearer ya29.1" } },
  ]);
  for (const name of Object.keys(given))
    expect(dialogflowEsCredentials.safeParse({ ...given, [name]: undefined }).success).toBe(false);
  expect(secretFields(dialogflowEsCredentials)).toEqual(["apiKey"]);
  expect(bindingFields(dialogflowEsCredentials)).toEqual(["projectId"]);
});

test("of more words than the vendor takes it is given the first", async () => {
  google.answer = json({ queryResult: {} });
  await converse({ text: "wort ".repeat(100) });
  const { text } = (google.calls[0]?.body.queryInput ?? {}) as { text?: { text: string } };
  expect(text?.text).toHaveLength(256);
});

test("a signal is an event with its parameters", async () => {
  google.answer = json({ queryResult: {} });
  await converse({ action: { signal: { name: "WELCOME", value: { room: 7 } } }, text: null });
  expect(google.calls[0]?.body.queryInput).toEqual({
    event: { name: "WELCOME", parameters: { room: 7 }, languageCode: "en" },
  });
});

test("messages for all platforms count; where there is none, the plain text does, and the end is told", async () => {
  const intent = { displayName: "bye", endInteraction: true };
  const elsewhere = { platform: "FACEBOOK", text: { text: ["Hello Facebook"] } };
  const ours = { platform: "PLATFORM_UNSPECIFIED", text: { text: ["Bye"] } };
  google.answer = json({ queryResult: { fulfillmentText: "Bye!", fulfillmentMessages: [elsewhere], intent } });
  const end = { customAction: { name: "endInteraction", value: {} } };
  expect(await converse()).toMatchObject({ actions: [{ text: { text: "Bye!" } }, end], ended: true });
  expect(textsOf(await actionsOf(elsewhere, ours))).toBe("Bye");
});

const choice = (value: object) => ({ uiAction: { name: "choice", value: { timeoutMs: 0, ...value } } });
const buttons = (...labels: readonly string[]) =>
  choice({ type: "buttons", buttons: labels.map((label) => ({ id: label, label })) });

test("quick replies and suggestions are buttons, links stay links", async () => {
  expect(
    await actionsOf(
      { quickReplies: { title: "Which?", quickReplies: ["Red", "Blue", "Red", ""] } },
      { suggestions: { suggestions: [{ title: "Green" }] } },
      { linkOutSuggestion: { destinationName: "Shop", uri: "https://shop.example" } },
      { linkOutSuggestion: { destinationName: "Trap", uri: "javascript:alert(1)" } },
      { payload: { richContent: [[{ type: "chips", options: [{ text: "Tickets" }] }]] } },
      { payload: { lights: "on" } },
      { tableCard: { title: "Hours" } },
    ),
  ).toEqual([
    { text: { text: "Which?" } },
    buttons("Red", "Blue"),
    buttons("Green"),
    { text: { text: "[Shop](https://shop.example)" } },
    { text: { text: "Trap" } },
    buttons("Tickets"),
    { customAction: { name: "payload", value: { lights: "on" } } },
    { customAction: { name: "tableCard", value: { title: "Hours" } } },
  ]);
});

test("cards are cards with their buttons", async () => {
  const image = "https://a.example/g.png";
  expect(
    await actionsOf(
      {
        card: {
          title: "Garden",
          subtitle: "Open",
          imageUri: image,
          buttons: [
            { text: "Book", postback: "book the garden" },
            { text: "Map", postback: "https://a.example/map" },
          ],
        },
      },
      { listSelect: { title: "Halls", items: [{ info: { key: "hall-1" }, title: "First", description: "Stones" }] } },
      { simpleResponses: { simpleResponses: [{ textToSpeech: "Spoken", displayText: "Shown" }] } },
      { image: { imageUri: image, accessibilityText: "A garden" } },
    ),
  ).toEqual([
    choice({
      type: "cards",
      cards: [
        {
          ...{ id: "card-1", title: "Garden", text: "Open", imageUrl: image, payloadType: "text", payload: "Garden" },
          buttons: [
            { id: "book the garden", label: "Book" },
            { id: "Map", label: "Map", url: "https://a.example/map" },
          ],
        },
      ],
    }),
    { text: { text: "Halls" } },
    choice({
      type: "cards",
      cards: [{ id: "card-1", title: "First", text: "Stones", payloadType: "text", payload: "hall-1" }],
    }),
    { text: { text: "Shown" } },
    { text: { text: "", media: { type: "image", url: image, alternativeText: "A garden" } } },
  ]);
});

test("a webhook that takes longer is told where its answer is posted later", async () => {
  const callback = { url: "https://parlo.example/callback", token: "once" };
  await converse({ callback });
  expect(google.calls.at(-1)?.body).toMatchObject({ queryParams: { payload: { callback } } });
});
