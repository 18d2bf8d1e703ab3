import { startVendorServer } from "@parlo/providers/testing";
import { afterAll, expect, test } from "vitest";
import { type AgentSketch, makeAgent } from "../testing/make-agent.ts";
import { testApp } from "../testing/test-app.ts";
import { restClient } from "../touchpoint/testing/rest-client.ts";
import { textsOf } from "../touchpoint/testing/socket-client.ts";
import { openSink } from "./testing/sink.ts";

const vendor = await startVendorServer();
const app = await testApp({ environment: { OUTBOUND_ALLOW: "127.0.0.0/8" } });
afterAll(() => vendor.close());
const { conversation: operator, aiModel, issue } = app.a.client;
const { id: aiModelId } = await aiModel.create({
  name: "Slow",
  provider: "OpenAi",
  credentials: { apiKey: "sk-1234567890", apiBaseUrl: vendor.address("slow:800") },
});

const text = (en: string, to = "wait") =>
  ({ type: "TextMessageAction", data: { alternatives: [{ en }] }, to: { default: to } }) as const;
const post = (url: string, to: { [exit: string]: string }) =>
  ({ type: "WebhookAction", data: { request: { method: "POST", url, retries: 0, timeoutMs: 60_000 } }, to }) as const;
const wait = { type: "Checkpoint", to: { text: "model" } } as const;
const model = {
  type: "LlmResponse",
  data: { model: { aiModelId, instruction: "Help." } },
  to: { default: "wait" },
} as const;

async function talkOf(nodes: AgentSketch["nodes"]) {
  const profile = await makeAgent(app.a, { nodes, touchpoint: "Kiosk" });
  const rest = restClient(app.address, profile);
  const { conversation } = await rest.begin({ signal: null });
  const { id } = conversation;
  const texts = async () => textsOf((await rest.messages(id)).results);
  const owner = async () => (await operator.get({ id })).owner;
  /** What the log says is what happens when it is done again. */
  const holds = async () => {
    const { conversationEngine: engine } = profile;
    const flowId = engine.kind === "flow" ? (engine.flowId ?? "") : "";
    const { turns } = await operator.runFixture({ id: flowId, version: 1, fixture: await operator.fixture({ id }) });
    expect(turns.filter(({ difference }) => difference)).toEqual([]);
  };
  return { rest, id, texts, owner, holds };
}

/** Whose the conversation was when something was said, as its log has it. */
async function ownerAt(id: string, sequence: number): Promise<unknown> {
  const { rows } = await app.context.databases.engine.$client.query<{ owner: string }>(
    `select event -> 1 ->> 'owner' as owner from conversation_turn, json_array_elements(record -> 'events') as event
    where conversation_id = $1 and event -> 1 ->> 'type' = 'owner' and base + (event ->> 0)::int < $2
    order by base + (event ->> 0)::int desc limit 1`,
    [id, sequence],
  );
  return rows[0]?.owner;
}

test("a call that ends badly while somebody takes over: nobody apologises, and an operator finds the issue", async () => {
  const sink = await openSink({ status: 500 });
  const { rest, id, texts, holds } = await talkOf({
    start: { type: "Start", to: { text: "pay" } },
    pay: post(sink.url, { success: "paid" }),
    paid: text("paid"),
    wait: { type: "Checkpoint", to: { text: "pay" } },
  });
  await rest.say(id, "pay");
  await sink.called(1);
  setTimeout(() => sink.release(), 300);
  expect(await operator.takeOver({ id })).toMatchObject({ owner: "human" });
  expect(await texts()).toEqual(["pay"]);
  expect((await issue.list({ conversationId: id })).results).toMatchObject([
    { code: "http-500", messageExtended: "Tried once. It may succeed later." },
  ]);
  await holds();
});

