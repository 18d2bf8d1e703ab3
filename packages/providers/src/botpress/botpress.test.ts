import { createHmac } from "node:crypto";
import { jwtVerify } from "jose";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { ConvAiTurn, ConverseOptions } from "../contract/conversational-ai.ts";
import { bindingFields, secretFields } from "../contract/settings-field.ts";
import { botpressChat } from "../testing/botpress-chat.ts";
import { type BotpressServer, botMessage, startBotpressServer } from "../testing/botpress-server.ts";
import { describeConversationalAi, textsOf, turnOf } from "../testing/describe-conversational-ai.ts";
import { fetchAt } from "../testing/fetch-at.ts";
import { botpressConversationalAi } from "./botpress.conversational-ai.ts";
import { botpressConfiguration, botpressCredentials } from "./botpress.settings.ts";

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
const userKey = (secret: string) => {
  const signed = `${base64({ alg: "HS256", typ: "JWT" })}.${base64({ id: "end-user-1" })}`;
  return `${signed}.${createHmac("sha256", secret).update(signed).digest("base64url")}`;
};
const given = { projectId: "bot-1", apiKey: "encryption-key-0123456789", botpressId: "webhook-1" };
const patience = { quietMs: 500, longestMs: 5000, silentMs: 150 };
const beganBefore = "2025-01-01T00:00:00.000Z";

describeConversationalAi({
  vendor: "Botpress",
  make(_, apiKey) {
    const engine = botpressConversationalAi({ ...given, apiKey }, { availableLanguages: [] }, patience);
    return { converse: (turn, options) => engine.converse({ ...turn, sessionId: beganBefore }, options) };
  },
  // The stream of a conversation has no end: a bot that says no more has said all.
  cut: "whole",
  stalled: "whole",
  broken: "malformed",
  repeatable: false,
  sent: userKey,
  reach: botpressChat,
});

/** A new conversation, for which nothing is made where the fault is. */
const begun = {
  make: (_: string, apiKey: string) =>
    botpressConversationalAi({ ...given, apiKey }, { availableLanguages: [] }, patience),
  cut: "malformed",
  broken: "malformed",
  streams: false,
  repeatable: false,
  sent: userKey,
} as const;
describeConversationalAi({ vendor: "Botpress", when: "its user is not found", reach: botpressChat, ...begun });
describeConversationalAi({
  vendor: "Botpress",
  when: "its conversation is not found",
  reach: (address) => botpressChat(address, { users: address.replace(/(?<=:\d+\/)[^/]+(?=\/v1$)/, "ok") }),
  ...begun,
});

let bot: BotpressServer;
beforeAll(async () => {
  bot = await startBotpressServer();
});
const hear = (...messages: readonly object[]) => {
  for (const message of messages) bot.signal("message_created", message);
};
const say = (...texts: readonly string[]) => hear(...texts.map((text, at) => botMessage(text, at)));
const own = { userId: "end-user-1", isBot: false };
beforeEach(() => {
  bot.calls.length = 0;
  Object.assign(bot, {
    stored: [],
    exists: true,
    says: () => hear({ ...botMessage("mine", 1), ...own }, botMessage("Hello", 0)),
  });
});
afterAll(() => bot.close());

function converse(turn: Partial<ConvAiTurn> = {}, configuration: object = {}, more: Partial<ConverseOptions> = {}) {
  const engine = botpressConversationalAi(
    botpressCredentials.parse(given),
    botpressConfiguration.parse(configuration),
    patience,
  );
  return engine.converse(turnOf("Hi", turn), {
    signal: new AbortController().signal,
    fetch: fetchAt(bot.address),
    limits: { retries: 0, totalMs: 5000 },
    ...more,
  });
}

test("C155: the bot is reached by its webhook, as a user whose key is signed with the bot's own", async () => {
  const leftBefore = bot.left();
  expect(await converse()).toMatchObject({ actions: [{ text: { text: "Hello" } }], ended: false });
  expect(bot.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
    "POST /users/get-or-create",
    "POST /conversations/get-or-create",
    "GET /conversations/conversation-1/listen",
    "POST /messages",
  ]);
  for (const { headers } of bot.calls) {
    expect(Object.keys(headers).filter((name) => name.startsWith("x-"))).toEqual(["x-user-key"]);
    const key = new TextEncoder().encode(given.apiKey);
    expect((await jwtVerify(String(headers["x-user-key"]), key)).payload).toEqual({ id: "end-user-1" });
  }
  expect(bot.calls[1]?.body).toEqual({ id: "conversation-1" });
  expect(bot.calls[3]?.body).toEqual({
    conversationId: "conversation-1",
    payload: { type: "text", text: "Hi" },
    metadata: { language: "en", projectId: "bot-1" },
  });
  await vi.waitFor(() => expect(bot.left()).toBe(leftBefore + 1));
  for (const name of Object.keys(given))
    expect(botpressCredentials.safeParse({ ...given, [name]: undefined }).success).toBe(false);
  expect(secretFields(botpressCredentials)).toEqual(["apiKey"]);
  expect(bindingFields(botpressCredentials)).toEqual(["projectId", "botpressId"]);
});

