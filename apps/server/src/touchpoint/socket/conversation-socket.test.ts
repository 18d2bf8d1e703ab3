import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { echo, makeAgent } from "../../testing/make-agent.ts";
import { testApp } from "../../testing/test-app.ts";
import { listen } from "../testing/event-source.ts";
import { restClient } from "../testing/rest-client.ts";
import { socketClient, textsOf } from "../testing/socket-client.ts";

const app = await testApp();
const kiosk = await makeAgent(app.a, { nodes: echo, touchpoint: "Kiosk" });
const page = { origin: "https://shop.example" };
const widget = await makeAgent(app.a, { nodes: echo, touchpoint: "WebWidget", allowedDomains: ["shop.example"] });

test("what is said is acknowledged with its sequence, and everybody hears it and the answer", async () => {
  const client = socketClient(app.address, kiosk);
  const ready = await client.init();
  expect(ready).toMatchObject({ messages: [], sequence: 0, conversation: { state: "Active" } });
  const acknowledged = await client.say("one");
  await client.until(() => client.messages.length === 2);
  expect(textsOf(client.messages)).toEqual(["one", "You said one"]);
  expect(acknowledged).toEqual({ ok: true, id: client.messages[0]?.id, sequence: client.messages[0]?.sequence });
});

test("two tabs and a program see one order", async () => {
  const [first, second] = [socketClient(app.address, kiosk), socketClient(app.address, kiosk)];
  const { conversation } = await first.init();
  await second.init({ conversationId: conversation.id });
  const rest = restClient(app.address, kiosk);
  const all = Array.from({ length: 8 }, (_, at) => [
    first.say(`a${at}`),
    second.say(`b${at}`),
    rest.say(conversation.id, `c${at}`),
  ]);
  await Promise.all(all.flat());
  await Promise.all([first, second].map((client) => client.until(() => client.messages.length === 48)));
  const { results } = await rest.messages(conversation.id);
  expect(textsOf(first.messages)).toEqual(textsOf(results));
  expect(textsOf(second.messages)).toEqual(textsOf(results));
});

test("a message that is sent three times at once is there once; other words under its id are refused", async () => {
  const client = socketClient(app.address, kiosk);
  const { conversation } = await client.init();
  const id = randomUUID();
  const answers = await Promise.all([client.say("same", id), client.say("same", id), client.say("same", id)]);
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  const other = await client.say("other", id);
  expect(other).toMatchObject({ ok: false, problem: { status: 409, code: "message-id-reused" } });
  const { results } = await restClient(app.address, kiosk).messages(conversation.id);
  expect(textsOf(results)).toEqual(["same", "You said same"]);
});

test("a message of another end user than the conversation's is refused by name", async () => {
  const client = socketClient(app.address, kiosk);
  const { conversation } = await client.init({ endUserId: "customer-7" });
  const action = { text: { text: "hi" } };
  expect(await client.act({ endUserId: "customer-8", action })).toMatchObject({
    ok: false,
    problem: { status: 400, errors: [{ path: "endUserId" }] },
  });
  expect(await client.act({ endUserId: conversation.endUserId, action })).toMatchObject({ ok: true });
});

test("a member may listen to a customer's conversation, not speak in it as the customer", async () => {
  const { conversation } = await socketClient(app.address, kiosk).init();
  const member = socketClient(app.address, kiosk);
  const { accessToken } = app.a;
  await member.init({ profileAccessSecret: undefined, accessToken, conversationId: conversation.id } as never);
  expect(await member.say("hi")).toMatchObject({ ok: false, problem: { status: 403, code: "forbidden" } });
  const tester = socketClient(app.address, kiosk);
  await tester.init({ profileAccessSecret: undefined, accessToken } as never);
  expect(await tester.say("hi")).toMatchObject({ ok: true });
});

