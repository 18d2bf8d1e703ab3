import { setTimeout as pause } from "node:timers/promises";
import { buildFlow, type FlowSketch } from "@parlo/nodes/templates";
import { afterAll, expect, test } from "vitest";
import { flowDraftTable } from "../flow/flow-draft.table.ts";
import { echo, makeAgent } from "../testing/make-agent.ts";
import { testApp } from "../testing/test-app.ts";
import { listen } from "../touchpoint/testing/event-source.ts";
import { restClient } from "../touchpoint/testing/rest-client.ts";
import { socketClient, textsOf } from "../touchpoint/testing/socket-client.ts";
import { dataFolder, freePort, type ServerProcess, startServer } from "./testing/server-process.ts";
import { caller, openSink } from "./testing/sink.ts";

// It only sets the scene: the conversations run in processes of their own.
const app = await testApp({ environment: { ROLE: "web" } });
const dataDir = dataFolder();
const words = Array.from({ length: 20 }, (_, at) => `word ${at}`);

const start = async () => startServer(app.database, await freePort(), dataDir);
const texts = (events: readonly { event: string; data: unknown }[]) =>
  textsOf(events.filter(({ event }) => event === "message").map(({ data }) => data) as never);

const [first, second]: [ServerProcess, ServerProcess] = await Promise.all([start(), start()]);
afterAll(async () => {
  await Promise.all([first, second].map((server) => server.kill("SIGTERM")));
});

test("a socket and an event stream of one process hear what is said at the other: in order, nothing twice", async () => {
  const agent = await makeAgent(app.a, { nodes: echo, touchpoint: "Kiosk" });
  const [here, there] = [restClient(first.address, agent), restClient(second.address, agent)];
  const socket = socketClient(first.address, agent);
  const { conversation } = await socket.init();
  const stream = await listen(`${here.base}/conversations/${conversation.id}/events`, here.headers);
  for (const [at, word] of words.entries())
    await (at % 3 === 2 ? here : there).say(conversation.id, word, { wait: at % 2 === 0 });
  await socket.until(() => socket.messages.length >= 40);
  await stream.until((events) => texts(events).length >= 40);
  const expected = words.flatMap((word) => [word, `You said ${word}`]);
  expect(textsOf(socket.messages)).toEqual(expected);
  expect(texts(stream.events)).toEqual(expected);
});

test("R2: of twenty that come at once at two processes each is taken once and answered in its turn, and no turn overlaps another", async () => {
  const agent = await makeAgent(app.a, { nodes: echo, settings: { bursts: { policy: "queue" } } });
  const [here, there] = [restClient(first.address, agent), restClient(second.address, agent)];
  async function talk() {
    const { id } = (await here.begin({ signal: null })).conversation;
    const said = await Promise.all(
      Array.from({ length: 20 }, (_, at) => (at % 2 === 0 ? here : there).say(id, `word ${at}`)),
    );
    expect(new Set(said.map(({ status }) => status))).toEqual(new Set([202]));
    await expect.poll(async () => (await there.messages(id)).count, { timeout: 30_000 }).toBe(40);
    const { results } = await app.a.client.conversation.messages({ id, debug: true });
    const placed = said.map(({ body }, at) => ({ text: `word ${at}`, at: body.message.sequence }));
    const inOrder = placed.toSorted((one, other) => one.at - other.at).map(({ text }) => text);
    const spoken = (type: string) => textsOf(results.filter(({ participantType }) => participantType === type));
    expect(spoken("EndUser")).toEqual(inOrder);
    expect(spoken("Api")).toEqual(inOrder.map((text) => `You said ${text}`));
    const turns = results.flatMap(({ action }) => /^Processing.*/.exec(action.engineEvent?.state ?? "") ?? []);
    expect(turns).toEqual(Array(20).fill(["ProcessingStarted", "ProcessingCompleted"]).flat());
  }
  await Promise.all([talk(), talk(), talk(), talk(), talk(), talk()]);
});

test("who waits at one process for an answer that the other is at work on gets it", async () => {
  const sink = await openSink();
  const agent = await makeAgent(app.a, { nodes: caller(sink.url) });
  const [here, there] = [restClient(first.address, agent), restClient(second.address, agent)];
  const { conversation } = await here.begin();
  expect((await here.say(conversation.id, "x")).status).toBe(202);
  await sink.called(1);
  const answered = there.say(conversation.id, "y", { wait: true });
  await expect.poll(async () => textsOf((await here.messages(conversation.id)).results)).toEqual(["x", "y"]);
  sink.release();
  const { status, body } = await answered;
  expect(status).toBe(200);
  expect(textsOf(body.messages ?? [])).toEqual(["called for x", "called for y"]);
});

