import { afterAll, beforeEach, expect, test } from "vitest";
import type { ConvAiTurn } from "../contract/conversational-ai.ts";
import { bindingFields, secretFields } from "../contract/settings-field.ts";
import { describeConversationalAi, turnOf } from "../testing/describe-conversational-ai.ts";
import { fetchAt } from "../testing/fetch-at.ts";
import { json, startGoogleServer } from "../testing/google-server.ts";
import { dialogflowCxConversationalAi } from "./dialogflow-cx.conversational-ai.ts";
import { dialogflowCxCredentials } from "./dialogflow-cx.settings.ts";

const given = { regionId: "europe-west1", projectId: "museum", agentId: "agent-1", apiKey: "AIza-0123456789" };

describeConversationalAi({
  vendor: "DialogflowCx",
  make: (_, apiKey) => dialogflowCxConversationalAi({ ...given, apiKey }),
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

const saying = (...responseMessages: readonly object[]) =>
  json({ responseId: "r", queryResult: { languageCode: "en", responseMessages, match: { matchType: "INTENT" } } });

const converse = (turn: Partial<ConvAiTurn> = {}, credentials: object = {}) =>
  dialogflowCxConversationalAi(dialogflowCxCredentials.parse({ ...given, ...credentials })).converse(
    turnOf("Hi", turn),
    { signal: new AbortController().signal, fetch: google.fetch, limits: { retries: 0, totalMs: 5000 } },
  );

test("C153: region, project, agent and key are where the agent is asked, in a session per conversation", async () => {
  google.answer = saying({ text: { text: ["Good day"] } });
  expect(await converse({ language: "de" })).toMatchObject({
    actions: [{ text: { text: "Good day" } }],
    sessionId: null,
  });
  expect(google.calls[0]).toMatchObject({
    host: "europe-west1-dialogflow.googleapis.com",
    path: "/v3/projects/museum/locations/europe-west1/agents/agent-1/sessions/conversation-1:detectIntent",
    headers: { "x-goog-api-key": "AIza-0123456789" },
    body: {
      queryInput: { text: { text: "Hi" }, languageCode: "de" },
      queryParams: { payload: { conversationId: "conversation-1", userId: "end-user-1", touchpoint: "Api" } },
    },
  });
  await converse({}, { regionId: "global" });
  expect(google.calls[1]).toMatchObject({
    host: "dialogflow.googleapis.com",
    path: expect.stringContaining("/locations/global/"),
  });
  for (const name of Object.keys(given))
    expect(dialogflowCxCredentials.safeParse({ ...given, [name]: undefined }).success).toBe(false);
  for (const regionId of ["evil.example/", "us@evil", "US", "us-"])
    expect(dialogflowCxCredentials.safeParse({ ...given, regionId }).error?.issues[0]?.path).toEqual(["regionId"]);
  expect(secretFields(dialogflowCxCredentials)).toEqual(["apiKey"]);
  expect(bindingFields(dialogflowCxCredentials)).toEqual(["regionId", "projectId"]);
});

test("a service account gets a token for its signature, once for many calls, and another after a refusal", async () => {
  const account = { apiKey: google.serviceAccountFile() };
  google.answer = saying({ text: { text: ["Good day"] } });
  await converse({}, account);
  await converse({}, account);
  expect(google.calls.map(({ headers }) => headers.authorization)).toEqual(["Bearer ya29.1", "Bearer ya29.1"]);
  expect(google.calls[0]?.headers).not.toHaveProperty("x-goog-api-key");
  google.answer = json({ error: { code: 401, message: "Token expired", status: "UNAUTHENTICATED" } }, 401);
  await expect(converse({}, account)).rejects.toMatchObject({ code: "unauthorized" });
  google.answer = saying();
  expect((await converse({}, account)).actions).toEqual([]);
  expect(google.calls.at(-1)?.headers.authorization).toBe("Bearer ya29.2");
  expect(google.grants()).toBe(2);
});

test("an account that Google refuses, a key that cannot be read and half of a file are told as such", async () => {
  google.answer = saying();
  const refused = { apiKey: google.serviceAccountFile({ client_email: "somebody@else.example" }) };
  await expect(converse({}, refused)).rejects.toMatchObject({
    code: "unauthorized",
    message: "The engine answered 400: invalid_grant",
  });
  const unreadable = ["BEGIN", "END"].map((one) => `-----${one} PRIVATE KEY-----\n`).join("CANARY\n");
  const broken = converse({}, { apiKey: google.serviceAccountFile({ private_key: unreadable }) });
  await expect(broken).rejects.toMatchObject({ code: "unauthorized", message: expect.not.stringContaining("CANARY") });
  expect(google.calls).toEqual([]);
  const half = dialogflowCxCredentials.safeParse({ ...given, apiKey: google.serviceAccountFile().slice(0, 100) });
  expect(half.error?.issues).toMatchObject([
    { path: ["apiKey"], message: "This is not the whole JSON of a service account" },
  ]);
});

test("a key that Google does not know is told as one, though it answers 400", async () => {
  const message = "API key not valid. Please pass a valid API key.";
  google.answer = json({ error: { code: 400, message, status: "INVALID_ARGUMENT" } }, 400);
  await expect(converse()).rejects.toMatchObject({ code: "unauthorized", status: 400 });
});

test("a signal is an event, its value's parts are parameters of the session", async () => {
  google.answer = saying();
  const signal = (value?: unknown) => ({ action: { signal: { name: "arrived", value } } as never, text: null });
  await converse(signal({ room: 7 }));
  await converse(signal("north"));
  expect(google.calls.map(({ body }) => body)).toMatchObject([
    { queryInput: { event: { event: "arrived" }, languageCode: "en" }, queryParams: { parameters: { room: 7 } } },
    { queryParams: { parameters: { value: "north" } } },
  ]);
  const neither = { action: { customAction: { name: "x" } }, text: null };
  await expect(converse(neither)).rejects.toMatchObject({ code: "unsupported" });
});

test("buttons, cards and pictures of a payload are shown, anything else goes on whole and in order", async () => {
  google.answer = saying(
    { text: { text: ["Where to?"] }, responseType: "HANDLER_PROMPT" },
    {
      payload: {
        richContent: [
          [
            {
              type: "info",
              title: "Garden",
              subtitle: "Open",
              image: { rawUrl: "https://a.example/g.png" },
              anchor: { href: "https://a.example" },
            },
            { type: "list", title: "Halls", event: { event: "halls" } },
            { type: "divider" },
          ],
          [
            { type: "description", title: "Today", text: ["Rain", "Sun"] },
            { type: "image", rawUrl: "https://a.example/m.png", accessibilityText: "A map" },
            {
              type: "chips",
              options: [{ text: "Tickets" }, { text: "Shop", anchor: { href: "https://shop.example" } }],
            },
            { type: "files", files: [] },
          ],
        ],
      },
    },
    { payload: { lights: "on" } },
    { liveAgentHandoff: { metadata: { queue: "desk" } } },
    { mixedAudio: { segments: [{ audio: "AAAA" }] } },
    { endInteraction: {} },
  );
  const { actions, ended } = await converse();
  expect(ended).toBe(true);
  expect(actions).toEqual([
    { text: { text: "Where to?" } },
    {
      uiAction: {
        name: "choice",
        value: {
          type: "cards",
          timeoutMs: 0,
          cards: [
            {
              id: "card-1",
              title: "Garden",
              text: "Open\n\nhttps://a.example",
              imageUrl: "https://a.example/g.png",
              payloadType: "text",
              payload: "Garden",
            },
            { id: "card-2", title: "Halls", payloadType: "signal", payload: "halls" },
          ],
        },
      },
    },
    { text: { text: "**Today**\n\nRain\n\nSun" } },
    { text: { text: "", media: { type: "image", url: "https://a.example/m.png", alternativeText: "A map" } } },
    { text: { text: "[Shop](https://shop.example)" } },
    {
      uiAction: {
        name: "choice",
        value: { type: "buttons", timeoutMs: 0, buttons: [{ id: "Tickets", label: "Tickets" }] },
      },
    },
    { customAction: { name: "richContent", value: { type: "files", files: [] } } },
    { customAction: { name: "payload", value: { lights: "on" } } },
    { customAction: { name: "liveAgentHandoff", value: { metadata: { queue: "desk" } } } },
    { customAction: { name: "endInteraction", value: {} } },
  ]);
});

test("an agent that only speaks is written down", async () => {
  const ssml = "<speak>Good <break time='1s'/>day</speak>";
  google.answer = saying({ outputAudioText: { ssml } });
  expect((await converse()).actions).toEqual([{ text: { text: "Good day", ssml } }]);
});

test.each([
  ["no result", json({ responseId: "r" })],
  ["a list", json([])],
  ["a result that is none", json({ queryResult: "Hi" })],
] as const)("%s is no answer", async (_, answer) => {
  google.answer = answer;
  await expect(converse()).rejects.toMatchObject({ code: "malformed" });
});

test("an empty answer, and one of spaces, is none", async () => {
  google.answer = (_, response) => response.writeHead(200, { "content-type": "application/json" }).end(" ");
  await expect(converse()).rejects.toMatchObject({ code: "incomplete" });
});

test("a webhook that takes longer is told where its answer is posted later", async () => {
  const callback = { url: "https://parlo.example/callback", token: "once" };
  google.answer = saying({ text: { text: ["One moment"] } });
  await converse({ callback });
  expect(google.calls.at(-1)?.body).toMatchObject({ queryParams: { payload: { callback } } });
});

test("a text that is too long for the agent is put once more, cut to what the agent takes, and no further", async () => {
  const tooLong = json(
    { error: { code: 400, message: "Input text exceeds 256 characters.", status: "INVALID_ARGUMENT" } },
    400,
  );
  const answer = saying({ text: { text: ["Good day"] } });
  const textOf = (body: unknown) => (body as { queryInput: { text: { text: string } } }).queryInput.text.text;
  google.answer = (call, response) => (textOf(call.body).length > 256 ? tooLong : answer)(call, response);
  const text = `${"x".repeat(255)}👋 and more`;
  expect(await converse({ text })).toMatchObject({ actions: [{ text: { text: "Good day" } }], attempts: 1 });
  expect(google.calls.map(({ body }) => textOf(body))).toEqual([text, "x".repeat(255)]);

  google.calls.length = 0;
  google.answer = tooLong;
  await expect(converse({ text })).rejects.toMatchObject({
    code: "bad-request",
    message: expect.stringMatching(/256/),
  });
  expect(google.calls).toHaveLength(2);
  google.calls.length = 0;
  await expect(converse({ text: "short" })).rejects.toMatchObject({ code: "bad-request" });
  expect(google.calls).toHaveLength(1);
});