test("a member who asks for them hears the engine's events; nobody else does, and a touchpoint may not ask", async () => {
  const tester = socketClient(app.address, kiosk);
  const { accessToken } = app.a;
  const { conversation } = await tester.init({ profileAccessSecret: undefined, accessToken, debug: true } as never);
  const plain = socketClient(app.address, kiosk);
  await plain.init({ conversationId: conversation.id });
  await tester.say("hi");
  const states = () => tester.messages.flatMap(({ action }) => action.engineEvent?.state ?? []);
  await tester.until(() => states().includes("ProcessingCompleted") && textsOf(tester.messages).length === 2);
  expect(states()).toContain("ProcessingStarted");
  await plain.until(() => textsOf(plain.messages).length === 2);
  expect(plain.messages.filter(({ action }) => action.engineEvent || action.flowEvent)).toEqual([]);
  await expect(socketClient(app.address, kiosk).init({ debug: true })).rejects.toThrow("forbidden");
});

test("a client that was away gets exactly what it missed", async () => {
  const client = socketClient(app.address, kiosk);
  const { conversation } = await client.init();
  await client.say("before");
  await client.until(() => client.messages.length === 2);
  const after = client.messages.at(-1)?.sequence ?? 0;
  client.close();
  const rest = restClient(app.address, kiosk);
  for (const text of ["x", "y"]) await rest.say(conversation.id, text);
  const back = socketClient(app.address, kiosk);
  const ready = await back.init({ conversationId: conversation.id, after });
  expect(textsOf(ready.messages)).toEqual(["x", "You said x", "y", "You said y"]);
  await back.say("z");
  await back.until(() => back.messages.length === 2);
  expect(textsOf(back.messages)).toEqual(["z", "You said z"]);
});

test("who says by a time what it has seen misses no message of that very instant", async () => {
  const client = socketClient(app.address, kiosk);
  const { conversation } = await client.init();
  await client.say("before");
  await client.until(() => client.messages.length === 2);
  const [heard] = client.messages;
  const back = socketClient(app.address, kiosk);
  const ready = await back.init({ conversationId: conversation.id, messagesSince: heard?.instant ?? "" });
  expect(textsOf(ready.messages)).toEqual(["before", "You said before"]);
});

test("a client that has seen more than there is, as after a restored backup, hears what comes all the same", async () => {
  const client = socketClient(app.address, kiosk);
  const { conversation } = await client.init();
  const ahead = socketClient(app.address, kiosk);
  const ready = await ahead.init({ conversationId: conversation.id, after: 1_000_000 });
  expect([ready.messages, ready.sequence < 1000]).toEqual([[], true]);
  const rest = restClient(app.address, kiosk);
  const path = `${rest.base}/conversations/${conversation.id}/events`;
  const events = await listen(path, { ...rest.headers, "last-event-id": "1000000" });
  await client.say("new");
  await ahead.until(() => ahead.messages.length === 2);
  expect(textsOf(ahead.messages)).toEqual(["new", "You said new"]);
  await events.until((all) => all.filter(({ event }) => event === "message").length >= 2);
});

test("cut a hundred times while others talk, a client misses nothing and hears nothing twice", async () => {
  const rest = restClient(app.address, kiosk);
  const { conversation } = await rest.begin({ signal: null });
  const talking = (async () => {
    for (let at = 0; at < 60; at += 1) await rest.say(conversation.id, `w${at}`);
  })();
  const seen: number[] = [];
  for (let cut = 0; cut < 100; cut += 1) {
    const client = socketClient(app.address, kiosk);
    const ready = await client.init({ conversationId: conversation.id, after: seen.at(-1) ?? 0 });
    for (const { sequence } of ready.messages) seen.push(sequence);
    if (cut === 99) await talking;
    for (const { sequence } of client.messages.splice(0)) seen.push(sequence);
    client.close();
  }
  const end = socketClient(app.address, kiosk);
  const ready = await end.init({ conversationId: conversation.id, after: seen.at(-1) ?? 0 });
  for (const { sequence } of ready.messages) seen.push(sequence);
  const { results } = await rest.messages(conversation.id);
  expect(seen).toEqual(results.map(({ sequence }) => sequence));
  expect(results).toHaveLength(120);
});