test.each(["ignore", "interrupt"] as const)(
  "%s holds for what comes at another process than the one at work",
  async (policy) => {
    const sink = await openSink();
    const agent = await makeAgent(app.a, { nodes: caller(sink.url), settings: { bursts: { policy } } });
    const [here, there] = [restClient(first.address, agent), restClient(second.address, agent)];
    const { conversation } = await here.begin();
    await here.say(conversation.id, "one");
    await sink.called(1);
    expect((await there.say(conversation.id, "two")).status).toBe(202);
    if (policy === "interrupt") await sink.called(2);
    sink.release();
    const answers = async () =>
      textsOf((await there.messages(conversation.id)).results).filter((text) => / for /.test(text));
    await expect.poll(answers).toEqual([policy === "ignore" ? "called for one" : "called for two"]);
    await there.say(conversation.id, "three", { wait: true });
    expect(await answers()).toHaveLength(2);
  },
);

test("merge: a process waits for who types at another one, and takes both texts as one", async () => {
  const sink = await openSink();
  const settings = { bursts: { policy: "merge", mergeMs: 300 } } as const;
  const agent = await makeAgent(app.a, { nodes: caller(sink.url), settings, touchpoint: "Kiosk" });
  const here = restClient(first.address, agent);
  const socket = socketClient(second.address, agent);
  const { conversation } = await socket.init();
  await here.say(conversation.id, "one");
  await sink.called(1);
  await socket.say("two");
  socket.socket.emit("typing");
  sink.release();
  await socket.until(() => textsOf(socket.messages).includes("called for one"));
  await pause(1200);
  expect(sink.calls).toHaveLength(1);
  await socket.say("three");
  await socket.until(() => textsOf(socket.messages).includes("called for two\nthree"));
  expect(textsOf(socket.messages)).toEqual([...["one", "two", "called for one", "three", "called for two\nthree"]]);
});

test("who comes back at a process that has not heard of it is told who owns the conversation now, and whether it is over", async () => {
  const agent = await makeAgent(app.a, { nodes: echo, touchpoint: "Kiosk" });
  const socket = socketClient(first.address, agent);
  const { conversation } = await socket.init();
  socket.close();
  const id = conversation.id;
  const back = async () => (await socketClient(first.address, agent).init({ conversationId: id })).conversation;
  await app.a.client.conversation.takeOver({ id });
  expect(await back()).toMatchObject({ owner: "human", state: "Active" });
  await app.a.client.conversation.close({ id });
  expect(await back()).toMatchObject({ state: "Closed" });
});

test("what is stored of an end user is known in the end user's other conversations, at this process and at the other", async () => {
  await app.a.client.variableDefinition.create({ name: "Shade", key: "shade", type: "String", isEndUser: true });
  const agent = await makeAgent(app.a, {
    nodes: {
      start: { type: "Start", to: { text: "say", default: "wait" } },
      say: {
        type: "TextMessageAction",
        data: { alternatives: [{ en: "It is {{ shade }}" }] },
        to: { default: "wait" },
      },
      wait: { type: "Checkpoint", to: { text: "say" } },
    },
  });
  const [here, there] = [restClient(first.address, agent), restClient(second.address, agent)];
  const begin = (at: typeof here, shade: string) =>
    at.begin({ endUserId: "painter", variables: { shade }, signal: null });
  const heard = async (at: typeof here, id: string) =>
    textsOf((await at.say(id, "which?", { wait: true })).body.messages ?? []).at(-1);
  const old = (await begin(here, "red")).conversation.id;
  expect(await heard(here, old)).toBe("It is red");
  await begin(here, "green");
  expect(await heard(here, old)).toBe("It is green");
  const other = (await begin(there, "blue")).conversation.id;
  await expect.poll(() => heard(here, old)).toBe("It is blue");
  await there.act(other, { variableStore: { key: "shade", value: "black" } }, { wait: true });
  await expect.poll(() => heard(here, old)).toBe("It is black");
});

