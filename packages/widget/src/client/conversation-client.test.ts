import type { Message } from "@parlo/contract";
import { io } from "socket.io-client";
import { afterEach, expect, test } from "vitest";
import { ProtocolServer, type Script } from "../testing/protocol-server.ts";
import { ConversationClient, type ConversationListener, type ConversationSocket } from "./conversation-client.ts";
import { memoryStorage } from "./memory-storage.ts";
import { SessionStore } from "./session-store.ts";

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

const echo: Script = (input, turn) => {
  if (input.signal) turn.say({ text: { text: `signal ${input.signal.name}` } });
  if (input.text) turn.say({ text: { text: `echo ${input.text.text}` } });
};

async function server(script: Script = echo): Promise<ProtocolServer> {
  const started = await new ProtocolServer(script).start();
  cleanups.push(() => started.stop());
  return started;
}

interface Watched {
  client: ConversationClient;
  messages: Message[];
  texts(): string[];
  until(condition: () => boolean): Promise<void>;
}

function connect(to: ProtocolServer, storage = memoryStorage(), tab = memoryStorage(), secret = to.secret): Watched {
  const messages: Message[] = [];
  const waiting = new Set<() => void>();
  const changed = () => {
    for (const check of [...waiting]) check();
  };
  const listener: ConversationListener = {
    changed,
    ready: changed,
    message: (message) => void messages.push(message),
    owner: changed,
    problem: changed,
    takesBack: () => false,
  };
  const socket: ConversationSocket = io(to.url, {
    path: "/api/v1/socket",
    autoConnect: false,
    reconnectionDelay: 20,
    reconnectionDelayMax: 60,
    forceNew: true,
    transports: ["websocket"],
  });
  const client = new ConversationClient({
    socket,
    credentials: async () => ({ profileId: to.profileId, profileAccessSecret: secret }),
    store: new SessionStore(to.profileId, storage, tab),
    listener,
    language: () => "en",
    greet: true,
    answerTimeout: 300,
    retryDelay: 20,
  });
  cleanups.push(() => client.stop());
  const until = (condition: () => boolean) =>
    new Promise<void>((resolve) => {
      const check = () => {
        if (!condition()) return;
        waiting.delete(check);
        resolve();
      };
      waiting.add(check);
      check();
    });
  const texts = () => client.items.flatMap(({ message }) => message.action.text?.text ?? []);
  return { client, messages, texts, until };
}

test("a new conversation begins with the start signal, and the answer comes", async () => {
  const { client, texts, until } = connect(await server());
  client.start();
  await until(() => texts().includes("signal conversation-start"));
  expect(client.connection).toBe("online");
});

test("what is written before the connection stands is sent once it does", async () => {
  const { client, texts, until } = connect(await server());
  client.send({ text: { text: "hello" } });
  expect(client.items[0]?.state).toBe("sending");
  await until(() => texts().includes("echo hello"));
  expect(client.items.every(({ state }) => state === "final")).toBe(true);
});

test("that the person types is told every two seconds, and at once after something was sent", async () => {
  const to = await server();
  const { client, texts, until } = connect(to);
  client.start();
  await until(() => client.connection === "online");
  client.typing();
  client.typing();
  client.send({ text: { text: "two" } });
  client.typing();
  client.typing();
  client.send({ text: { text: "three" } });
  await until(() => texts().includes("echo three"));
  expect(to.typed).toBe(2);
});

test("a process that goes away is left at the first word, and another one hears it", async () => {
  const to = await server();
  const { client, texts, until } = connect(to);
  client.start();
  await until(() => client.connection === "online");
  client.send({ text: { text: "before" } });
  await until(() => texts().includes("echo before"));
  to.leave();
  client.send({ text: { text: "after" } });
  await until(() => texts().includes("echo after"));
  expect(to.connections).toBe(2);
});

test("cuts before and after storing lose nothing, double nothing and keep the order", async () => {
  const to = await server();
  to.faults.cutBefore.push(3, 7, 8);
  to.faults.cutAfter.push(5, 11, 14);
  const { client, texts, until } = connect(to);
  client.start();
  await until(() => client.connection === "online");
  const said = Array.from({ length: 12 }, (_, index) => `word ${index}`);
  for (const text of said) client.send({ text: { text } });
  await until(() => texts().includes("echo word 11"));
  const stored = to.texts(client.conversation?.id ?? "");
  expect(stored.filter((text) => text.startsWith("word"))).toEqual(said);
  expect(stored.filter((text) => text.startsWith("echo"))).toEqual(said.map((text) => `echo ${text}`));
  expect(texts()).toEqual(stored);
});

test("repeated and overtaking announcements end in the server's order, each told once", async () => {
  const to = await server();
  to.faults.repeat.push(3, 4, 6);
  to.faults.hold.push(5, 7);
  const { client, messages, texts, until } = connect(to);
  client.start();
  for (const text of ["one", "two", "three", "four"]) {
    client.send({ text: { text } });
    await until(() => texts().includes(`echo ${text}`));
  }
  expect(texts()).toEqual(to.texts(client.conversation?.id ?? ""));
  expect(new Set(messages.map(({ id }) => id)).size).toBe(messages.length);
});