test("what waits in the queue when somebody takes over is for them: the agent answers none of it", async () => {
  const sink = await openSink();
  const { rest, id, texts, holds } = await talkOf({
    start: { type: "Start", to: { text: "pay" } },
    pay: post(sink.url, { success: "paid" }),
    paid: text("paid"),
    wait: { type: "Checkpoint", to: { text: "more" } },
    more: text("anything else?"),
  });
  await rest.say(id, "pay");
  await sink.called(1);
  await rest.say(id, "and this");
  await rest.say(id, "and that");
  setTimeout(() => sink.release(), 300);
  expect(await operator.takeOver({ id })).toMatchObject({ owner: "human" });
  expect(await texts()).toEqual(["pay", "and this", "and that"]);
  await operator.handBack({ id });
  expect(await texts()).toEqual(["pay", "and this", "and that", "paid"]);
  expect(sink.calls).toHaveLength(1);
  await holds();
});

test("handed back twice, the second time while the agent answers: the answer goes on", async () => {
  const { rest, id, texts, owner } = await talkOf({ start: { type: "Start", to: { text: "model" } }, model, wait });
  await operator.takeOver({ id });
  await rest.say(id, "hello", { wait: true });
  await operator.handBack({ id });
  const asked = vendor.calls.length;
  await rest.say(id, "help me");
  await expect.poll(() => vendor.calls.length).toBeGreaterThan(asked);
  await operator.handBack({ id });
  expect(await owner()).toBe("agent");
  expect(await texts()).toEqual(["hello", "help me", "You said: help me"]);
  expect((await issue.list({ conversationId: id })).results).toEqual([]);
});

test("it is handed back into a call, and somebody else takes over at once: the agent says nothing any more", async () => {
  const { rest, id, texts, owner, holds } = await talkOf({
    start: { type: "Start", to: { text: "model" } },
    model,
    wait,
  });
  await rest.say(id, "hello");
  await operator.takeOver({ id });
  const asked = vendor.calls.length;
  const back = operator.handBack({ id });
  await expect.poll(() => vendor.calls.length).toBeGreaterThan(asked);
  expect(await operator.takeOver({ id })).toMatchObject({ owner: "human" });
  expect(await back).toMatchObject({ owner: "human" });
  expect(await texts()).toEqual(["hello"]);
  expect(await owner()).toBe("human");
  await operator.handBack({ id });
  expect(await texts()).toEqual(["hello", "You said: hello"]);
  await holds();
});

test("who answers while it is handed back has the conversation: no person speaks beside the agent", async () => {
  const { rest, id, texts, owner } = await talkOf({
    start: { type: "Start", to: { text: "hello" } },
    hello: text("hello"),
    wait: { type: "Checkpoint", to: { text: "hello" } },
  });
  await rest.say(id, "hi", { wait: true });
  for (let round = 0; round < 10; round++) {
    await operator.takeOver({ id });
    await Promise.all([operator.operatorMessage({ id, text: `person ${round}` }), operator.handBack({ id })]);
    const before = await texts();
    await rest.say(id, `anybody ${round}`, { wait: true });
    const said = (await texts()).slice(before.length);
    // Handed back after they spoke, or theirs.
    expect(said).toEqual((await owner()) === "human" ? [`anybody ${round}`] : [`anybody ${round}`, "hello"]);
    const { results } = await rest.messages(id);
    const spoke = results.find(({ action }) => action.text?.text === `person ${round}`);
    expect(await ownerAt(id, spoke?.sequence ?? 0)).toBe("human");
  }
}, 60_000);

test("it is handed back in the moment in which a timer goes off: it goes off once, by the agent", async () => {
  const { rest, id, texts } = await talkOf({
    start: { type: "Start", to: { text: "ask" } },
    ask: { type: "Checkpoint", data: { ladder: { timeoutMs: 600 } }, to: { text: "ask", timeout: "late" } },
    late: text("too late"),
    wait: { type: "Checkpoint", to: { text: "ask" } },
  });
  await rest.say(id, "hi", { wait: true });
  const since = Date.now();
  await operator.takeOver({ id });
  await expect.poll(() => Date.now() - since, { interval: 5 }).toBeGreaterThan(590);
  await operator.handBack({ id });
  await expect.poll(texts, { timeout: 10_000 }).toEqual(["hi", "too late"]);
});