test("a process dies over its work and the other, which is asked meanwhile, takes it over: nothing lost, nothing doubled", async () => {
  const sink = await openSink();
  const agent = await makeAgent(app.a, { nodes: caller(sink.url), touchpoint: "Kiosk" });
  const doomed = await start();
  const [here, there] = [restClient(doomed.address, agent), restClient(first.address, agent)];
  const { conversation } = await here.begin();
  const socket = socketClient(first.address, agent);
  await socket.init({ conversationId: conversation.id });
  expect((await here.say(conversation.id, "x")).status).toBe(202);
  await sink.called(1);
  const answered = there.say(conversation.id, "y", { wait: true });
  await socket.until(() => textsOf(socket.messages).includes("y"));
  await doomed.kill("SIGKILL");
  await sink.called(2);
  sink.release();
  expect(textsOf((await answered).body.messages ?? [])).toEqual(["called for x", "called for y"]);
  await socket.until(() => socket.messages.length >= 4);
  expect(textsOf(socket.messages)).toEqual(["x", "y", "called for x", "called for y"]);
  expect(textsOf((await there.messages(conversation.id)).results)).toEqual(textsOf(socket.messages));
  const keys = sink.calls.map((headers) => headers["idempotency-key"]);
  expect(keys).toEqual([keys[0], keys[0], keys[2]]);
  expect(keys[2]).not.toBe(keys[0]);
});

test("who ends a conversation at one process breaks off the call that the other has out", async () => {
  const sink = await openSink();
  const agent = await makeAgent(app.a, { nodes: caller(sink.url) });
  const [here, there] = [restClient(first.address, agent), restClient(second.address, agent)];
  const { conversation } = await here.begin();
  await here.say(conversation.id, "x");
  await sink.called(1);
  // Nobody answers the call, and the command waits ten seconds at most.
  const { status, body } = await there.call(`/conversations/${conversation.id}/close`, { method: "POST" });
  expect([status, (body as { state: string }).state]).toEqual([200, "Closed"]);
});

test("what is published at one process is known at the others by the next message", async () => {
  const named = (name: string): FlowSketch["nodes"] => ({
    start: { type: "Start", to: { default: "wait" } },
    wait: { type: "Checkpoint", to: { text: "say" } },
    say: { type: "TextMessageAction", data: { alternatives: [{ en: name }] }, to: { default: "wait" } },
  });
  const agent = await makeAgent(app.a, { nodes: named("Old") });
  const { conversationEngine } = agent;
  const flowId = conversationEngine.kind === "flow" ? (conversationEngine.flowId ?? "") : "";
  const graph = buildFlow({ id: flowId, name: "Tested flow", nodes: named("New") });
  await app.a.db.insert(flowDraftTable).values({ flowId, graph, draftVersion: 1 });
  const talks = await Promise.all(
    [first, second].map(async ({ address }) => {
      const rest = restClient(address, agent);
      const { id } = (await rest.begin()).conversation;
      return async () => textsOf((await rest.say(id, "x", { wait: true })).body.messages ?? []).at(-1);
    }),
  );
  await app.a.client.flow.publish({ id: flowId, name: "", notes: "", running: "move" });
  // Sooner than what they know would grow old by itself.
  for (const hear of talks) await expect.poll(hear, { timeout: 4000, interval: 20 }).toBe("New");
});

test("two processes that begin a room at the same instant begin one conversation", async () => {
  const agent = await makeAgent(app.a, { nodes: echo, touchpoint: "Kiosk" });
  for (let room = 1; room <= 5; room += 1) {
    const screens = [first, second, first, second].map(({ address }) => socketClient(address, agent));
    const ready = await Promise.all(screens.map((screen) => screen.init({ roomId: `shared-room-${room}` })));
    expect(new Set(ready.map(({ conversation }) => conversation.id)).size).toBe(1);
    for (const screen of screens) screen.close();
  }
  const { count } = await app.a.client.conversation.list({ profileId: agent.id });
  expect(count).toBe(5);
});

test("what is set of an end user at one process is known at the other to the conversations that it has in memory", async () => {
  await app.a.client.variableDefinition.create({ name: "Colour", key: "colour", type: "String", isEndUser: true });
  const agent = await makeAgent(app.a, {
    nodes: {
      start: { type: "Start", to: { default: "wait" } },
      wait: { type: "Checkpoint", to: { text: "say" } },
      say: {
        type: "TextMessageAction",
        data: { alternatives: [{ en: "Likes {{ colour }}." }] },
        to: { default: "wait" },
      },
    },
  });
  const there = restClient(second.address, agent);
  const { id } = (await there.begin({ endUserId: "guest" })).conversation;
  const said = async () => textsOf((await there.say(id, "x", { wait: true })).body.messages ?? []).at(-1);
  expect(await said()).toBe("Likes .");
  const { key } = await app.a.client.apiKey.create({ name: "CRM", scopes: ["conversations:write"] });
  const { status } = await restClient(first.address, { id: "", secret: "" }, {}).call("/end-users/guest/variables", {
    method: "PATCH",
    json: { variables: { colour: "red" } },
    headers: { authorization: `Bearer ${key}` },
  });
  expect(status).toBe(200);
  await expect.poll(said).toBe("Likes red.");
});