test("C158: the bot is told the conversation's language, or one of those that it speaks", async () => {
  expect(botpressConfiguration.parse({})).toEqual({ availableLanguages: [] });
  expect(botpressConfiguration.safeParse({ availableLanguages: ["klingon!"] }).success).toBe(false);
  const languages = async (language: string, ...availableLanguages: readonly string[]) => {
    await converse({ language }, { availableLanguages });
    return bot.calls.at(-1)?.body.metadata;
  };
  expect(await languages("pl")).toMatchObject({ language: "pl" });
  expect(await languages("pl", "de-DE", "pl-PL")).toMatchObject({ language: "pl-PL" });
  expect(await languages("ja", "de-DE", "pl-PL")).toMatchObject({ language: "de-DE" });
});

test("all that is said until the bot is quiet is the answer, each message once", async () => {
  bot.says = () => {
    say("One", "Two");
    setTimeout(() => say("One", "Two", "Three"), 150);
  };
  const seen: string[] = [];
  const { actions } = await converse({}, {}, { onDelta: (text) => seen.push(text) });
  expect([textsOf(actions), seen]).toEqual(["OneTwoThree", ["One", "Two", "Three"]]);
});

test("what comes when the turn is over is said first in the next one", async () => {
  const { sessionId } = await converse();
  bot.stored = [
    botMessage("Later", 60),
    botMessage("Late", 50),
    botMessage("Hello", 0),
    { ...botMessage("Hi", 40), ...own },
  ];
  bot.says = () => hear(botMessage("Next", 90));
  bot.calls.length = 0;
  const next = await converse({ sessionId });
  expect(next.actions.map((action) => textsOf([action]))).toEqual(["Late", "Later", "Next"]);
  expect(bot.calls.map(({ path }) => path)).toEqual([
    "/conversations/conversation-1/listen",
    "/conversations/conversation-1/messages",
    "/messages",
  ]);
  bot.stored = [botMessage("Next", 90), ...bot.stored];
  bot.says = () => hear(botMessage("Last", 95));
  expect(textsOf((await converse({ sessionId: next.sessionId })).actions)).toBe("Last");
});

test.each(["users", "conversations"])(
  "what is none of its %s is no answer, and nothing is said to it",
  async (what) => {
    const vendor = fetchAt(bot.address);
    const strange: typeof globalThis.fetch = async (input, init) =>
      String(input).endsWith(`/${what}/get-or-create`) ? Response.json({ code: 500 }) : vendor(input, init);
    await expect(converse({}, {}, { fetch: strange })).rejects.toMatchObject({ code: "malformed" });
    expect(bot.calls.map(({ path }) => path)).toEqual(what === "users" ? [] : ["/users/get-or-create"]);
  },
);

test("a conversation that is gone is begun anew", async () => {
  bot.exists = false;
  expect(await converse({ sessionId: beganBefore })).toMatchObject({ actions: [{ text: { text: "Hello" } }] });
  expect(bot.calls.map(({ path }) => path)).toContain("/conversations/get-or-create");
});

test("a signal is an event, to which a bot may say nothing; anything else is refused", async () => {
  bot.says = () => {};
  const name = "door-opened";
  expect((await converse({ action: { signal: { name, value: 7 } }, text: null })).actions).toEqual([]);
  expect(bot.calls.at(-1)).toMatchObject({ path: "/events", body: { payload: { name, value: 7, language: "en" } } });
  bot.says = () => bot.signal("event_created", { isBot: true, payload: { lights: "on" } });
  expect((await converse({ action: { signal: { name } }, text: null })).actions).toEqual([
    { customAction: { name: "event", value: { lights: "on" } } },
  ]);
  const gesture = { action: { customAction: { name: "wave" } }, text: null };
  await expect(converse(gesture)).rejects.toMatchObject({ code: "unsupported" });
});