test("an overtaken message that a cut swallowed is fetched on the way back", async () => {
  const to = await server(async (input, turn) => {
    if (input.text?.text !== "go") return;
    turn.say({ text: { text: "first" } });
    turn.say({ text: { text: "second" } });
  });
  const { client, texts, until } = connect(to);
  client.start();
  await until(() => client.connection === "online");
  // The second announcement is "first": it is held and never leaves, as when the line breaks in between.
  to.faults.hold.push(3);
  to.faults.cutAfter.push(2);
  client.send({ text: { text: "go" } });
  await until(() => texts().includes("second"));
  await to.stop();
  await until(() => client.connection === "offline");
  await to.start();
  await until(() => texts().includes("first"));
  expect(texts()).toEqual(["go", "first", "second"]);
});

test("a server that restarts in mid-conversation is found again and the talk goes on", async () => {
  const to = await server();
  const { client, texts, until } = connect(to);
  client.start();
  client.send({ text: { text: "before" } });
  await until(() => texts().includes("echo before"));
  const { id } = client.conversation ?? {};
  await to.stop();
  await until(() => client.connection === "offline");
  client.send({ text: { text: "meanwhile" } });
  await to.start();
  await until(() => texts().includes("echo meanwhile"));
  expect(client.conversation?.id).toBe(id);
  expect(to.texts(id ?? "")).toEqual(texts());
});

test("streamed pieces grow one message, which the final one replaces", async () => {
  const to = await server(async (input, turn) => {
    if (input.text) await turn.stream(["It ", "faces ", "the water."], 5);
  });
  const { client, texts, until } = connect(to);
  client.send({ text: { text: "Quiet?" } });
  await until(() => texts().includes("It faces "));
  expect(client.items.at(-1)?.state).toBe("streaming");
  await until(() => client.items.at(-1)?.state === "final" && texts().includes("It faces the water."));
  expect(texts()).toEqual(["Quiet?", "It faces the water."]);
});

test("two tabs of one person see one conversation in one order", async () => {
  const to = await server();
  const storage = memoryStorage();
  const first = connect(to, storage);
  first.client.start();
  await first.until(() => first.texts().length === 1);
  const second = connect(to, storage);
  second.client.start();
  await second.until(() => second.texts().length === 1);
  for (const text of ["a", "b"]) first.client.send({ text: { text } });
  for (const text of ["c", "d"]) second.client.send({ text: { text } });
  await first.until(() => first.texts().length === 9);
  await second.until(() => second.texts().length === 9);
  expect(first.texts()).toEqual(second.texts());
  expect(first.texts()).toEqual(to.texts(first.client.conversation?.id ?? ""));
});

test("a page that is left with a message unsent sends it when it comes back", async () => {
  const to = await server();
  const [storage, tab] = [memoryStorage(), memoryStorage()];
  const before = connect(to, storage, tab);
  before.client.start();
  await before.until(() => before.texts().length === 1);
  await to.stop();
  await before.until(() => before.client.connection === "offline");
  before.client.send({ text: { text: "unsent" } });
  before.client.stop();
  await to.start();
  const after = connect(to, storage, tab);
  after.client.start();
  await after.until(() => after.texts().includes("echo unsent"));
  expect(after.texts()).toEqual(["signal conversation-start", "unsent", "echo unsent"]);
});

test("input to a closed conversation begins a new one, where it is said", async () => {
  const to = await server((input, turn) => {
    if (input.text?.text === "bye") turn.close();
    else if (input.text) turn.say({ text: { text: `echo ${input.text.text}` } });
  });
  const { client, texts, until } = connect(to);
  client.send({ text: { text: "bye" } });
  await until(() => client.items.some(({ state }) => state === "final"));
  const closed = client.conversation?.id;
  client.send({ text: { text: "again" } });
  await until(() => texts().includes("echo again"));
  expect(client.conversation?.id).not.toBe(closed);
  expect(texts()).toEqual(["again", "echo again"]);
});

test("a kept conversation that is no longer there gives way to a new one", async () => {
  const to = await server();
  const storage = memoryStorage();
  new SessionStore(to.profileId, storage, memoryStorage()).write({
    conversationId: crypto.randomUUID(),
    endUserToken: "stale",
  });
  const { client, texts, until } = connect(to, storage);
  client.start();
  await until(() => texts().length === 1);
  expect(to.talks.size).toBe(1);
});

test("a wrong secret is told and not tried again and again", async () => {
  const { client, until } = connect(await server(), memoryStorage(), memoryStorage(), "wrong");
  client.start();
  await until(() => client.connection === "refused");
  expect(client.problem?.status).toBe(401);
});

test("an agent that is archived ends the conversation: what was said stays, and nobody knocks again", async () => {
  const to = await server();
  const { client, texts, until } = connect(to);
  client.start();
  client.send({ text: { text: "hi" } });
  await until(() => texts().includes("echo hi"));
  const said = texts();
  to.archive();
  await until(() => client.connection === "refused");
  expect(client.problem?.code).toBe("profile-archived");
  expect(texts()).toEqual(said);
  const connections = to.connections;
  client.startConversation(null);
  await until(() => client.connection === "refused");
  expect([client.problem?.code, to.connections - connections]).toEqual(["profile-archived", 1]);
});

test("starting anew leaves the old conversation and what was on its way to it", async () => {
  const to = await server();
  const { client, texts, until } = connect(to);
  client.start();
  client.send({ text: { text: "old" } });
  await until(() => texts().includes("echo old"));
  client.startConversation(null);
  await until(() => texts().length === 1 && texts()[0] === "signal conversation-start");
  expect(to.talks.size).toBe(2);
});
