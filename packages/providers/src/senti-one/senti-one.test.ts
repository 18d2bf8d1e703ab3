import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { text as textOfBody } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { ConvAiTurn } from "../contract/conversational-ai.ts";
import { bindingFields, secretFields } from "../contract/settings-field.ts";
import { describeConversationalAi, turnOf } from "../testing/describe-conversational-ai.ts";
import { sentiOneConversationalAi } from "./senti-one.conversational-ai.ts";
import { sentiOneConfiguration, sentiOneCredentials } from "./senti-one.settings.ts";

const login = { baseAuthUsername: "museum", baseAuthPassword: "pa:ss-ż-0123456789" };
const projectId = "e44e41d2-8ffd-4859-b81e-a458aacc8bda";
const base64 = (words: string) => Buffer.from(words).toString("base64");

const engineOf = (streaming: boolean) =>
  ({
    vendor: "SentiOne",
    make: (address: string, baseAuthPassword: string) =>
      sentiOneConversationalAi(
        { gatewayUrl: `${address}/gateway`, ...login, baseAuthPassword, projectId },
        { streaming },
      ),
    broken: "malformed",
    repeatable: false,
    sent: (password: string) => base64(`museum:${password}`),
  }) as const;
// Nothing but the end of the connection says that a stream is over.
describeConversationalAi({ ...engineOf(true), cut: "whole", blank: "incomplete" });
describeConversationalAi({ ...engineOf(false), when: "it is not streamed", cut: "malformed", streams: false });

const calls: { path: string; headers: IncomingHttpHeaders; body: Record<string, unknown> }[] = [];
let answer: { type: string; body: string };
const server = createServer(async (request, response) => {
  calls.push({ path: request.url ?? "", headers: request.headers, body: JSON.parse(await textOfBody(request)) });
  response.writeHead(200, { "content-type": answer.type }).end(answer.body);
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
beforeEach(() => {
  calls.length = 0;
  answer = whole({ text: "Hello" });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const whole = (...responses: readonly object[]) => ({
  type: "application/json",
  body: JSON.stringify({ current_state: { id: "s", tags: [] }, responses, used_states: [] }),
});

function converse(turn: Partial<ConvAiTurn> = {}, configuration: object = {}) {
  const gatewayUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/gateway`;
  const credentials = sentiOneCredentials.parse({ gatewayUrl, ...login, projectId });
  const settings = sentiOneConfiguration.parse(configuration);
  return sentiOneConversationalAi(credentials, settings).converse(turnOf("Hi", turn), {
    signal: new AbortController().signal,
    fetch,
    limits: { retries: 0, totalMs: 5000 },
  });
}

test("C157: the gateway is asked with user and password, for its project, in a session per conversation", async () => {
  expect(await converse()).toMatchObject({ actions: [{ text: { text: "Hello" } }], sessionId: null });
  expect(calls).toMatchObject([
    {
      path: "/gateway",
      headers: { authorization: `Basic ${base64("museum:pa:ss-ż-0123456789")}` },
    },
  ]);
  expect(calls[0]?.body).toEqual({
    text: "Hi",
    author: "end-user-1",
    uuid: projectId,
    suid: "conversation-1",
    source_type: "external",
    extra_data: { parlo_language: "en", parlo_signal: null, parlo_signal_value: null },
  });
  const given = { gatewayUrl: "https://gateway.example/gateway", ...login, projectId };
  expect(sentiOneCredentials.safeParse(given).success).toBe(true);
  expect(sentiOneCredentials.safeParse({ ...given, baseAuthUsername: "mu:seum" }).success).toBe(false);
  for (const name of Object.keys(given))
    expect(sentiOneCredentials.safeParse({ ...given, [name]: undefined }).success).toBe(false);
  expect(secretFields(sentiOneCredentials)).toEqual(["baseAuthPassword"]);
  expect(bindingFields(sentiOneCredentials)).toEqual(["gatewayUrl", "projectId"]);
});

test("C161: streams are asked for unless that is switched off, and read where they come", async () => {
  expect(sentiOneConfiguration.parse({})).toEqual({ streaming: true });
  const event = (said: string) => `data: ${JSON.stringify({ responses: [{ text: said }] })}\n\n`;
  answer = { type: "text/event-stream", body: event("One") + event("Two") };
  expect((await converse()).actions).toEqual([{ text: { text: "One" } }, { text: { text: "Two" } }]);
  answer = { type: "text/event-stream", body: `${event("One")}data: [DONE]\n\n${event("After")}` };
  expect((await converse()).actions).toEqual([{ text: { text: "One" } }]);
  answer = { type: "text/event-stream", body: "" };
  await expect(converse()).rejects.toMatchObject({ code: "incomplete" });
  answer = whole({ text: "At once" });
  expect((await converse({}, { streaming: false })).actions).toEqual([{ text: { text: "At once" } }]);
  expect(calls.map(({ headers }) => headers.accept)).toEqual([
    ...Array.from({ length: 3 }, () => "text/event-stream, application/json"),
    "application/json",
  ]);
});

test("a signal is said by its name, the rest is extra data; what is neither word nor signal is refused", async () => {
  const signalled = (signal: { name: string; value?: { door: number } }) => ({ action: { signal }, text: null });
  await converse(signalled({ name: "conversation-start" }));
  await converse({ ...signalled({ name: "door-opened", value: { door: 3 } }), language: "pl" });
  expect(calls.map(({ body }) => [body.text, body.extra_data])).toEqual([
    ["START", { parlo_language: "en", parlo_signal: "conversation-start", parlo_signal_value: null }],
    ["door-opened", { parlo_language: "pl", parlo_signal: "door-opened", parlo_signal_value: { door: 3 } }],
  ]);
  const wordless = { action: { customAction: { name: "wave" } }, text: null };
  await expect(converse(wordless)).rejects.toMatchObject({ code: "unsupported" });
  expect(calls).toHaveLength(2);
});

test("quick replies are choices, attachments and replies without a title go on as they are", async () => {
  const replies = [
    { content_type: "text", title: "Yes", payload: "Yes" },
    { content_type: "text", title: "No", payload: "No" },
  ];
  const attachments = [{ type: "image" }];
  answer = whole(
    { text: "Sure?", quickReplies: replies, quick_replies: replies, attachments: [] },
    { text: "", quickReplies: ["Red"], quick_replies: [], attachments },
    { text: "Odd", quick_replies: [{ content_type: "location" }] },
  );
  const buttons = (...labels: readonly string[]) => ({
    uiAction: {
      name: "choice",
      value: { type: "buttons", timeoutMs: 0, buttons: labels.map((label) => ({ id: label, label })) },
    },
  });
  expect((await converse()).actions).toEqual([
    { text: { text: "Sure?" } },
    buttons("Yes", "No"),
    { customAction: { name: "attachments", value: attachments } },
    buttons("Red"),
    { text: { text: "Odd" } },
    { customAction: { name: "quickReplies", value: [{ content_type: "location" }] } },
  ]);
});
