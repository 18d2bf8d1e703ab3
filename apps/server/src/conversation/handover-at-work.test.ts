import { startVendorServer } from "@parlo/providers/testing";
import { afterAll, expect, test } from "vitest";
import { everyRow } from "../testing/every-row.ts";
import { makeAgent } from "../testing/make-agent.ts";
import { signUp } from "../testing/sign-up.ts";
import { testApp } from "../testing/test-app.ts";
import { restClient } from "../touchpoint/testing/rest-client.ts";
import { socketClient, textsOf } from "../touchpoint/testing/socket-client.ts";

const vendor = await startVendorServer();
const app = await testApp({ environment: { OUTBOUND_ALLOW: "127.0.0.0/8" } });
afterAll(() => vendor.close());
const { conversation: operator, aiModel, issue } = app.a.client;
const { id: aiModelId } = await aiModel.create({
  name: "Writer",
  provider: "OpenAi",
  credentials: { apiKey: "sk-1234567890", apiBaseUrl: vendor.address() },
});

const text = (en: string, to = "wait") =>
  ({ type: "TextMessageAction", data: { alternatives: [{ en }] }, to: { default: to } }) as const;
const wait = { type: "Checkpoint", to: { text: "model" } } as const;

async function talkOf(nodes: Parameters<typeof makeAgent>[1]["nodes"]) {
  const profile = await makeAgent(app.a, { nodes, touchpoint: "Kiosk" });
  const rest = restClient(app.address, profile);
  const { conversation } = await rest.begin({ signal: null });
  const { id } = conversation;
  const texts = async () => textsOf((await rest.messages(id)).results);
  return { profile, rest, id, texts };
}

test("who takes over while a model writes: it is let go, what people had read stays, and nothing comes after it", async () => {
  const { profile, rest, id, texts } = await talkOf({
    start: { type: "Start", to: { text: "model" } },
    model: { type: "LlmResponse", data: { model: { aiModelId, instruction: "Help." } }, to: { default: "more" } },
    more: text("anything else?", "again"),
    again: { type: "LlmResponse", data: { model: { aiModelId, instruction: "More." } }, to: { default: "wait" } },
    wait,
  });
  const socket = socketClient(app.address, profile);
  const { deltas } = socket;
  await socket.init({ conversationId: id });
  const asked = vendor.calls.length;
  await rest.say(id, `every 100 ms say ${"word ".repeat(100)}end`);
  await expect.poll(() => deltas.length, { timeout: 10_000 }).toBeGreaterThan(3);
  const since = Date.now();
  expect(await operator.takeOver({ id })).toMatchObject({ owner: "human" });
  // The whole answer takes ten seconds.
  expect(Date.now() - since).toBeLessThan(9000);
  for (const call of vendor.calls.slice(asked)) await expect.poll(() => call.abortedAt).not.toBeNull();
  await operator.operatorMessage({ id, text: "It is me." });
  const { results } = await rest.messages(id);
  const partial = results.find(({ participantType }) => participantType === "Api");
  expect(partial?.action.text?.text).toMatch(/^(word ?)+$/);
  expect(
    deltas
      .map((delta) => delta.text)
      .join("")
      .startsWith(partial?.action.text?.text.trim() ?? "?"),
  ).toBe(true);
  expect((await texts()).slice(2)).toEqual(["It is me."]);
  const { results: debug } = await operator.messages({ id, debug: true });
  expect(debug.flatMap(({ action }) => action.engineEvent?.state ?? [])).toContain("LlmCallError");
  expect((await issue.list({ conversationId: id })).results.filter(({ severity }) => severity !== "info")).toEqual([]);
  const { conversationEngine: engine } = profile;
  const flowId = engine.kind === "flow" ? (engine.flowId ?? "") : "";
  const { turns } = await operator.runFixture({ id: flowId, version: 1, fixture: await operator.fixture({ id }) });
  expect(turns.filter(({ difference }) => difference)).toEqual([]);
});

test("a form that waits is not filled in over a person's head, and is asked for anew by the agent", async () => {
  const { rest, id, texts } = await talkOf({
    start: { type: "Start", to: { text: "form" } },
    form: {
      type: "CollectUserInput",
      data: { text: { en: "Who?" }, fields: [{ name: "name", label: { en: "Name" }, type: "text" }] },
      to: { submit: "thanks" },
    },
    thanks: text("thanks"),
    wait,
  });
  await rest.say(id, "hi", { wait: true });
  const forms = async () =>
    (await rest.messages(id)).results.filter(({ action }) => action.uiAction?.value.type === "input");
  const submit = (messageId: string) =>
    rest.act(
      id,
      { uiAction: { name: "input", value: { type: "response", messageId, submit: { name: "Ada" } } } },
      { wait: true },
    );
  const [old] = await forms();
  await operator.takeOver({ id });
  expect((await submit(old?.id ?? "")).status).toBe(200);
  expect(await texts()).toEqual(["hi", "Who?"]);
  await operator.handBack({ id });
  const [, again] = await forms();
  expect(again?.id).not.toBe(old?.id);
  expect(await texts()).not.toContain("thanks");
  await submit(again?.id ?? "");
  expect((await texts()).at(-1)).toBe("thanks");
});