test("a bot that never speaks is out of time, one that never stops is heard so long, one that hangs up breaks off", async () => {
  bot.says = () => {};
  const limits = { retries: 0, firstTokenMs: 400, idleMs: 400, totalMs: 5000 };
  await expect(converse({}, {}, { limits })).rejects.toMatchObject({ code: "timeout" });
  bot.says = () => say("In time");
  expect(textsOf((await converse({}, {}, { limits })).actions)).toBe("In time");
  let at = 0;
  let talking: NodeJS.Timeout | undefined;
  bot.says = () => {
    talking = setInterval(() => hear(botMessage("On ", at++)), 50);
  };
  const engine = botpressConversationalAi(given, { availableLanguages: [] }, { ...patience, longestMs: 400 });
  const asked = engine.converse(turnOf("Hi"), {
    signal: new AbortController().signal,
    fetch: fetchAt(bot.address),
  });
  expect((await asked).actions.length).toBeGreaterThan(3);
  clearInterval(talking);
  bot.says = () => {
    say("Well");
    bot.hangUp();
  };
  await expect(converse()).rejects.toMatchObject({ code: "incomplete", partialActions: [{ text: { text: "Well" } }] });
});

const choice = (value: object) => ({ uiAction: { name: "choice", value: { timeoutMs: 0, ...value } } });

test("choices, cards, media and what is nobody's to show become actions", async () => {
  const payloads = [
    { type: "markdown", markdown: "**Welcome**" },
    { type: "choice", text: "Which?", options: [{ label: "Red", value: "Red" }] },
    { type: "dropdown", text: "Sure?", options: [{ label: "Yes", value: "confirm-1" }] },
    { type: "image", imageUrl: "https://a.example/g.png" },
    { type: "file", fileUrl: "https://a.example/g.pdf", title: "Guide" },
    {
      type: "carousel",
      items: [
        {
          ...{ type: "card", title: "Garden", subtitle: "Open", imageUrl: "https://a.example/g.png" },
          actions: [
            { action: "say", label: "Book", value: "book the garden" },
            { action: "url", label: "Map", value: "https://a.example/map" },
            { action: "url", label: "Trap", value: "javascript:alert(1)" },
          ],
        },
      ],
    },
    { type: "location", latitude: 52.2, longitude: 21, title: "Gate" },
    {
      type: "bloc",
      items: [
        { type: "text", text: "One" },
        { type: "video", videoUrl: "https://a.example/v.mp4" },
      ],
    },
    { type: "hologram", shape: "cat" },
  ];
  bot.says = () => {
    for (const [at, payload] of payloads.entries()) hear(botMessage("m", at, payload));
  };
  const media = (type: string, url: string, alternativeText = "") => ({
    text: { text: "", media: { type, url, alternativeText } },
  });
  expect((await converse()).actions).toEqual([
    { text: { text: "**Welcome**" } },
    { text: { text: "Which?" } },
    choice({ type: "buttons", buttons: [{ id: "Red", label: "Red" }] }),
    { text: { text: "Sure?" } },
    choice({ type: "cards", cards: [{ id: "card-1", title: "Yes", payloadType: "text", payload: "confirm-1" }] }),
    media("image", "https://a.example/g.png"),
    media("file", "https://a.example/g.pdf", "Guide"),
    choice({
      type: "cards",
      cards: [
        {
          ...{ id: "card-1", title: "Garden", text: "Open", imageUrl: "https://a.example/g.png" },
          ...{ payloadType: "text", payload: "Garden" },
          buttons: [
            { id: "book the garden", label: "Book" },
            { id: "Map", label: "Map", url: "https://a.example/map" },
          ],
        },
      ],
    }),
    { text: { text: "Gate" } },
    { customAction: { name: "location", value: payloads[6] } },
    { text: { text: "One" } },
    media("video", "https://a.example/v.mp4"),
    { customAction: { name: "hologram", value: payloads[8] } },
  ]);
});

test("a bot that answers later is told where, beside a message and in an event", async () => {
  const callback = { url: "https://parlo.example/callback", token: "once" };
  await converse({ callback });
  expect(bot.calls.at(-1)?.body).toMatchObject({ metadata: { callback } });
  await converse({ callback, text: null, action: { signal: { name: "door-opened" } } });
  expect(bot.calls.at(-1)?.body).toMatchObject({ payload: { name: "door-opened", callback } });
});
