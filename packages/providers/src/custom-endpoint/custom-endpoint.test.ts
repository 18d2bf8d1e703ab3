import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text as textOf } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ConvAiTurn } from "../contract/conversational-ai.ts";
import { bindingFields, secretFields } from "../contract/settings-field.ts";
import { describeConversationalAi, turnOf } from "../testing/describe-conversational-ai.ts";
import { customEndpointConversationalAi } from "./custom-endpoint.conversational-ai.ts";
import { customEndpointCredentials } from "./custom-endpoint.settings.ts";

describeConversationalAi({
  vendor: "CustomEndpoint",
  make: (address, token) => customEndpointConversationalAi({ url: `${address}/custom`, token }),
  cut: "whole",
  broken: "malformed",
});

let answer: (response: ServerResponse) => unknown = (response) => response.end();
const calls: { headers: IncomingHttpHeaders; body: Record<string, unknown> }[] = [];
const server = createServer(async (request, response) => {
  calls.push({ headers: request.headers, body: JSON.parse(await textOf(request)) });
  await answer(response);
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const json =
  (body: unknown, status = 200) =>
  (response: ServerResponse) =>
    response.writeHead(status, { "content-type": "application/json; charset=utf-8" }).end(JSON.stringify(body));
const raw =
  (type: string | null, body: string, status = 200) =>
  (response: ServerResponse) =>
    response.writeHead(status, type === null ? {} : { "content-type": type }).end(body);

function converse(turn: Partial<ConvAiTurn> = {}, credentials: { token?: string } = {}, totalMs = 5000) {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/talk`;
  const limits = { retries: 0, totalMs };
  const signal = new AbortController().signal;
  return customEndpointConversationalAi({ url, ...credentials }).converse(turnOf("Hi", turn), {
    signal,
    fetch,
    limits,
  });
}

test("the endpoint is posted what was said, by whom, where and in which language", async () => {
  answer = json([]);
  const action = { signal: { name: "conversation-start" } };
  await converse({ id: "0190-turn", action, text: null, language: "de" });
  expect(calls.at(-1)?.body).toEqual({
    id: "0190-turn",
    conversationId: "conversation-1",
    participantId: "end-user-1",
    participantType: "EndUser",
    senderId: "end-user-1",
    action,
    instant: "2026-03-01T10:00:00.000Z",
    profile: { id: "profile-1", name: "Lobby", context: "A museum" },
    conversation: { id: "conversation-1", endUserId: "end-user-1", touchpoint: "Api" },
    language: "de",
  });
  expect(calls.at(-1)?.headers["idempotency-key"]).toBe("0190-turn");
});

test("C154: the address is required, and without a token there is no Authorization header", async () => {
  answer = json([]);
  await converse();
  expect(calls.at(-1)?.headers).not.toHaveProperty("authorization");
  await converse({}, { token: "let-me-in" });
  expect(calls.at(-1)?.headers.authorization).toBe("Bearer let-me-in");
  expect(customEndpointCredentials.safeParse({ url: "https://bot.example" }).success).toBe(true);
  for (const wrong of [{}, { url: "ftp://bot.example" }, { url: "https://bot.example", token: "" }])
    expect(customEndpointCredentials.safeParse(wrong).success).toBe(false);
});

test("where the answer may be posted later goes to those alone that are waited for", async () => {
  answer = raw(null, "", 202);
  expect((await converse()).actions).toEqual([]);
  expect(calls.at(-1)?.headers).not.toHaveProperty("callback-token");
  await converse({ callback: { url: "https://parlo.example/callback", token: "once" } });
  expect(calls.at(-1)?.headers).toMatchObject({
    "callback-url": "https://parlo.example/callback",
    "callback-token": "once",
  });
  for (const receipt of [{}, { status: "accepted" }, "Accepted"]) {
    answer = json(receipt, 202);
    expect((await converse()).actions).toEqual([]);
  }
  answer = raw("application/json", "[{", 202);
  await expect(converse()).rejects.toMatchObject({ code: "malformed" });
});

test("a list of actions is the answer, whatever they are", async () => {
  const actions = [
    { text: { text: "Pick one", language: "en" } },
    { uiAction: { name: "choice", value: { type: "buttons", timeoutMs: 0, buttons: [{ id: "a", label: "A" }] } } },
    { customAction: { name: "lights", value: { on: true } } },
  ];
  answer = json(actions);
  expect((await converse()).actions).toEqual(actions);
  expect((await converse()).ended).toBe(false);
  answer = json(actions, 202);
  expect((await converse()).actions).toEqual(actions);
});

test("events are actions until the stream ends, also where its last empty line is missing", async () => {
  const first = JSON.stringify({ text: { text: "One" } });
  const second = JSON.stringify({ text: { text: "Two" } });
  answer = raw("text/event-stream", `: hello\n\ndata: ${first}\n\nevent: x\ndata: ${second}`);
  expect((await converse()).actions).toEqual([JSON.parse(first), JSON.parse(second)]);
  answer = raw("text/event-stream", `data: ${first}\n\ndata: ${second.slice(0, 12)}`);
  await expect(converse()).rejects.toMatchObject({ code: "malformed", partialActions: [JSON.parse(first)] });
});

test("a stream that says it is done is over, though its connection stays open and more would come", async () => {
  const said = { text: { text: "One" } };
  answer = (response) => {
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.write(`data: ${JSON.stringify(said)}\n\ndata: [DONE]\n\ndata: {"late":1}\n\n`);
  };
  expect((await converse()).actions).toEqual([said]);
});

test("a signal that says so ends the session, in a list and in a stream", async () => {
  const bye = { text: { text: "Bye" } };
  const end = { signal: { name: "conversation-end" } };
  for (const given of [
    json([bye, end]),
    raw("text/event-stream", `data: ${JSON.stringify(bye)}\n\ndata: ${JSON.stringify(end)}\n\n`),
  ]) {
    answer = given;
    expect(await converse()).toMatchObject({ actions: [bye], ended: true });
  }
});

test("what stands beside the end of the session is done as well", async () => {
  const behaviorAction = { gestures: [{ name: "wave", start: 0, duration: 1 }] };
  answer = json([{ signal: { name: "conversation-end" }, behaviorAction }]);
  expect(await converse()).toMatchObject({ actions: [{ behaviorAction }], ended: true });
});

test.each([
  ["an empty body", raw("application/json", ""), "incomplete"],
  ["nothing at all", raw(null, ""), "incomplete"],
  ["half of a list", raw("application/json", '[{"text":{"te'), "malformed"],
  ["no list", json({ text: { text: "Hi" } }), "malformed"],
  ["what is no action", json([{ say: "Hi" }]), "malformed"],
  ["nulls", json([null]), "malformed"],
  ["a page", raw("text/html", "<html>Sign in</html>"), "malformed"],
  ["more than anybody reads", json([{ customAction: { name: "x", value: "y".repeat(600_000) } }]), "too-large"],
  ["very many actions", json(Array(101).fill({ text: { text: "Hi" } })), "too-large"],
] as const)("%s is no answer", async (_, given, code) => {
  answer = given;
  await expect(converse()).rejects.toMatchObject({ code, attempts: 1 });
});

test("the endpoint's own word for a refusal is told", async () => {
  answer = json({ message: "No such bot" }, 404);
  await expect(converse()).rejects.toMatchObject({
    code: "not-found",
    message: "The engine answered 404: No such bot",
  });
  answer = raw("text/html", "<html>Oops</html>", 500);
  await expect(converse()).rejects.toMatchObject({ code: "unavailable", message: "The engine answered 500" });
});

test("bytes that trickle in end with the time", async () => {
  answer = async (response) => {
    response.writeHead(200, { "content-type": "application/json" });
    while (!response.destroyed) {
      response.write(" ");
      await pause(20);
    }
  };
  await expect(converse({}, {}, 200)).rejects.toMatchObject({ code: "timeout" });
});

test("a connection that breaks within a list is no answer", async () => {
  answer = (response) => {
    response.writeHead(200, { "content-type": "application/json", "content-length": "500" });
    response.write('[{"text":');
    setTimeout(() => response.destroy(), 20);
  };
  await expect(converse()).rejects.toMatchObject({ code: "unavailable" });
});

test("the token is a secret, and another address asks for it again", () => {
  expect(secretFields(customEndpointCredentials)).toEqual(["token"]);
  expect(bindingFields(customEndpointCredentials)).toEqual(["url"]);
});