test("a timer that was set goes off over nobody's head, and is set anew by the agent", async () => {
  const { rest, id, texts } = await talkOf({
    start: { type: "Start", to: { text: "ask" } },
    ask: { type: "Checkpoint", data: { ladder: { timeoutMs: 1200 } }, to: { text: "ask", timeout: "late" } },
    late: text("too late"),
    wait,
  });
  await rest.say(id, "hi", { wait: true });
  await operator.takeOver({ id });
  const pool = app.context.databases.engine.$client;
  const timers = async () =>
    (await pool.query("select id from conversation_timer where conversation_id = $1", [id])).rows;
  expect(await timers()).toEqual([]);
  await operator.handBack({ id });
  expect(await timers()).toHaveLength(1);
  await expect.poll(texts, { timeout: 10_000 }).toEqual(["hi", "too late"]);
});

test("nobody of another organisation touches a conversation, and the refusal leaves no trace", async () => {
  const { rest, id } = await talkOf({ start: { type: "Start", to: { text: "hello" } }, hello: text("hello"), wait });
  await rest.say(id, "hi", { wait: true });
  // How often a flow was walked is counted afterwards, whoever calls.
  const rows = () => everyRow(app.database.superuserConnection, ["flow_heat"]);
  const before = await rows();
  const { conversation: stranger } = app.b.client;
  const refused = [
    stranger.takeOver({ id }),
    stranger.handBack({ id }),
    stranger.handBack({ id, nodeId: "hello" }),
    stranger.handBackNodes({ id }),
    stranger.operatorMessage({ id, text: "I was never here" }),
    stranger.close({ id }),
    stranger.archive({ id }),
    stranger.restore({ id }),
    stranger.setVariables({ id, variables: { anything: 1 } }),
    stranger.moveClock({ id, advanceMs: 1000 }),
    stranger.fixture({ id }),
    stranger.messages({ id }),
  ];
  for (const one of await Promise.allSettled(refused)) expect(one).toMatchObject({ reason: { status: 404 } });
  expect(await rows()).toBe(before);
});

test("two operators who take over at once: both may speak, in one order, and the agent says nothing", async () => {
  const into = { organizationId: app.a.organizationId, role: "operator" } as const;
  const other = await signUp(app.context, app.address, "Olga", into);
  const { rest, id, texts } = await talkOf({
    start: { type: "Start", to: { text: "hello" } },
    hello: text("hello"),
    wait,
  });
  await rest.say(id, "hi", { wait: true });
  const both = [operator, other.client.conversation];
  const taken = await Promise.all(both.map((one) => one.takeOver({ id })));
  expect(taken.map(({ owner }) => owner)).toEqual(["human", "human"]);
  await Promise.all(both.map((one, at) => one.operatorMessage({ id, text: `operator ${at}` })));
  await rest.say(id, "thanks", { wait: true });
  const said = await texts();
  expect(said.slice(0, 2)).toEqual(["hi", "hello"]);
  expect(said.slice(2, 4).sort()).toEqual(["operator 0", "operator 1"]);
  expect(said.slice(4)).toEqual(["thanks"]);
  const back = await Promise.allSettled(both.map((one) => one.handBack({ id })));
  expect(back.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled"]);
  expect(await texts()).toEqual(said);
});

test("it is handed back to no node that its version does not have, and stays with the person then", async () => {
  const { rest, id, texts } = await talkOf({
    start: { type: "Start", to: { text: "hello" } },
    hello: text("hello"),
    wait,
  });
  await rest.say(id, "hi", { wait: true });
  await operator.takeOver({ id });
  for (const nodeId of ["gone", "x".repeat(500), "__proto__", "constructor"])
    await expect(operator.handBack({ id, nodeId })).rejects.toMatchObject({ status: 400 });
  expect(await operator.get({ id })).toMatchObject({ owner: "human" });
  expect(await operator.handBack({ id, nodeId: "hello" })).toMatchObject({ owner: "agent" });
  expect((await texts()).at(-1)).toBe("hello");
});