test("a page that may not hold the profile, a wrong secret and no secret are turned away", async () => {
  await expect(socketClient(app.address, widget, { origin: "https://evil.example" }).init()).rejects.toThrow(
    "forbidden",
  );
  await expect(socketClient(app.address, widget).init()).rejects.toThrow("forbidden");
  await expect(socketClient(app.address, kiosk).init({ profileAccessSecret: "wrong" })).rejects.toThrow("unauthorized");
});

test("a public secret opens new conversations only; coming back needs the end user's token", async () => {
  const first = await socketClient(app.address, widget, page).init({ endUserId: "somebody-else" });
  expect(first.conversation.endUserId).not.toBe("somebody-else");
  const conversationId = first.conversation.id;
  await expect(socketClient(app.address, widget, page).init({ conversationId })).rejects.toThrow("forbidden");
  const stranger = await socketClient(app.address, widget, page).init();
  const { endUserToken } = stranger;
  await expect(socketClient(app.address, widget, page).init({ conversationId, endUserToken })).rejects.toThrow(
    "not-found",
  );
  const back = await socketClient(app.address, widget, page).init({ conversationId, endUserToken: first.endUserToken });
  expect(back.conversation.id).toBe(conversationId);
  const again = await socketClient(app.address, widget, page).init({ endUserToken: first.endUserToken });
  expect(again.conversation.endUserId).toBe(first.conversation.endUserId);
});

test("input to a closed conversation is refused, an unknown field is a problem, nothing is stored", async () => {
  const client = socketClient(app.address, kiosk);
  const { conversation } = await client.init();
  expect(await client.act({ action: { text: { text: "x" } }, more: 1 })).toMatchObject({
    ok: false,
    problem: { status: 400, code: "invalid-input" },
  });
  expect(await client.act({ action: { text: { text: "a\u0000b" } } })).toMatchObject({
    ok: false,
    problem: { status: 400, code: "invalid-input", errors: [{ path: "action.text.text", code: "ill-formed" }] },
  });
  await restClient(app.address, kiosk).call(`/conversations/${conversation.id}/close`, { method: "POST" });
  expect(await client.say("late")).toMatchObject({ ok: false, problem: { status: 409, code: "conversation-closed" } });
});

test("a member opens the agent without a secret, and what is said there is a test", async () => {
  const client = socketClient(app.address, widget);
  const ready = await client.init({ profileAccessSecret: undefined, accessToken: app.a.accessToken } as never);
  expect(ready.conversation.test).toBe(true);
  const stranger = socketClient(app.address, widget);
  await expect(
    stranger.init({ profileAccessSecret: undefined, accessToken: app.b.accessToken } as never),
  ).rejects.toThrow("not-found");
});

test("a message that is too large is refused by name, and the connection stays; so is a beginning", async () => {
  const client = socketClient(app.address, kiosk);
  await client.init();
  const largest = 128 * 1024;
  const tooLarge = { ok: false, problem: { status: 413, code: "too-large" } };
  for (const size of [largest, 2 * largest, 900_000])
    expect(await client.say("x".repeat(size)), String(size)).toMatchObject(tooLarge);
  expect(await client.say("é".repeat(largest / 2))).toMatchObject(tooLarge);
  client.socket.emit("conversation-message", { action: { text: { text: "x".repeat(largest) } } });
  await client.until(() => client.problems.length === 1);
  expect(client.problems).toMatchObject([{ status: 413, code: "too-large" }]);
  expect([client.socket.connected, await client.say("still here")]).toMatchObject([true, { ok: true }]);

  const other = socketClient(app.address, kiosk);
  await expect(other.init({ context: { note: "x".repeat(largest) } })).rejects.toThrow("too-large");
  expect((await other.init()).conversation.state).toBe("Active");
});
